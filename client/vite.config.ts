import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

/** Where `gunbai serve` listens unless told otherwise. */
const TABLE = "127.0.0.1:8642";

export default defineConfig({
  plugins: [svelte()],
  // Under Vitest, Svelte's own entry must be the browser's, or runes never run.
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  server: {
    host: "127.0.0.1",
    proxy: {
      "/api": { target: `http://${TABLE}` },
      "/ws": { target: `ws://${TABLE}`, ws: true },
    },
  },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: "es2022",
    // Everything is a file of its own, so that the server's content policy needs no `data:`.
    assetsInlineLimit: 0,
    // Large and rarely changed: a file of its own, fetched only where a table is drawn in 3D.
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: "three", test: /node_modules[\\/]three[\\/]/ }] },
      },
    },
    chunkSizeWarningLimit: 800,
  },
  test: {
    environment: "node",
    include: ["src/**/*.test.ts"],
    passWithNoTests: true,
  },
});

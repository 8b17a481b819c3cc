import { mount } from "svelte";
import "./style/base.css";
import App from "./App.svelte";

const root = document.getElementById("app");
if (root === null) throw new Error("index.html has no element #app");

export default mount(App, { target: root });

"""A person at a browser: opens a link, reads the page, presses what it offers, and notes whatever goes wrong."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, Request, Response, WebSocket

from client.house import SECONDS

DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
WORDS = {
    "en": {"panel": "What may be done now", "tour": "Skip", "refused": "Not possible now, and why"},
    "ja": {"panel": "今できること", "tour": "飛ばす", "refused": "今できないことと、その理由"},
}
STATES = ('{"type":"welcome"', '{"type":"update"')
# Looks at every frame whether anything sticks out to the side.
WATCH_WIDTH = """
window.stuckOut = [];
const look = () => {
  const wide = document.documentElement.scrollWidth;
  if (wide > window.innerWidth && window.stuckOut.length < 5) window.stuckOut.push(wide);
  requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""


class Person:
    """One browser context with one page."""

    def __init__(
        self,
        browser: Browser,
        *,
        size: dict[str, int] = DESKTOP,
        lang: str = "en",
        theme: str = "light",
        calm: bool = True,
        tour: bool = False,
    ) -> None:
        """``calm`` asks for reduced motion; without ``tour`` the guided first turn counts as seen."""
        self.lang = lang
        self.faults: list[str] = []
        """Console errors and warnings, failed requests, exceptions."""
        self.heard: list[str] = []
        """Every WebSocket message as it came."""
        self.forgiven: tuple[str, ...] = ()
        """Parts of faults that a test brings about on purpose."""
        self.context = browser.new_context(
            viewport=size,  # type: ignore[arg-type]
            has_touch=size is PHONE,
            color_scheme="dark" if theme == "dark" else "light",
            reduced_motion="reduce" if calm else "no-preference",
            locale="ja-JP" if lang == "ja" else "en-GB",
        )
        self.context.set_default_timeout(SECONDS * 1000)
        if not tour:
            self.context.add_init_script("if (location.host) localStorage.setItem('gunbai.tour', 'seen')")
        self.context.add_init_script(WATCH_WIDTH)
        self.page: Page = self.context.new_page()
        self.page.on("console", self.on_console)
        self.page.on("pageerror", lambda error: self.fault(f"exception: {error}"))
        self.page.on("requestfailed", self.on_failed)
        self.page.on("response", self.on_response)
        self.page.on("websocket", self.on_websocket)

    # ------------------------------------------------------------------ what went wrong

    def fault(self, text: str) -> None:
        if not any(part in text for part in self.forgiven):
            self.faults.append(text)

    def on_console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.fault(f"console {message.type}: {message.text}")

    def on_failed(self, request: Request) -> None:
        if request.failure == "net::ERR_ABORTED":  # the person left the page while it was loading
            return
        self.fault(f"failed: {request.url} {request.failure}")

    def on_response(self, response: Response) -> None:
        if response.status >= 400:
            self.fault(f"{response.status}: {response.url}")

    def on_websocket(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.heard.append(str(frame)))

    def check(self) -> None:
        """Nothing went wrong so far, and nothing sticks out to the side."""
        assert self.faults == []
        assert self.page.evaluate("window.stuckOut") == []

    # ------------------------------------------------------------------ going places

    def open(self, link: str) -> Person:
        """Open a seat's link, and wait until the table is there."""
        self.page.goto("about:blank")  # links of one server differ in what stands behind the "#" alone
        self.page.goto(link)
        self.panel.wait_for()
        return self

    def close(self) -> None:
        self.context.close()

    # ------------------------------------------------------------------ what the page shows

    @property
    def panel(self) -> Locator:
        return self.page.get_by_role("region", name=WORDS[self.lang]["panel"], exact=True)

    @property
    def prompt(self) -> Locator:
        return self.panel.locator("#prompt")

    @property
    def options(self) -> Locator:
        """All that may be pressed now to answer: nothing while an answer is on its way."""
        return self.panel.locator(".options").get_by_role("button", disabled=False).and_(self.page.locator(".row"))

    @property
    def refused(self) -> Locator:
        return self.panel.get_by_role("region", name=WORDS[self.lang]["refused"])

    @property
    def log(self) -> Locator:
        return self.page.get_by_role("log")

    def offered(self) -> list[str]:
        """The labels of the options that can be pressed at this moment."""
        labels: list[str] = self.options.evaluate_all("rows => rows.map(row => row.querySelector('.text').textContent)")
        return labels

    @property
    def pieces(self) -> Locator:
        """What on the board itself can be pressed now to answer: areas, pieces, mats, decks."""
        return (
            self.page.locator(".hunters")
            .get_by_role("button", disabled=False)
            .and_(self.page.locator(".pick, .figure"))
        )

    @property
    def question(self) -> dict[str, Any] | None:
        """The question as the server last put it; the page may be a moment behind."""
        found: dict[str, Any] | None = self.state["question"]
        return found

    @property
    def state(self) -> dict[str, Any]:
        told = next(text for text in reversed(self.heard) if text.startswith(STATES))
        state: dict[str, Any] = json.loads(told)["state"]
        return state

    def lines(self) -> list[str]:
        """The log as it can be read."""
        return self.log.locator(".line").all_inner_texts()

    def asked(self) -> dict[str, Any] | None:
        """The question that the page shows and that can be answered at this moment."""
        question = self.question
        if question is None or not self.offered():
            return None
        shown = self.panel.locator(f'.options[data-question="{question["id"]}"]').count() > 0
        return question if shown else None

    @property
    def finished(self) -> bool:
        return self.panel.locator("#end-title").count() > 0

    def messages(self, kind: str) -> list[dict[str, Any]]:
        """All messages of a type that came over the line."""
        return [message for message in map(json.loads, self.heard) if message["type"] == kind]

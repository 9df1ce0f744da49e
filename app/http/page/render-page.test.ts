import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { renderPage } from "./render-page.server.ts";

describe("renderPage", () => {
  it("sends every character unchanged, wherever a chunk splits a character of several bytes", async () => {
    for (let offset = 0; offset < 12; offset += 1) {
      const words = Array.from({ length: 300 }, (_, key) => createElement("p", { key }, "نظارات طبية 👓"));
      const page = createElement("main", null, createElement("p", null, "x".repeat(offset)), words);
      expect(Buffer.from(await renderPage(page, "nonce")).toString()).toBe(renderToStaticMarkup(page));
    }
  });
});

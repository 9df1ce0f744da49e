import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { messagesOf } from "./translate.server.ts";
import { IntlProvider, useTranslations } from "./use-intl.server.ts";

type Say = (t: ReturnType<typeof useTranslations>) => ReactNode;

const Speaker = ({ say }: { say: Say }) => say(useTranslations("ui"));

/** The text of a component that uses the translator, drawn on a page of its own. */
function said(say: Say, locale: "en" | "ar" = "en"): string {
  const provider = {
    locale,
    messages: messagesOf(locale),
    timeZone: "Asia/Riyadh",
    children: createElement(Speaker, { say }),
  };
  return renderToStaticMarkup(createElement(IntlProvider, provider));
}

describe("translators on the server", () => {
  it("are kept from page to page, one for each language and namespace", () => {
    const seen: unknown[] = [];
    const keep = (t: unknown) => {
      seen.push(t);
      return null;
    };
    said(keep);
    said(keep);
    said(keep, "ar");
    expect(seen[0]).toBe(seen[1]);
    expect(seen[2]).not.toBe(seen[0]);
  });

  it("give messages with and without parameters in the page's language", () => {
    expect(said((t) => t("close"))).toBe("Close");
    expect(said((t) => t("close"))).toBe("Close");
    expect(said((t) => t("close"), "ar")).toBe("إغلاق");
    expect(said((t) => t("page", { page: 1, pages: 2 }))).toMatch(/1.*2/);
    expect(said((t) => t("page", { page: 2, pages: 2 }))).toMatch(/2.*2/);
  });

  it("put elements into a message", () => {
    const name = () => createElement("b", null, "Noura");
    expect(said((t) => t.rich("conflict.by", { name, when: () => "today" }))).toContain("<b>Noura</b>");
  });
});

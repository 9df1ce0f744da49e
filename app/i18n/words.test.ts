import { describe, expect, it } from "vitest";
import { paths } from "#app/paths.ts";
import { wordsAt, wordsHref } from "./words.server.ts";

/** The words that the route finds at an address. */
function at(href: string) {
  const { pathname, searchParams } = new URL(href, "http://localhost");
  return wordsAt(pathname.split("/").at(-1), searchParams);
}

describe("the words of a workplace", () => {
  it("are found at the address that the page names, in the version of that address", () => {
    const found = at(wordsHref("ar", ["ui", "errors"]));
    expect(Object.keys(found?.words ?? {})).toEqual(["ui", "errors"]);
    expect(found?.isCurrent).toBe(true);
  });

  it("may be parts of an area, in their place within the area", () => {
    const names = ["customer.policies", "customer.resembling"];
    const { customer } = at(wordsHref("en", names))?.words ?? {};
    expect(Object.keys(customer ?? {})).toEqual(["policies", "resembling"]);
  });

  it("of another version are the current ones, which no browser may cache", () => {
    expect(at(paths.words("en", { names: "ui", version: "another" }))?.isCurrent).toBe(false);
  });

  it.each([
    ["fr", "ui"],
    ["en", "nothing"],
    ["en", "ui.nothing.deeper"],
    ["en", "__proto__"],
    ["en", ""],
  ])("are not found at an invented address: %s %s", (locale, names) => {
    expect(at(paths.words(locale, { names, version: "x" }))).toBeNull();
  });
});

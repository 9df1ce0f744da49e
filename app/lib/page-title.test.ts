import { describe, expect, it } from "vitest";
import { pageTitle, TITLE } from "./page-title.ts";

const root = (titleOfFailed: string | null) => [
  { id: "root", data: { titleOfFailed }, meta: [{ title: "Please Try Again Later" }] },
];

describe("pageTitle", () => {
  it.each([
    ["Sign In", null, "Sign In"],
    ["Sign In", `Error: ${TITLE}`, "Error: Sign In"],
    [undefined, null, "Please Try Again Later"],
    [undefined, `Error: ${TITLE}`, "Please Try Again Later"],
  ])("for the title %j and the failure %j is %j", (title, failed, expected) => {
    expect(pageTitle(title, root(failed))).toEqual([{ title: expected }]);
  });

  it("is empty when the page could not be loaded", () => {
    expect(pageTitle(undefined, [])).toEqual([]);
  });
});

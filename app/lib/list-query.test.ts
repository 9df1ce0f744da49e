import { describe, expect, it } from "vitest";
import { likePatterns, listHref, readListQuery } from "./list-query.ts";

const read = (search: string) =>
  readListQuery<"name" | "createdAt", "status">(new URLSearchParams(search), {
    sortable: ["name", "createdAt"],
    defaultSort: "-createdAt",
    filters: { status: ["open", "closed"] },
  });

describe("list-query", () => {
  it.each([
    ["", { q: "", sort: { key: "createdAt", descending: true }, page: 1, size: 25, filters: {} }],
    [
      "q=+ray+&sort=name&page=3&size=50&status=open",
      { q: "ray", sort: { key: "name", descending: false }, page: 3, size: 50, filters: { status: "open" } },
    ],
    [
      "sort=-password&page=-1&size=7&status=x",
      { sort: { key: "createdAt", descending: true }, page: 1, size: 25, filters: {} },
    ],
    ["page=99999999999&size=abc", { page: 1, size: 25 }],
    ["q=a%00b", { q: "ab" }],
  ])("reads %j and replaces invalid values by defaults", (search, expected) => {
    expect(read(search)).toMatchObject(expected);
  });

  it("changes one parameter and returns to the first page", () => {
    const query = read("q=ray&page=3&status=open");
    expect(listHref("/sales", query, { status: null })).toBe("/sales?q=ray&sort=-createdAt");
    expect(listHref("/sales", query, { page: 4 })).toBe("/sales?q=ray&status=open&sort=-createdAt&page=4");
    expect(listHref("/sales", query, { page: 1 })).toBe("/sales?q=ray&status=open&sort=-createdAt");
  });

  it("escapes the pattern characters of LIKE", () => {
    expect(likePatterns("50% a_b \\")).toEqual(["%50\\%%", "%a\\_b%", "%\\\\%"]);
  });
});

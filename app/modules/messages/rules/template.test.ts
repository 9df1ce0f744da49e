import { describe, expect, it } from "vitest";
import { EVENT_NAMES, fieldsOf } from "./events.ts";
import { fieldsIn, fillTemplate, templateProblem } from "./template.ts";

describe("a template", () => {
  it.each([
    ["Dear {firstName}", { firstName: "Sara" }, "Dear Sara"],
    ["{firstName} {lastName}", { firstName: "Sara", lastName: "Ali" }, "Sara Ali"],
    // A line with nothing to say goes, with the gap that it leaves.
    ["Ready.\nSee: {link}\n\nThank you", { link: "" }, "Ready.\n\nThank you"],
    ["Ready.\n\n{link}\n\nThank you", {}, "Ready.\n\nThank you"],
    ["{date} {time}", { date: "5 Jan" }, "5 Jan"],
    ["No fields\r\nat all", {}, "No fields\nat all"],
    // Values are texts: one that looks like a field, a pattern of a replacement or a name of an object stays as it is.
    ["Dear {firstName}", { firstName: "{link}", link: "x" }, "Dear {link}"],
    ["Dear {firstName}", { firstName: "$& $1" }, "Dear $& $1"],
    ["Dear {constructor}x", {}, ""],
    ["{number}", { number: "٣" }, "٣"],
  ])("%j with %j is %j", (text, values, filled) => {
    expect(fillTemplate(text, values as Record<string, string>)).toBe(filled);
  });

  it.each([
    ["Dear {firstName}", null],
    ["", null],
    ["Dear {name}", { kind: "field", field: "name" }],
    ["Dear {firstname}", { kind: "field", field: "firstname" }],
    ["Dear {}", { kind: "field", field: "" }],
    ["Dear { firstName }", { kind: "field", field: " firstName " }],
    ["Dear {firstName", { kind: "brace" }],
    ["Dear firstName}", { kind: "brace" }],
    ["Dear {{firstName}}", { kind: "brace" }],
    ["Dear {first\nName}", { kind: "brace" }],
  ])("%j has the problem %j", (text, problem) => {
    expect(templateProblem(text, ["firstName"])).toEqual(problem);
  });

  it("tells its fields in their order", () => {
    expect(fieldsIn("{b} {a} {b}")).toEqual(["b", "a", "b"]);
  });

  it("of every event knows the customer, the branch and both links", () => {
    for (const event of EVENT_NAMES) {
      expect(fieldsOf(event)).toEqual(expect.arrayContaining(["firstName", "storeName", "link", "optOutLink"]));
    }
  });
});

import { describe, expect, it } from "vitest";
import { DomainError } from "#app/lib/errors.ts";
import { isSecretField } from "#app/lib/fields/secret-fields.ts";
import { errorsOf, typedValue, typedValues } from "#app/ui/form/form-state.ts";
import { filesUnder } from "#tests/support/source-files.ts";
import { addField, isFieldName } from "./body.server.ts";
import { formInput, formReply } from "./submit.server.ts";

const formOf = (...entries: [name: string, value: string][]) => {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
};
const intent = (type: string, payload: object): [string, string] => ["__intent__", JSON.stringify({ type, payload })];

describe("a form that is shown again", () => {
  it("holds all typed values, also empty ones", () => {
    const reply = formReply(
      formOf(["name", "Noura"], ["notes", ""], ["days", "1"], ["days", "3"], ["items[0].sku", "A-1"]),
    );
    expect(typedValue(reply, "name")).toBe("Noura");
    expect(typedValues(reply, "notes")).toEqual([""]);
    expect(typedValues(reply, "days")).toEqual(["1", "3"]);
    expect(typedValue(reply, "items[0].sku")).toBe("A-1");
    expect(typedValues(reply, "isActive")).toEqual([]);
  });

  it("tells a ticked checkbox from an unticked one, and keeps every value of a list", () => {
    const form = new FormData();
    const sent = ["active=false", "active=on", "blind=false", "days=1", "days=3"].map((one) => one.split("="));
    for (const [name = "", value = ""] of sent) addField(form, name, value);
    expect(formInput(form)).toEqual({ active: "on", blind: "false", days: ["1", "3"] });
    expect(typedValues(formReply(form), "active")).toEqual(["on"]);
    expect(typedValues(formReply(form), "blind")).toEqual(["false"]);
  });

  it.each([
    ["items[499].lots[0].serials[12]", true],
    ["__intent__", true],
    ["a.b.c.d.e.f.g.h.i.j.k.l", true],
    [`${"a.".repeat(8_000)}a`, false],
    [`a${"[0]".repeat(8_000)}`, false],
    ["items[500].sku", false],
    ["__proto__.x", false],
    ["a..b", false],
  ])("takes a field's name only as deep as forms go: %s", (name, isTaken) => {
    expect(isFieldName(name)).toBe(isTaken);
  });

  it("has no typed values before the form was sent once", () => {
    expect(typedValues(undefined, "name")).toBeUndefined();
    expect(typedValues({ error: { "": ["The shop cannot be reached"] } }, "name")).toBeUndefined();
  });

  it("lists the messages in the order in which they were found", () => {
    const reply = formReply(formOf(["name", ""]), { name: ["Too short"], code: ["Missing"], "": ["Refused"] });
    expect(Object.keys(reply.error ?? {})).toEqual(["name", "code", ""]);
    expect(errorsOf(reply, "name")).toEqual(["Too short"]);
    expect(errorsOf(reply)).toEqual(["Refused"]);
  });

  it("never contains a secret", () => {
    const names = ["password", "newPassword", "approval.password", "recoveryCode"];
    const reply = formReply(
      formOf(["username", "noura"], ...names.map((name): [string, string] => [name, "Top-secret-1"])),
    );
    expect(JSON.stringify(reply)).not.toContain("Top-secret-1");
    expect(typedValue(reply, "username")).toBe("noura");
  });

  it("treats every password field of the product as secret", () => {
    const named = filesUnder("app", /\.tsx$/).flatMap(({ text }) =>
      [...text.matchAll(/name="(\w*password\w*)"/gi)].map(([, name = ""]) => name),
    );
    expect(named.length).toBeGreaterThan(2);
    expect(named.filter((name) => !isSecretField(name))).toEqual([]);
  });
});

describe("a button that changes the rows of a form", () => {
  const rows: [string, string][] = [
    ["items[0].sku", "A-1"],
    ["items[1].sku", "A-2"],
  ];

  it("adds a row", () => {
    const reply = formReply(formOf(...rows, intent("insert", { name: "items", defaultValue: { sku: "A-3" } })));
    expect(typedValue(reply, "items[2].sku")).toBe("A-3");
    expect(reply.intent?.type).toBe("insert");
  });

  it("removes a row and renumbers the rows after it", () => {
    const form = formOf(...rows, intent("remove", { name: "items", index: 0 }));
    expect(formInput(form)).toEqual({ items: [{ sku: "A-2" }] });
  });

  it.each([
    ["no JSON", "insert"],
    ["no intent", "{}"],
    ["null", "null"],
    ["an intent without its list", JSON.stringify({ type: "insert", payload: {} })],
    ["a list that is none", JSON.stringify({ type: "insert", payload: { name: "name" } })],
    ["a name that reaches for the prototype", JSON.stringify({ type: "insert", payload: { name: "__proto__" } })],
    ["an intent that no form has", JSON.stringify({ type: "update", payload: { value: "x" } })],
    ["a row that is no row", JSON.stringify({ type: "insert", payload: { name: "items", defaultValue: { a: [[]] } } })],
    ["an intent without what it means", JSON.stringify({ type: "remove", payload: null })],
  ])("is refused as malformed when it sends %s", (_what, value) => {
    const form = formOf(["name", "Noura"], ["__intent__", value]);
    expect(() => formInput(form)).toThrow(DomainError);
    expect(() => formInput(form)).toThrow("errors.fields");
  });
});

import { describe, expect, it } from "vitest";
import { z } from "zod";
import {
  amountField,
  flag,
  id,
  integer,
  optionalAmount,
  optionalChoice,
  optionalDay,
  optionalEmail,
  optionalId,
  optionalPercent,
  optionalPositiveAmount,
  optionalText,
  positiveAmount,
  requiredText,
} from "#app/lib/fields.server.ts";
import { constraintsOf, hints } from "./constraints.server.ts";

const fields = z.object({
  name: requiredText("errors.text", { min: 2, max: 120 }),
  code: requiredText("errors.text", { max: 40 }).transform((code) => code.toUpperCase()),
  notes: optionalText({ max: 2000 }),
  email: optionalEmail(),
  born: optionalDay().refine((day) => day === null || day > "1900-01-01", "errors.date"),
  kind: optionalChoice(["frame", "lens"]),
  sort: z.enum(["name", "code"]),
  companyId: id(),
  doctorId: optionalId(),
  isActive: flag(true),
  quantity: integer("errors.text", { min: 1, max: 500 }),
  reorderLevel: z.preprocess((value) => value || 5, integer("errors.text")),
  fee: amountField(),
  deposit: optionalAmount(),
  price: positiveAmount({ required: "errors.amount", positive: "errors.amount" }),
  oldPrice: optionalPositiveAmount("errors.amount"),
  rate: optionalPercent(),
  items: z.array(z.object({ sku: requiredText("errors.text", { min: 3 }), note: optionalText() })).max(30),
  serials: z.preprocess((value) => value || [], z.array(optionalText({ max: 80 }))).register(hints, { maxLength: 900 }),
  address: z.object({ street: requiredText("errors.text") }),
  phone: requiredText("errors.text", { min: 8 }).register(hints, { inputMode: "tel", autoComplete: "tel" }),
});

describe("the constraints of a form", () => {
  const constraints = constraintsOf({ input: fields });

  it.each([
    ["name", { required: true, minLength: 2, maxLength: 120 }],
    ["code", { required: true, maxLength: 40 }],
    ["notes", { maxLength: 2000 }],
    ["email", { maxLength: 255, inputMode: "email" }],
    ["born", {}],
    ["kind", {}],
    ["sort", { required: true }],
    ["isActive", {}],
    ["items[].sku", { required: true, minLength: 3, maxLength: 255 }],
    ["items[].note", { maxLength: 255 }],
    ["serials", { maxLength: 900 }],
    ["address.street", { required: true, maxLength: 255 }],
    ["phone", { required: true, minLength: 8, maxLength: 255, inputMode: "tel", autoComplete: "tel" }],
  ])("agree with the schema of the field %s", (name, expected) => {
    expect(constraints[name]).toEqual(expected);
  });

  it.each([
    ["companyId", true],
    ["doctorId", undefined],
    ["quantity", true],
    ["reorderLevel", undefined],
    ["fee", true],
    ["deposit", undefined],
    ["price", true],
    ["oldPrice", undefined],
    ["rate", undefined],
  ])("require the field %s only if its schema refuses an empty value", (name, required) => {
    expect(constraints[name]?.required).toBe(required);
  });

  it("include the bounds of numbers and the keyboard to type them", () => {
    expect(constraints.quantity).toMatchObject({ inputMode: "numeric", min: 1, max: 500, step: 1 });
    expect(constraints.price).toMatchObject({ inputMode: "decimal", min: "0.01", step: "0.01" });
    expect(constraints.rate).toMatchObject({ inputMode: "decimal", min: 0, max: 100 });
    expect(constraints.oldPrice).toMatchObject({ inputMode: "decimal" });
  });

  it.each(["120", "1,250.50", "1\u066c250\u066b5", "\u0661\u0662.5", "0"])(
    "allow an amount typed as %s, like its schema",
    (typed) => {
      expect(amountField().safeParse(typed).success).toBe(true);
      expect(typed).toMatch(new RegExp(`^(?:${constraints.fee?.pattern})$`, "v"));
    },
  );

  it.each(["12,5", "1.234", "-1", "SAR 5"])("do not let an amount be typed as %s, as its schema does not", (typed) => {
    expect(amountField().safeParse(typed).success).toBe(false);
    expect(typed).not.toMatch(new RegExp(`^(?:${constraints.fee?.pattern})$`, "v"));
  });

  it("are the same for a change as for a new row, because a form sends every field", () => {
    const { name, notes } = constraintsOf({ input: fields.partial() });
    expect({ name, notes }).toEqual({ name: constraints.name, notes: constraints.notes });
  });

  it("name the rights of the operation under the empty name, and nothing there without one", () => {
    const asks = constraintsOf({ input: fields, permission: "sales:manage" });
    expect(asks).toEqual({ ...constraints, "": { needs: ["sales:manage"] } });
    expect(constraintsOf({ input: fields, permission: [] })).toBe(constraints);
  });

  it("are made once for each schema", () => {
    expect(constraintsOf({ input: fields })).toBe(constraints);
  });
});

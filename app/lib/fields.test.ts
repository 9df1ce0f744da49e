import { describe, expect, it } from "vitest";
import { z } from "zod";
import { latinDigits } from "#app/lib/fields/digits.ts";
import {
  amountField,
  flag,
  id,
  integer,
  messagesOf,
  optionalDay,
  optionalEmail,
  optionalPercent,
  optionalText,
  optionalVersion,
  parseMessage,
  requiredText,
} from "./fields.server.ts";

const outcome = (schema: z.ZodType, value: unknown) => {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : (parsed.error.issues[0]?.message ?? "refused");
};

describe("fields", () => {
  it.each([
    [id(), "12", 12],
    [id(), "١٢", 12],
    [id(), 0, "errors.id"],
    [id(), "abc", "errors.id"],
    [id(), 2_147_483_648, "errors.id"],
    [id(), "1e3", "errors.id"],
    [id(), { $gt: 0 }, "errors.id"],
    [id(), "", "errors.id"],
    [amountField("m"), "1,234.5", "1234.50"],
    [amountField("m"), "1,234,567", "1234567.00"],
    [amountField("m"), "12,5", "m"],
    [amountField("m"), "1,23", "m"],
    [amountField("m"), "1234,567", "m"],
    [amountField("m"), "٣٫٥", "3.50"],
    [amountField("m"), "١٬٢٥٠٫٥٠", "1250.50"],
    [amountField("m"), "١٢٬٥", "m"],
    [amountField("m"), 0.1 + 0.2, "m"],
    [amountField("m"), 12, "12.00"],
    [amountField("m"), "007.10", "7.10"],
    [amountField("m"), "NaN", "m"],
    [amountField("m"), "-1", "m"],
    [amountField("m"), "1.005", "m"],
    [amountField("m"), "12345678901", "m"],
    [amountField("m"), Number.POSITIVE_INFINITY, "m"],
    [optionalPercent("m"), "100", "100.00"],
    [optionalPercent("m"), "100.01", "m"],
    [optionalPercent("m"), "", null],
    [integer("m", { min: 1, max: 9 }), "9", 9],
    [integer("m", { min: 1, max: 9 }), "10", "errors.atMost|max=9"],
    [integer("m", { max: 9, tooMany: "n" }), 10, "n"],
    [integer("m", { max: 1_000 }), 1_001, "errors.atMost|max=1,000"],
    [integer("m", { min: 1, max: 9 }), 1.5, "m"],
    [requiredText("m", { min: 2 }), " a ", "m"],
    [requiredText("m", { min: 2 }), "\u200b\u202ea", "m"],
    [requiredText("m"), "\u200f", "m"],
    [requiredText("m", { min: 2 }), "مى\u200cم", "مى\u200cم"],
    [requiredText("m"), null, "m"],
    [optionalVersion(), "abc", "errors.invalid"],
    [optionalVersion(), "3", 3],
    [requiredText("m"), "a\u0000b", "errors.unprintable"],
    [requiredText("m"), "a\ud800b", "errors.unprintable"],
    [requiredText("m"), "a\u0085b", "errors.unprintable"],
    [requiredText("m"), "a\u001bb", "errors.unprintable"],
    [requiredText("m"), "a\u007fb", "errors.unprintable"],
    [optionalText(), "a\u2028b", "errors.unprintable"],
    [optionalText(), "a\uffffb", "errors.unprintable"],
    [optionalText(), "\udc00", "errors.unprintable"],
    [optionalText(), "two\r\nlines\tand a tab", "two\r\nlines\tand a tab"],
    [optionalText(), "👓", "👓"],
    [requiredText("m", { max: 3 }), "abcd", "errors.tooLong|max=3"],
    [optionalText(), "  ", null],
    [optionalText(), undefined, null],
    [optionalDay("m"), "2024-02-29", "2024-02-29"],
    [optionalDay("m"), "2023-02-29", "m"],
    [optionalDay("m"), "٢٠٢٤-٠١-٠٥", "2024-01-05"],
    [optionalDay("m"), "05/01/2024", "m"],
    [optionalEmail("m"), "a@b.sa", "a@b.sa"],
    [optionalEmail("m"), "a@b", "m"],
    [flag(), "on", true],
    [flag(), undefined, false],
    [flag(true), "", true],
    [flag(), "false", false],
    [flag(), "yes", "errors.flag"],
  ])("%# %o gives %j", (schema, value, expected) => {
    expect(outcome(schema, value)).toEqual(expected);
  });

  it("reads Arabic-Indic and Persian digits", () => {
    expect(latinDigits("٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹")).toBe("0123456789 0123456789");
  });

  it("returns messages by field, and a general message when the schema has none", () => {
    const schema = z.object({
      items: z.array(z.object({ quantity: integer("sales.errors.quantity", { min: 1 }) })),
      plain: z.number(),
      day: optionalDay("errors.date"),
    });
    const parsed = schema.safeParse({ items: [{ quantity: 0 }], plain: "x", day: "x" });
    expect(parsed.success ? {} : messagesOf(parsed.error)).toEqual({
      "items[0].quantity": [{ key: "sales.errors.quantity" }],
      plain: [{ key: "errors.invalid" }],
      day: [{ key: "errors.date" }],
    });
    expect(parseMessage("errors.tooLong|max=3")).toEqual({ key: "errors.tooLong", params: { max: "3" } });
  });
});

import { z } from "zod";
import { type FieldConstraint, hints } from "#app/lib/fields/constraints.server.ts";
import { DIGIT, latinDigits, withoutThousands } from "#app/lib/fields/digits.ts";
import { startOfDay } from "./dates.ts";
import type { Message } from "./errors.ts";

/**
 * The building blocks of every input. A message is a key of the catalogues; its values follow after a "|" as
 * `name=value`. An empty text counts as absent, so that a form's empty field and a call's "" give the same message.
 */

/** Largest value of an integer column. */
const MAX_INT = 2_147_483_647;
/**
 * Control characters other than tab and line ends, line separators, halves of surrogate pairs and the two non-characters. Nobody types them. The
 * database refuses some of them, and XML readers turn others (U+0085, U+2028) into line ends, so a signed e-invoice with them no longer has its hash.
 */
const UNPRINTABLE = /[^\P{Cc}\t\n\r]|[\p{Zl}\p{Zp}\p{Surrogate}\ufffe\uffff]/u;
export const isStorable = (text: string) => !UNPRINTABLE.test(text);
const emptyIsAbsent = (value: unknown) => (typeof value === "string" && value.trim() === "" ? undefined : value);
const nullIsAbsent = (value: unknown) => emptyIsAbsent(value === null ? undefined : value);

const cleanText = (max: number) =>
  z
    .string({ error: "errors.text" })
    .max(max, `errors.tooLong|max=${max}`)
    .refine(isStorable, "errors.unprintable")
    .transform((value) => value.trim());

/** The number of visible characters: joiners and direction marks do not count. */
const visibleLength = (text: string) => text.replace(/\p{Cf}/gu, "").trim().length;

/** A required text with at least `min` visible characters. `message` is used for a missing and for a short text. */
export const requiredText = (message: string, { min = 1, max = 255 }: { min?: number; max?: number } = {}) =>
  z.preprocess(
    nullIsAbsent,
    z
      .string({ error: message })
      .max(max, `errors.tooLong|max=${max}`)
      .refine(isStorable, "errors.unprintable")
      .transform((value) => value.trim())
      .refine((value) => visibleLength(value) >= min, message)
      .register(hints, { minLength: min }),
  );

/** An optional text; absent, empty and null become null. */
export const optionalText = ({ max = 255 }: { max?: number } = {}) =>
  z.preprocess(
    nullIsAbsent,
    cleanText(max)
      .optional()
      .transform((value) => value ?? null),
  );

/** A text of digits of one shape, in either script of digits; absent is null. */
export const optionalDigits = (shape: RegExp, message: string, max: number) =>
  z
    .preprocess((value) => {
      const text = typeof value === "number" ? String(value) : value;
      if (typeof text === "string") return text.trim() === "" ? null : latinDigits(text.replace(/\s/g, ""));
      return text ?? null;
    }, z.string({ error: message }).regex(shape, message).nullable())
    .register(hints, { inputMode: "numeric", maxLength: max });

/** One of a list of words; absent becomes null. */
export const optionalChoice = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.preprocess(
    nullIsAbsent,
    z
      .enum(words, { error: "errors.choice" })
      .optional()
      .transform((value) => value ?? null),
  );

const integerLike = (value: unknown) => {
  const present = nullIsAbsent(value);
  if (typeof present !== "string") return present;
  const text = latinDigits(present.trim());
  return /^-?\d{1,15}$/.test(text) ? Number(text) : present;
};

/** A positive integer id, as a number or as digits. An absent id gets the message `required`, if given. */
export const id = (message = "errors.id", required = message) =>
  z.preprocess(
    integerLike,
    z
      .int({ error: ({ input }) => (input === undefined ? required : message) })
      .min(1, message)
      .max(MAX_INT, message),
  );

export const optionalId = (message = "errors.id") =>
  z.preprocess(
    integerLike,
    z
      .int({ error: message })
      .min(1, message)
      .max(MAX_INT, message)
      .optional()
      .transform((value) => value ?? null),
  );

/** The version of the row that was read. Without it a call overwrites the current row. (Decision 15) */
export const optionalVersion = () => optionalId("errors.invalid");

type Bounds = { min?: number; max?: number; tooMany?: string; notWhole?: string };
const atMost = (max: number): string => `errors.atMost|max=${max.toLocaleString("en")}`;

const isFraction = (value: unknown): boolean =>
  typeof value === "number"
    ? !Number.isInteger(value)
    : typeof value === "string" && /^\d+[.,\u066b]\d+$/.test(latinDigits(value.trim()));

/**
 * A whole number between two bounds. Above the upper bound the message names the bound, unless `tooMany` is given. A number such
 * as 1.5 gets `notWhole`, where that is given.
 */
export const integer = (
  message: string,
  { min = 0, max = 1_000_000, tooMany = atMost(max), notWhole = message }: Bounds = {},
) =>
  z
    .preprocess(
      integerLike,
      z
        .int({ error: ({ input }) => (isFraction(input) ? notWhole : message) })
        .min(min, message)
        .max(max, tooMany),
    )
    .register(hints, { inputMode: "numeric", pattern: `${min < 0 ? "-?" : ""}${DIGIT}+`, min, max, step: 1 });

const MOST_IDS = 500;

/** Ids of rows to choose from, each once; a form's single ticked box is a list of one. Absent and null leave things as they are. */
export const optionalIds = (message = "errors.id") =>
  z.preprocess(
    (value) => (value === undefined || value === null ? undefined : [value].flat().filter((one) => one !== "")),
    z
      .array(id(message), { error: message })
      .max(MOST_IDS, `errors.tooManyEntries|max=${MOST_IDS}`)
      .transform((ids) => [...new Set(ids)].sort((one, other) => one - other))
      .optional(),
  );

const decimalLike = (value: unknown) => {
  const present = nullIsAbsent(value);
  if (typeof present === "number") return Number.isFinite(present) ? String(present) : present;
  return typeof present === "string" ? withoutThousands(latinDigits(present.trim())) : present;
};

/** How a decimal may be typed, and the keyboard for its field. */
const typedDecimal: FieldConstraint = {
  inputMode: "decimal",
  pattern: `(${DIGIT}{1,10}|${DIGIT}{1,3}([,\u066c]${DIGIT}{3})+)([.\u066b]${DIGIT}{1,2})?`,
  min: 0,
  step: "0.01",
};

const DECIMAL = /^\d{1,10}(\.\d{1,2})?$/;
const SIGNED_DECIMAL = /^-?\d{1,10}(\.\d{1,2})?$/;
const twoDecimals = (value: string) => {
  const [whole = "0", part = ""] = value.split(".");
  return `${whole.replace(/^0+(?=\d)/, "")}.${part.padEnd(2, "0")}`;
};

/** An amount in SAR, zero or more, as a text with two decimals. Takes numbers, and digits with thousands commas. `required` is for an absent one. */
export const amountField = (message = "errors.amount", required = message) =>
  z
    .preprocess(
      decimalLike,
      z
        .string({ error: ({ input }) => (input === undefined ? required : message) })
        .regex(DECIMAL, message)
        .transform(twoDecimals),
    )
    .register(hints, typedDecimal);

export const optionalAmount = (message = "errors.amount") =>
  z
    .preprocess(
      decimalLike,
      z
        .string({ error: message })
        .regex(DECIMAL, message)
        .transform(twoDecimals)
        .optional()
        .transform((value) => value ?? null),
    )
    .register(hints, typedDecimal);

/** The same, also below zero. Minus zero is zero. */
export const optionalSignedAmount = (message = "errors.amount") =>
  z
    .preprocess(
      decimalLike,
      z
        .string({ error: message })
        .regex(SIGNED_DECIMAL, message)
        .transform((value) =>
          twoDecimals(value.replace(/^-/, "")).replace(/^(?=.*[1-9])/, value.startsWith("-") ? "-" : ""),
        )
        .optional()
        .transform((value) => value ?? null),
    )
    .register(hints, { inputMode: "decimal", step: "0.01" });

type Price = { required: string; positive: string };

/** An amount above zero. Messages: `required` when it is absent; `positive` when it is zero, negative or not a number. */
export const positiveAmount = ({ required, positive }: Price) =>
  z
    .preprocess(
      decimalLike,
      z
        .string({ error: ({ input }) => (input === undefined ? required : positive) })
        .refine((value) => Number(value) > 0, { error: positive, abort: true })
        .regex(DECIMAL, "errors.amount")
        .transform(twoDecimals),
    )
    .register(hints, { ...typedDecimal, min: "0.01" });

/** An amount above zero; absent becomes null. */
export const optionalPositiveAmount = (positive: string) =>
  z.preprocess(
    (value) => nullIsAbsent(value) ?? null,
    z.union([z.null(), positiveAmount({ required: positive, positive })], { error: positive }),
  );

/** A percent from 0 to 100, as a text with two decimals; absent becomes null. */
export const optionalPercent = (message = "errors.percent") =>
  z
    .preprocess(
      decimalLike,
      z
        .string({ error: message })
        .regex(DECIMAL, message)
        .refine((value) => Number(value) <= 100, message)
        .transform(twoDecimals)
        .optional()
        .transform((value) => value ?? null),
    )
    .register(hints, { ...typedDecimal, max: 100 });

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const isDay = (value: string) => {
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
};

/** A day, yyyy-mm-dd; absent becomes null. It stays a text and never becomes an instant. */
export const optionalDay = (message = "errors.date") =>
  z.preprocess(
    (value) => {
      const present = nullIsAbsent(value);
      return typeof present === "string" ? latinDigits(present.trim()) : present;
    },
    z
      .string({ error: message })
      .regex(DAY, message)
      .refine(isDay, message)
      .optional()
      .transform((value) => value ?? null),
  );

/** A day that must be named, yyyy-mm-dd. `message` is for an absent one, `notDay` for a text that is none. */
export const requiredDay = (message: string, notDay = "errors.date") =>
  optionalDay(notDay)
    .refine((day) => day !== null, message)
    .transform((day) => day ?? "");

const INSTANT = z.iso.datetime({ offset: true });

/** An instant, ISO 8601 with its zone; a bare day is its beginning in Riyadh. Absent is null. */
export const optionalInstant = (message = "errors.date") =>
  z.preprocess(
    (value) => {
      const present = nullIsAbsent(value);
      return typeof present === "string" ? latinDigits(present.trim()) : present;
    },
    z
      .string({ error: message })
      .max(40, message)
      .refine((value) => (DAY.test(value) ? isDay(value) : INSTANT.safeParse(value).success), message)
      .transform((value) => (DAY.test(value) ? startOfDay(value) : new Date(value)))
      .optional()
      .transform((value) => value ?? null),
  );

const EMAIL = z.email();

/** An email address; empty and absent are null. */
export const optionalEmail = (message = "errors.email") =>
  z
    .preprocess(
      nullIsAbsent,
      z
        .string({ error: message })
        .max(255, message)
        .transform((value) => value.trim())
        .refine((value) => EMAIL.safeParse(value).success, message)
        .optional()
        .transform((value) => value ?? null),
    )
    .register(hints, { inputMode: "email" });

/** Yes or no: a JSON boolean, or a form's checkbox. */
export const flag = (fallback = false) =>
  z.preprocess(
    (value) => {
      const present = nullIsAbsent(value);
      if (present === undefined) return fallback;
      return present === "on" || present === "true" ? true : present === "false" ? false : present;
    },
    z.boolean({ error: "errors.flag" }),
  );

/** `limit` and `offset` of a long list. Source: decision 11. */
export const pageOfList = {
  limit: z.preprocess(
    integerLike,
    z.int({ error: "errors.limit" }).min(1, "errors.limit").max(1000, "errors.limit").default(500),
  ),
  offset: z.preprocess(
    integerLike,
    z.int({ error: "errors.offset" }).min(0, "errors.offset").max(MAX_INT, "errors.offset").default(0),
  ),
};

/** Output shapes. */
export const view = {
  id: z.int().positive(),
  amount: z.string().regex(/^-?\d+\.\d{2}$/),
  day: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  instant: z.iso.datetime(),
};

/** "customers.tooShort|min=2" as a message with its parameters. */
export function parseMessage(text: string): Message {
  const [key = "errors.invalid", ...pairs] = text.split("|");
  if (pairs.length === 0) return { key };
  return { key, params: Object.fromEntries(pairs.map((pair) => pair.split("=", 2) as [string, string])) };
}

/** A schema's issues as messages by field, "items[0].quantity" style; messages that are not keys become the general one. */
export function messagesOf(error: z.ZodError): Record<string, Message[]> {
  const messages: Record<string, Message[]> = {};
  for (const issue of error.issues) {
    const field = issue.path.reduce<string>(
      (path, part) => (typeof part === "number" ? `${path}[${part}]` : path ? `${path}.${String(part)}` : String(part)),
      "",
    );
    const message = /^[a-z][A-Za-z]*\.[A-Za-z.]+(\||$)/.test(issue.message) ? issue.message : "errors.invalid";
    const parsed = parseMessage(message);
    messages[field] ??= [];
    // Several rules of a field may have the same message; it appears once.
    if (!messages[field].some(({ key }) => key === parsed.key)) messages[field].push(parsed);
  }
  return messages;
}

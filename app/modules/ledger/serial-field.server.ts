import { z } from "zod";
import { hints } from "#app/lib/fields/constraints.server.ts";
import { isStorable } from "#app/lib/fields.server.ts";
import { readSerials } from "./choose-serials.ts";

const MOST = 500;
const LENGTH = 80;

const one = z
  .string({ error: "errors.text" })
  .min(1, "errors.text")
  .max(LENGTH, `errors.tooLong|max=${LENGTH}`)
  .refine((value) => !/\s/.test(value) && isStorable(value), "errors.text");

/** One number, as scanned; null when absent or empty. */
export const serialNumber = () =>
  z.preprocess((value) => (typeof value === "string" ? value.trim() : value) || null, one.nullable());

/** Serial numbers: a list over the API, a text with one a line from a form. Absent is none. */
export const serialNumbers = () =>
  z
    .preprocess(
      (value) => (typeof value === "string" ? readSerials(value) : (value ?? [])),
      z.array(one, { error: "errors.text" }).max(MOST, "serials.errors.tooMany"),
    )
    .register(hints, { maxLength: MOST * (LENGTH + 2) });

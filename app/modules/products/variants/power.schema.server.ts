import { z } from "zod";
import { hints } from "#app/lib/fields/constraints.server.ts";
import { decimalOf, type PowerPart, parsePart } from "./power.ts";

const isAbsent = (value: unknown) =>
  value === undefined || value === null || (typeof value === "string" && value.trim() === "");

/** A part of a power as a decimal text, from a text or a number. An invalid value stays unchanged and is refused. */
function readPart(part: PowerPart, value: unknown): unknown {
  if (isAbsent(value)) return null;
  const hundredths = typeof value === "string" || typeof value === "number" ? parsePart(part, String(value)) : null;
  return hundredths === null ? value : decimalOf(part, hundredths);
}

/** No part of a power is longer, however it is written. A phone's keyboard for decimals has no minus, so none is asked for. */
const typedPart = { maxLength: 20 };

/** A part of a power; absent is null. */
export const optionalPart = (part: PowerPart, message = `powers.errors.${part}`) =>
  z
    .preprocess(
      (value) => readPart(part, value),
      z
        .string({ error: message })
        .refine((value) => parsePart(part, value) !== null, message)
        .nullable(),
    )
    .register(hints, typedPart);

/** A part of a power that is required. */
export const requiredPart = (part: PowerPart, message = `powers.errors.${part}`) =>
  z
    .preprocess(
      (value) => readPart(part, value) ?? undefined,
      z.string({ error: message }).refine((value) => parsePart(part, value) !== null, message),
    )
    .register(hints, typedPart);

/** The power of one lens. */
export const powerFields = {
  sphere: optionalPart("sphere"),
  cylinder: optionalPart("cylinder"),
  baseCurve: optionalPart("baseCurve"),
  addPower: optionalPart("addPower"),
};

/** The power of one lens in an answer. */
export const powerView = {
  sphere: z.string().nullable(),
  cylinder: z.string().nullable(),
  baseCurve: z.string().nullable(),
  addPower: z.string().nullable(),
};

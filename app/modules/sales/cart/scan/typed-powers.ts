import { latinDigits } from "#app/lib/fields/digits.ts";
import { decimalOf, type PowerPart, parsePart } from "#app/modules/products/variants/power.ts";

export type TypedPower = Partial<Record<PowerPart, string>>;

/** A number with a sign: "-2.25", "+1", "−0,50". A number without a sign may be part of a code or a name. */
const SIGNED = /^[+\-−–]\d{1,2}([.,]\d{1,2})?$/;
/** The order of the parts on a lens box. */
const ORDER: readonly PowerPart[] = ["sphere", "cylinder", "addPower"];

/** Splits a search such as "moist -2.25" or "sv -1.00 -0.50" into words and the meant power: sphere, cylinder, addition. */
export function readPowers(q: string): { words: string; power: TypedPower } {
  const power: TypedPower = {};
  const words: string[] = [];
  for (const part of q.split(/\s+/).filter(Boolean)) {
    const meant = SIGNED.test(latinDigits(part)) ? partOf(part, power) : null;
    if (meant) power[meant.part] = meant.value;
    else words.push(part);
  }
  return { words: words.join(" "), power };
}

/** The next part of the power that the number can be: an addition is positive, a cylinder is negative. */
function partOf(text: string, power: TypedPower): { part: PowerPart; value: string } | null {
  for (const part of ORDER) {
    const value = power[part] === undefined ? parsePart(part, latinDigits(text)) : null;
    if (value !== null) return { part, value: decimalOf(part, value) };
  }
  return null;
}

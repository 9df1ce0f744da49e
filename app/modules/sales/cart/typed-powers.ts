import { latinDigits } from "#app/lib/digits.ts";
import { decimalOf, type PowerPart, parsePart } from "#app/modules/catalogue/variants/power.ts";

export type TypedPower = Partial<Record<PowerPart, string>>;

/** A number with its sign: "-2.25", "+1", "−0,50". Without one it may be part of a code or a name. */
const SIGNED = /^[+\-−–]\d{1,2}([.,]\d{1,2})?$/;
/** In the order in which they stand on a box. */
const ORDER: readonly PowerPart[] = ["sphere", "cylinder", "addPower"];

/** A search such as "moist -2.25" or "sv -1.00 -0.50" as its words and the power that was meant: sphere, cylinder, addition. */
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

/** The next part that the number can be: an addition is plus, a cylinder is minus. */
function partOf(text: string, power: TypedPower): { part: PowerPart; value: string } | null {
  for (const part of ORDER) {
    const value = power[part] === undefined ? parsePart(part, latinDigits(text)) : null;
    if (value !== null) return { part, value: decimalOf(part, value) };
  }
  return null;
}

import { latinDigits } from "#app/lib/fields/digits.ts";

/** The power of a lens as decimal texts such as "-1.25". A null part has no value. */
export type Power = {
  /** Dioptres; a lens without any is plano, 0.00. */
  sphere: string | null;
  /** Dioptres, written as minus; none and 0.00 are the same. */
  cylinder: string | null;
  /** Millimetres of a contact lens, dioptres of a spectacle lens. */
  baseCurve: string | null;
  /** Dioptres added for near. */
  addPower: string | null;
};
export type PowerPart = keyof Power;
export const POWER_PARTS: readonly PowerPart[] = ["sphere", "cylinder", "baseCurve", "addPower"];

/** Minimum, maximum and step of each part in hundredths, so that all calculations use whole numbers. */
export const POWER_RULES: Record<PowerPart, { least: number; most: number; step: number }> = {
  sphere: { least: -3000, most: 3000, step: 25 },
  cylinder: { least: -1000, most: 0, step: 25 },
  baseCurve: { least: 100, most: 1000, step: 10 },
  addPower: { least: 25, most: 400, step: 25 },
};

/** The categories by insurance whose products have powers. */
export const LENS_CATEGORIES: readonly string[] = ["Contact Lenses", "Regular Lenses"];
export const isLens = (insuranceCategory: string | null): boolean =>
  insuranceCategory !== null && LENS_CATEGORIES.includes(insuranceCategory);

/** How a form marks these in its list of categories, see power-fields.css.ts. */
export const LENS_MARK = "lens";

const TYPED = /^([+-]?)\s*(\d{0,2})(?:\.(\d{1,2}))?$/;

/**
 * A power as people write it: "+1.25", "-,50", "−2", "١٫٢٥", "plano".
 * @returns the power in hundredths, or null for a text that is not a power
 */
export function parseHundredths(text: string): number | null {
  const plain = latinDigits(text.trim()).replace(/[−–]/g, "-").replace(",", ".");
  if (/^(plano|pl)$/i.test(plain)) return 0;
  const [, sign, whole = "", part = ""] = TYPED.exec(plain) ?? [];
  if (sign === undefined || whole + part === "") return null;
  const size = Number(whole) * 100 + Number(part.padEnd(2, "0"));
  return sign === "-" && size !== 0 ? -size : size;
}

/** Reads one part of a power in hundredths. Null also for a value outside the bounds or between two steps. */
export function parsePart(part: PowerPart, text: string): number | null {
  const { least, most, step } = POWER_RULES[part];
  const value = parseHundredths(text);
  if (value === null || value < least || value > most) return null;
  return value % step === 0 ? value : null;
}

/** Hundredths as the database and the API write them: "-1.25"; a base curve with one decimal: "8.4". */
export const decimalOf = (part: PowerPart, hundredths: number): string =>
  (hundredths / 100).toFixed(part === "baseCurve" ? 1 : 2);

/** Reads a decimal text as hundredths, for texts that are known to be valid. */
export const hundredthsOf = (decimal: string): number => Math.round(Number(decimal) * 100);

/** As printed on a box: "+1.25", "-0.50", plano "0.00"; a base curve has no sign. */
export function partText(part: PowerPart, decimal: string): string {
  const value = hundredthsOf(decimal);
  return part !== "baseCurve" && value > 0 ? `+${decimalOf(part, value)}` : decimalOf(part, value);
}

/** The whole power in one line: "-1.25 / -0.75 BC 8.4 ADD +2.00". Empty for none. */
export function powerText({ sphere, cylinder, baseCurve, addPower }: Power): string {
  const lens = [sphere && partText("sphere", sphere), cylinder && partText("cylinder", cylinder)].filter(Boolean);
  return [
    lens.join(" / "),
    baseCurve && `BC ${partText("baseCurve", baseCurve)}`,
    addPower && `ADD ${partText("addPower", addPower)}`,
  ]
    .filter(Boolean)
    .join(" ");
}

const digits = (decimal: string, length = 3): string => {
  const size = Math.abs(hundredthsOf(decimal));
  return String(length === 2 ? size / 10 : size).padStart(length, "0");
};

/** The code of each part in a SKU: -3.25 is "325", +1.00 "P100", cylinder -0.75 "C075", base curve 8.4 "B84", addition +2.00 "A200". */
const PART_CODES: Record<PowerPart, (decimal: string) => string> = {
  sphere: (decimal) => (hundredthsOf(decimal) > 0 ? `P${digits(decimal)}` : digits(decimal)),
  cylinder: (decimal) => `C${digits(decimal)}`,
  baseCurve: (decimal) => `B${digits(decimal, 2)}`,
  addPower: (decimal) => `A${digits(decimal)}`,
};

/** The code of one part in a SKU; empty when the lens does not have the part. */
export const partCode = (part: PowerPart, decimal: string | null): string =>
  decimal === null ? "" : PART_CODES[part](decimal);

/** The end of a SKU: "325C075B84A200". Different powers have different codes. */
export const powerCode = (power: Power): string => POWER_PARTS.map((part) => partCode(part, power[part])).join("");

/** Whether two lenses of one product have one optical power. A missing cylinder and 0.00 are equal. */
export const powerKey = ({ sphere, cylinder, baseCurve, addPower }: Power): string =>
  [sphere ?? "0.00", cylinder ?? "0.00", baseCurve ?? "", addPower ?? ""].join("|");

/** Whether a lens has a sphere, a cylinder or an addition. A base curve alone is not a power. */
export const hasPower = ({ sphere, cylinder, addPower }: Power): boolean =>
  sphere !== null || cylinder !== null || addPower !== null;

type Sized = Power & { size: string | null };

/** The size of a lens without a typed size is its power in words, so that receipts and labels show the power. */
export const withPowerAsSize = <One extends Sized>(lens: One): One => ({
  ...lens,
  size: lens.size ?? (powerText(lens) || null),
});

/** Drops the power of a product that is not a lens, also when it was typed before the category changed. */
export const withoutPower = <One extends Sized>(item: One): One => ({
  ...item,
  sphere: null,
  cylinder: null,
  baseCurve: null,
  addPower: null,
});

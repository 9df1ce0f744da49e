import { latinDigits } from "#app/lib/digits.ts";

/** What tells one lens of a product from another, as decimal texts such as "-1.25"; null where it says nothing. */
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

/** Least, most and step of each, in hundredths, so that nothing is ever reckoned in fractions. */
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
 * @returns hundredths of it, or null for what is no power
 */
export function parseHundredths(text: string): number | null {
  const plain = latinDigits(text.trim()).replace(/[−–]/g, "-").replace(",", ".");
  if (/^(plano|pl)$/i.test(plain)) return 0;
  const [, sign, whole = "", part = ""] = TYPED.exec(plain) ?? [];
  if (sign === undefined || whole + part === "") return null;
  const size = Number(whole) * 100 + Number(part.padEnd(2, "0"));
  return sign === "-" && size !== 0 ? -size : size;
}

/** The same for one part of a power, which has bounds and steps; null too for what lies outside them or between. */
export function parsePart(part: PowerPart, text: string): number | null {
  const { least, most, step } = POWER_RULES[part];
  const value = parseHundredths(text);
  if (value === null || value < least || value > most) return null;
  return value % step === 0 ? value : null;
}

/** Hundredths as the database and the API write them: "-1.25"; a base curve with one decimal: "8.4". */
export const decimalOf = (part: PowerPart, hundredths: number): string =>
  (hundredths / 100).toFixed(part === "baseCurve" ? 1 : 2);

/** The same the other way, for texts that are known to be right. */
export const hundredthsOf = (decimal: string): number => Math.round(Number(decimal) * 100);

/** As it stands on a box: "+1.25", "-0.50", plano "0.00"; a base curve has no sign. */
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

/** What each part is in a SKU: -3.25 is "325", +1.00 "P100", cylinder -0.75 "C075", base curve 8.4 "B84", addition +2.00 "A200". */
const PART_CODES: Record<PowerPart, (decimal: string) => string> = {
  sphere: (decimal) => (hundredthsOf(decimal) > 0 ? `P${digits(decimal)}` : digits(decimal)),
  cylinder: (decimal) => `C${digits(decimal)}`,
  baseCurve: (decimal) => `B${digits(decimal, 2)}`,
  addPower: (decimal) => `A${digits(decimal)}`,
};

/** One part as it is in a SKU; nothing where there is none. */
export const partCode = (part: PowerPart, decimal: string | null): string =>
  decimal === null ? "" : PART_CODES[part](decimal);

/** The end of a SKU: "325C075B84A200". No two powers have the same. */
export const powerCode = (power: Power): string => POWER_PARTS.map((part) => partCode(part, power[part])).join("");

/** Whether two lenses of one product are the same to an eye: none and 0.00 of a cylinder are. */
export const powerKey = ({ sphere, cylinder, baseCurve, addPower }: Power): string =>
  [sphere ?? "0.00", cylinder ?? "0.00", baseCurve ?? "", addPower ?? ""].join("|");

/** Something with a sphere, a cylinder or an addition; a base curve alone is no power. */
export const hasPower = ({ sphere, cylinder, addPower }: Power): boolean =>
  sphere !== null || cylinder !== null || addPower !== null;

type Sized = Power & { size: string | null };

/** A lens that has no size of its own says its power there in words, as ranges of powers do: so receipts and labels say it. */
export const withPowerAsSize = <One extends Sized>(lens: One): One => ({
  ...lens,
  size: lens.size ?? (powerText(lens) || null),
});

/** Something that is no lens has no power, also where one was typed before another category was chosen. */
export const withoutPower = <One extends Sized>(item: One): One => ({
  ...item,
  sphere: null,
  cylinder: null,
  baseCurve: null,
  addPower: null,
});

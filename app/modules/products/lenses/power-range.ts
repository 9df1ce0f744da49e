import { decimalOf, type Power, type PowerPart, partCode, powerCode } from "#app/modules/products/variants/power.ts";

/** As many variants as one step may make. */
export const MOST_POWERS = 2_000;

/** From one power to another, both of them in it, in hundredths of a dioptre. */
export type Span = { from: number; to: number; step: number };

/** Every combination of these values. An empty list stands for lenses without this part of a power. */
export type PowerRange = {
  sphere: Span;
  cylinder: Span | null;
  /** Hundredths, each once. */
  baseCurves: readonly number[];
  additions: readonly number[];
};

const spanLength = ({ from, to, step }: Span): number => Math.floor(Math.abs(to - from) / step) + 1;

/** How many powers a range holds, without building the list. */
export const countPowers = ({ sphere, cylinder, baseCurves, additions }: PowerRange): number =>
  spanLength(sphere) *
  (cylinder ? spanLength(cylinder) : 1) *
  Math.max(baseCurves.length, 1) *
  Math.max(additions.length, 1);

const valuesOf = ({ from, to, step }: Span): number[] =>
  Array.from({ length: spanLength({ from, to, step }) }, (_, index) => from + Math.sign(to - from) * step * index);

/** The powers of a range, in the order in which they were asked for. */
export function powersIn({ sphere, cylinder, baseCurves, additions }: PowerRange): Power[] {
  const orNone = (values: readonly number[]): readonly (number | null)[] => (values.length > 0 ? values : [null]);
  const text = (part: PowerPart, value: number | null) => (value === null ? null : decimalOf(part, value));
  return orNone(baseCurves).flatMap((baseCurve) =>
    orNone(additions).flatMap((addPower) =>
      valuesOf(sphere).flatMap((one) =>
        orNone(cylinder ? valuesOf(cylinder) : []).map((other) => ({
          sphere: text("sphere", one),
          cylinder: text("cylinder", other),
          baseCurve: text("baseCurve", baseCurve),
          addPower: text("addPower", addPower),
        })),
      ),
    ),
  );
}

/** The placeholders for a power, or a part of a power, in a pattern of SKUs. */
export const PATTERN_PLACES = "{power} {sphere} {cylinder} {baseCurve} {add}";
const PLACE = /\{(power|sphere|cylinder|baseCurve|add)\}/;
const PLACES = new RegExp(PLACE, "g");

/** Whether the braces in a pattern of SKUs are all known placeholders. */
export const isPattern = (pattern: string): boolean => !/[{}]/.test(pattern.replace(PLACES, ""));

const codeAt = (place: string, power: Power): string => {
  if (place === "power") return powerCode(power);
  const part = place === "add" ? "addPower" : (place as PowerPart);
  return partCode(part, power[part]);
};

/** The SKU of a power: `{power}`, `{sphere}`, `{cylinder}`, `{baseCurve}`, `{add}` become codes; without any the power comes last. */
export const skuOf = (pattern: string, power: Power): string =>
  (PLACE.test(pattern) ? pattern : `${pattern}-{power}`).replace(PLACES, (_, place: string) => codeAt(place, power));

/**
 * A list as it is typed: "8.4, 8.8", "8.4,8.8", "8,4 8,8". A comma between digits is a decimal one unless the value has a
 * point too.
 */
export const listed = (text: string): string[] =>
  text
    .split(/[\s;،]+/)
    .flatMap((one) => (one.includes(".") ? one.split(",") : one.replace(/,$/, "")))
    .filter(Boolean);

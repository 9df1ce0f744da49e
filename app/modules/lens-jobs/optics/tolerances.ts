import { round } from "./prism.ts";

/**
 * Tolerance sets: how far a finished lens may differ from its order. A set is data, so that a shop can keep the standard that holds for it.
 * All figures are whole hundredths: of a dioptre, a prism dioptre, a degree, a millimetre or a percent.
 */
export const TOLERANCE_ITEMS = [
  "power",
  "cylinder",
  "axis",
  "add",
  "prism",
  "horizontalImbalance",
  "verticalImbalance",
  "pd",
  "height",
  "heightPair",
  "baseCurve",
] as const;
export type ToleranceItem = (typeof TOLERANCE_ITEMS)[number];

/** Lenses with one power or with a line are judged alike; progressive ones by limits of their own. */
export const TOLERANCE_DESIGNS = ["any", "standard", "progressive"] as const;
export type ToleranceDesign = (typeof TOLERANCE_DESIGNS)[number];
export type LensDesign = Exclude<ToleranceDesign, "any">;

/**
 * What a row's figure means: in the item's own unit; a share of the item's power; degrees; or, for a prism, what so many millimetres beside
 * the optical centre make.
 */
export const TOLERANCE_KINDS = ["abs", "percent", "degrees", "mm"] as const;
export type ToleranceKind = (typeof TOLERANCE_KINDS)[number];

/** One limit: it holds for what is above `from` and up to `to`. Null is without a bound. */
export type ToleranceRow = {
  item: ToleranceItem;
  design: ToleranceDesign;
  from: number | null;
  to: number | null;
  kind: ToleranceKind;
  value: number;
};

export type ToleranceSet = { name: string; rows: readonly ToleranceRow[] };

/** What a row's range is about: the axis depends on the cylinder, an imbalance on the power in its direction. */
export const RANGE_OF = {
  power: "power",
  cylinder: "cylinder",
  axis: "cylinder",
  add: "add",
  prism: "power",
  horizontalImbalance: "horizontalPower",
  verticalImbalance: "verticalPower",
  pd: "power",
  height: "power",
  heightPair: "power",
  baseCurve: "power",
} as const satisfies Record<ToleranceItem, string>;

/** The kinds that make sense for an item. */
export function kindsOf(item: ToleranceItem): readonly ToleranceKind[] {
  if (item === "axis") return ["degrees"];
  if (item === "prism" || item === "horizontalImbalance" || item === "verticalImbalance") return ["abs", "mm"];
  return item === "power" || item === "cylinder" || item === "add" ? ["abs", "percent"] : ["abs"];
}

/**
 * The limit of an item. `size` is what the item's rows are ranged by, without its sign. When several rows hold, each of them is enough, so the
 * widest counts. Null: the set has no limit for it.
 */
export function limitFor(set: ToleranceSet, item: ToleranceItem, design: LensDesign, size: number): number | null {
  const limits = set.rows
    .filter((row) => row.item === item && (row.design === "any" || row.design === design) && holds(row, size))
    .map(({ kind, value }) => limitOf(kind, value, size));
  return limits.length === 0 ? null : Math.max(...limits);
}

const holds = ({ from, to }: ToleranceRow, size: number): boolean =>
  (from === null || size > from) && (to === null || size <= to);

function limitOf(kind: ToleranceKind, value: number, size: number): number {
  if (kind === "percent") return round((value * size) / 10_000);
  if (kind === "mm") return round((value * size) / 1000);
  return value;
}

type Range = [from: number | null, to: number | null, kind: ToleranceKind, value: number];

const rowsOf = (item: ToleranceItem, design: ToleranceDesign, ranges: readonly Range[]): ToleranceRow[] =>
  ranges.map(([from, to, kind, value]) => ({ item, design, from, to, kind, value }));

const AXIS: readonly Range[] = [
  [11, 25, "degrees", 1400],
  [25, 50, "degrees", 700],
  [50, 75, "degrees", 500],
  [75, 150, "degrees", 300],
  [150, null, "degrees", 200],
];

/** A power of 3.375 is 3.38 in hundredths. */
const VERTICAL: readonly Range[] = [
  [null, 338, "abs", 33],
  [338, null, "mm", 100],
];

/** What both sets say of the prism and the pair. An unmounted lens passes by its prism or by the place of its reference point. */
const PRISMS: readonly ToleranceRow[] = [
  ...rowsOf("prism", "any", [
    [null, null, "abs", 33],
    [null, null, "mm", 100],
  ]),
  ...rowsOf("verticalImbalance", "any", VERTICAL),
  ...rowsOf("horizontalImbalance", "standard", [
    [null, 275, "abs", 67],
    [275, null, "mm", 250],
  ]),
  // The bound of 3.75 is from the edition of 1999; 1.0 mm for each eye is 2.0 mm for both.
  ...rowsOf("horizontalImbalance", "progressive", [
    [null, 375, "abs", 67],
    [375, null, "mm", 200],
  ]),
];

const BASE_CURVE = rowsOf("baseCurve", "any", [[null, null, "abs", 75]]);

/** ANSI Z80.1-2015, as quick references of opticians give it. */
export const ANSI_Z80_1_2015: readonly ToleranceRow[] = [
  ...rowsOf("power", "standard", [
    [null, 650, "abs", 13],
    [650, null, "percent", 200],
  ]),
  ...rowsOf("power", "progressive", [
    [null, 800, "abs", 16],
    [800, null, "percent", 200],
  ]),
  ...rowsOf("cylinder", "standard", [
    [null, 200, "abs", 13],
    [200, 450, "abs", 15],
    [450, null, "percent", 400],
  ]),
  ...rowsOf("cylinder", "progressive", [
    [null, 200, "abs", 16],
    [200, 350, "abs", 18],
    [350, null, "percent", 500],
  ]),
  ...rowsOf("axis", "any", AXIS),
  ...rowsOf("add", "any", [
    [null, 400, "abs", 12],
    [400, null, "abs", 18],
  ]),
  ...PRISMS,
  ...rowsOf("pd", "progressive", [[null, null, "abs", 100]]),
  ...rowsOf("height", "any", [[null, null, "abs", 100]]),
  ...rowsOf("heightPair", "any", [[null, null, "abs", 100]]),
  ...BASE_CURVE,
];

/** A strict set, after the code of New Jersey: powers, axes, PD and height. Where that code is silent, the rows above hold. */
export const STRICT: readonly ToleranceRow[] = [
  ...rowsOf("power", "any", [
    [null, 600, "abs", 12],
    [600, null, "percent", 200],
  ]),
  ...rowsOf("cylinder", "any", [
    [null, 450, "abs", 12],
    [450, null, "percent", 400],
  ]),
  // The code names 3, 2 and 1 degrees; the bounds between them are the product's own choice.
  ...rowsOf("axis", "any", [
    [11, 75, "degrees", 300],
    [75, 150, "degrees", 200],
    [150, null, "degrees", 100],
  ]),
  ...rowsOf("add", "any", [[null, null, "abs", 12]]),
  ...PRISMS,
  ...rowsOf("pd", "any", [[null, null, "abs", 50]]),
  ...rowsOf("height", "any", [[null, null, "abs", 50]]),
  ...rowsOf("heightPair", "any", [[null, null, "abs", 50]]),
  ...BASE_CURVE,
];

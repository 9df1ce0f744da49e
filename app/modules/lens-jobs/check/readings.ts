import type { Message } from "#app/lib/errors.ts";
import type { LensFigures, LensOrder, Pair } from "#app/modules/lens-jobs/optics/check-lenses.ts";
import { EYES, type EyeSide, type Measure, readMeasure } from "#app/modules/prescriptions/optics/measures.ts";

/** What is read of each eye: the end of the field's name, how it is read, and its limits in hundredths; an axis in degrees. */
export const READINGS = {
  sphere: { end: "Sphere", reads: "sphere", least: -4000, most: 4000 },
  cylinder: { end: "Cylinder", reads: "cylinder", least: -1500, most: 1500 },
  axis: { end: "Axis", reads: "axis", least: 1, most: 180 },
  add: { end: "Add", reads: "sphere", least: 0, most: 600 },
  horizontal: { end: "Horizontal", reads: "sphere", least: 0, most: 3000 },
  vertical: { end: "Vertical", reads: "sphere", least: 0, most: 3000 },
  pd: { end: "Pd", reads: "pd", least: 1500, most: 5000 },
  height: { end: "Height", reads: "pd", least: 300, most: 6000 },
  baseCurve: { end: "BaseCurve", reads: "sphere", least: 0, most: 2000 },
} as const satisfies Record<string, { end: string; reads: Measure; least: number; most: number }>;
export type Reading = keyof typeof READINGS;
const NAMES = Object.keys(READINGS) as Reading[];

export const readingField = (side: EyeSide, reading: Reading): string => side + READINGS[reading].end;

/** The directions of a prism that was read: across and upwards. */
export const BASES = { horizontal: ["in", "out"], vertical: ["up", "down"] } as const;
export const baseField = (side: EyeSide, prism: keyof typeof BASES): string => `${readingField(side, prism)}Base`;

/** What somebody looks at besides the powers. Lenses that are not in their frame yet have only the first two. */
export const LOOKS = ["identity", "surface", "fit", "frame", "screws", "case"] as const;
export type Look = (typeof LOOKS)[number];

const OF_LENSES: readonly Look[] = ["identity", "surface"];

export const looksOf = (mounted: boolean): readonly Look[] => (mounted ? LOOKS : OF_LENSES);

/** The fields of a check as a call or form sends them. */
export type TypedReadings = Readonly<Record<string, unknown>>;

const readingOf = (typed: TypedReadings, side: EyeSide, reading: Reading): number | null => {
  const held = typed[readingField(side, reading)];
  return held === null || held === undefined ? null : readMeasure(READINGS[reading].reads, String(held));
};

/** The readings in the figures of the optics. An eye without any reading is null. */
export function toPair(typed: TypedReadings): Pair {
  const eye = (side: EyeSide): LensFigures | null => {
    const value = (reading: Reading) => readingOf(typed, side, reading);
    if (NAMES.every((reading) => value(reading) === null)) return null;
    const [across, upwards] = [value("horizontal"), value("vertical")];
    const signed = (size: number | null, prism: keyof typeof BASES) =>
      (size ?? 0) * (typed[baseField(side, prism)] === BASES[prism][1] ? -1 : 1) || 0;
    return {
      sphere: value("sphere"),
      cylinder: value("cylinder"),
      axis: value("axis"),
      add: value("add"),
      prism:
        across === null && upwards === null
          ? null
          : { in: signed(across, "horizontal"), up: signed(upwards, "vertical") },
      pd: value("pd"),
      height: value("height"),
      baseCurve: value("baseCurve"),
    };
  };
  return { right: eye("right"), left: eye("left") };
}

const shown = (value: number, reading: Reading): string => String(reading === "axis" ? value : value / 100);

/** What a reading must be, and which readings an order asks for: messages by field. Empty when the lenses can be compared. */
export function readingRefusals(order: LensOrder, typed: TypedReadings): Record<string, Message[]> {
  const found: Record<string, Message[]> = {};
  const refuse = (field: string, key: string, params?: Message["params"]) => {
    found[field] ??= [{ key: `finalCheck.errors.${key}`, params }];
  };
  for (const side of EYES) {
    for (const reading of NAMES) {
      const value = readingOf(typed, side, reading);
      const { least, most } = READINGS[reading];
      if (value !== null && (value < least || value > most)) {
        refuse(readingField(side, reading), "range", {
          eye: side,
          reading,
          least: shown(least, reading),
          most: shown(most, reading),
        });
      }
    }
    for (const prism of ["horizontal", "vertical"] as const) {
      if (readingOf(typed, side, prism) && !typed[baseField(side, prism)])
        refuse(baseField(side, prism), "base", { eye: side });
    }
    if (readingOf(typed, side, "cylinder") && readingOf(typed, side, "axis") === null) {
      refuse(readingField(side, "axis"), "axis", { eye: side });
    }
    const ordered = order[side];
    if (ordered) {
      for (const reading of asked(ordered, order.mounted)) {
        if (readingOf(typed, side, reading) === null)
          refuse(readingField(side, reading), "read", { eye: side, reading });
      }
    }
  }
  return found;
}

/** The readings that an ordered lens asks for. A cylinder that is not there is not read. */
export function asked(ordered: LensFigures, mounted: boolean): Reading[] {
  return [
    "sphere" as const,
    ...(ordered.cylinder ? ["cylinder" as const] : []),
    ...(ordered.add ? ["add" as const] : []),
    ...(ordered.prism?.in ? ["horizontal" as const] : []),
    ...(ordered.prism?.up ? ["vertical" as const] : []),
    ...(mounted && ordered.pd !== null ? ["pd" as const] : []),
    ...(mounted && ordered.height !== null ? ["height" as const] : []),
  ];
}

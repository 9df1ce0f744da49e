import { ACUITIES, acuityField } from "#app/modules/prescriptions/optics/acuity.ts";
import {
  CONTACT_MEASURES,
  type ContactPart,
  contactField,
  REPLACEMENTS,
} from "#app/modules/prescriptions/optics/contact-lens.ts";
import {
  EYES,
  type Eye,
  type EyeSide,
  eyeField,
  type Measure,
  PRISM_BASES,
} from "#app/modules/prescriptions/optics/measures.ts";

/** A column of a grid. `key` is its word; a measure is put into its standard notation, a choice has its words. */
export type GridColumn = {
  key: string;
  field: (side: EyeSide) => string;
  measure?: Measure | "acuity";
  words?: { prefix: string; values: readonly string[] };
};

const measured = (key: keyof Eye & Measure): GridColumn => ({
  key,
  field: (side) => eyeField(side, key),
  measure: key,
});
const based = (key: "prismBase" | "prism2Base"): GridColumn => ({
  key,
  field: (side) => eyeField(side, key),
  words: { prefix: "bases", values: PRISM_BASES },
});
const contact = (key: ContactPart, more: Partial<GridColumn> = {}): GridColumn => ({
  key,
  field: (side) => contactField(side, key),
  ...more,
});

/** The grids of a prescription. */
export const GRIDS = {
  eyes: [
    ...(["sphere", "cylinder", "axis", "add", "pd"] as const).map(measured),
    ...ACUITIES.map((key): GridColumn => ({ key, field: (side) => acuityField(side, key), measure: "acuity" })),
  ],
  prisms: [measured("prism"), based("prismBase"), measured("prism2"), based("prism2Base")],
  contactLens: [
    ...CONTACT_MEASURES.map((measure) => contact(measure, { measure })),
    contact("brand"),
    contact("replacement", { words: { prefix: "replacements", values: REPLACEMENTS } }),
  ],
} as const satisfies Record<string, readonly GridColumn[]>;

/** The names of all fields of a grid. */
export const fieldsOfGrid = (grid: keyof typeof GRIDS): string[] =>
  GRIDS[grid].flatMap(({ field }) => EYES.map((side) => field(side)));

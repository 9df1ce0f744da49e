import { ACUITIES, acuityField } from "./acuity.ts";
import { CONTACT_MEASURES, contactField, hasContactLens, readContactLens } from "./contact-lens.ts";
import { EYES, type EyeSide, readRefraction, shownText } from "./measures.ts";

type Fields = Readonly<Record<string, unknown>>;
/** The words of the catalogue of prescriptions. */
type Say = (key: string) => string;

/** One measure of both eyes as screens and paper show it; null where it was not taken. `key` is its word in the catalogue. */
export type EyeTexts = { key: string; right: string | null; left: string | null };

const ALWAYS = ["sphere", "cylinder", "axis", "add", "pd"] as const;

/** The keys of all lines of `refractionTexts`, in their order. */
export const REFRACTION_KEYS: readonly string[] = [...ALWAYS, "prism", ...ACUITIES];

/** An Arabic word between figures would turn their order round, so it is set apart. */
const ARABIC = /[\u0600-\u06ff]/;
const apart = (word: string): string => (ARABIC.test(word) ? `\u2068${word}\u2069` : word);

const row = (key: string, text: (side: EyeSide) => string | null): EyeTexts => ({
  key,
  right: text("right"),
  left: text("left"),
});
const isTaken = ({ right, left }: EyeTexts): boolean => right !== null || left !== null;
const held = (value: unknown): string | null =>
  value === null || value === undefined || value === "" ? null : String(value);

/** A measure that cannot be read is shown as none: its field says what is wrong. */
const readable = (value: number | null): number | null => (value === null || Number.isNaN(value) ? null : value);

/** The measures of the spectacles and the acuity, in the order of the form. Prism and acuity only where an eye has them. */
export function refractionTexts(fields: Fields, say: Say): EyeTexts[] {
  const refraction = readRefraction(fields);
  const prisms = (side: EyeSide) => {
    const { prism, prismBase, prism2, prism2Base } = refraction[side];
    const texts = [[prism, prismBase] as const, [prism2, prism2Base] as const].flatMap(([amount, base]) => {
      const value = readable(amount);
      return value === null ? [] : [`${shownText("prism", value)} ${base ? apart(say(`bases.${base}`)) : ""}`.trim()];
    });
    return texts.join(" + ") || null;
  };
  return [
    ...ALWAYS.map((measure) =>
      row(measure, (side) => {
        const value = readable(refraction[side][measure]);
        return value === null ? null : shownText(measure, value);
      }),
    ),
    ...[row("prism", prisms)].filter(isTaken),
    ...ACUITIES.map((acuity) => row(acuity, (side) => held(fields[acuityField(side, acuity)]))).filter(isTaken),
  ];
}

/** The parts of the contact lenses; empty where none are prescribed. */
export function contactTexts(fields: Fields, say: Say): EyeTexts[] {
  if (!EYES.some((side) => hasContactLens(fields, side))) return [];
  const lenses = { right: readContactLens(fields, "right"), left: readContactLens(fields, "left") };
  const replacement = (side: EyeSide) => held(fields[contactField(side, "replacement")]);
  return [
    ...CONTACT_MEASURES.map((measure) =>
      row(measure, (side) => {
        const value = readable(lenses[side][measure]);
        return value === null ? null : shownText(measure, value);
      }),
    ),
    row("brand", (side) => held(fields[contactField(side, "brand")])),
    row("replacement", (side) => {
      const word = replacement(side);
      return word && say(`replacements.${word}`);
    }),
  ].filter(isTaken);
}

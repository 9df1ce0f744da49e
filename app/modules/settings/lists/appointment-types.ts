/**
 * The usual types of a visit, as the table keeps them whatever the language of the user is. Any other text is a type, too, and is kept and
 * shown as it was typed.
 */
const KEPT = {
  exam: "Eye examination",
  fitting: "Contact lens fitting",
  collection: "Collection of glasses",
  followUp: "Follow-up",
  adjustment: "Frame adjustment",
} as const;

export const APPOINTMENT_TYPES = Object.keys(KEPT) as (keyof typeof KEPT)[];

/** Whether eyes are examined at a visit of this type. Glasses are collected and frames adjusted without a prescription. */
export const isExam = (type: string | null): boolean => type !== KEPT.collection && type !== KEPT.adjustment;

/** A type in the user's language; `words` gives the words of a usual one. */
export function shownType(type: string | null, words: (key: string) => string): string | null {
  const usual = APPOINTMENT_TYPES.find((key) => KEPT[key] === type);
  return usual ? words(usual) : type;
}

/** A text typed in the user's language, as the table keeps it. */
export function keptType(typed: string, words: (key: string) => string): string {
  const usual = APPOINTMENT_TYPES.find((key) => words(key) === typed.trim());
  return usual ? KEPT[usual] : typed;
}

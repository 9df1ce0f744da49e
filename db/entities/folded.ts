/**
 * Letters that people write in several ways, as one: hamza on alif, alif maqsura and ya, ta marbuta and ha; marks and tatweel go.
 * A text that is searched and the words it is searched for are folded alike.
 */
const WRITTEN = "أإآٱىةؤئ";
const FOLDED = "اااايهوي";
/** Tatweel, the vowel marks and the dagger alif. */
const DROPPED = "\u0640\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u0670";

const letters = new Map([...WRITTEN].map((letter, index) => [letter, [...FOLDED][index] ?? ""]));
for (const mark of DROPPED) letters.set(mark, "");

/** A text as it is compared in searches. */
export const folded = (text: string): string =>
  [...text.toLowerCase()].map((letter) => letters.get(letter) ?? letter).join("");

/** The same of a SQL expression; immutable, so that a generated column may hold it. */
export const foldedSql = (expression: string): string =>
  `translate(lower(${expression}), '${WRITTEN}${DROPPED}', '${FOLDED}')`;

/**
 * Letters that people write in several ways, as one: hamza on alif, alif maqsura and ya, ta marbuta and ha, sounds that are confused (ظ
 * and ض, ذ and ز), and the forms of Persian and Urdu keyboards; marks, tatweel and a lone hamza are dropped. Each Arabic letter is then a
 * capital one, which nothing else is once a text is in small letters: PostgreSQL makes trigrams only of the letters that its
 * locale knows, in most databases the Latin ones, and so finds Arabic by its index as well.
 * A text that is searched and the words it is searched for are folded alike.
 */
const ALPHABET: Record<string, string> = {
  A: "اأإآٱ",
  B: "بپ",
  T: "ت",
  C: "ث",
  J: "جچ",
  H: "ح",
  X: "خ",
  D: "د",
  R: "ر",
  Z: "زذژ",
  S: "س",
  V: "ش",
  P: "ص",
  E: "ضظ",
  I: "ط",
  O: "ع",
  G: "غ",
  F: "فڤ",
  Q: "ق",
  K: "كکگ",
  L: "ل",
  M: "م",
  N: "ن",
  U: "هةہ",
  W: "وؤ",
  Y: "يىئی",
};
const WRITTEN = Object.values(ALPHABET).join("");
const FOLDED = Object.entries(ALPHABET)
  .map(([capital, forms]) => capital.repeat(forms.length))
  .join("");
/** The lone hamza, tatweel, the vowel marks and the dagger alif. */
const DROPPED = "\u0621\u0640\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u0670";

const letters = new Map([...WRITTEN].map((letter, index) => [letter, [...FOLDED][index] ?? ""]));
for (const mark of DROPPED) letters.set(mark, "");

/** A text as it is compared in searches. */
export const folded = (text: string): string =>
  [...text.toLowerCase()].map((letter) => letters.get(letter) ?? letter).join("");

/** Folds a SQL expression; immutable, so that a generated column may hold it. */
export const foldedSql = (expression: string): string =>
  `translate(lower(${expression}), '${WRITTEN}${DROPPED}', '${FOLDED}')`;

/** The lens specifications that a prescription ticks. Source: specification part 2, section 3. */
export const LENS_SPECS = [
  "lensSpecMultiCoated",
  "lensSpecVerilux",
  "lensSpecLight",
  "lensSpecAspheric",
  "lensSpecBifocal",
  "lensSpecMultifocal",
  "lensSpecMedium",
  "lensSpecLenticular",
  "lensSpecSingleVision",
  "lensSpecDark",
  "lensSpecSafetyThickness",
  "lensSpecAntiReflecting",
  "lensSpecPhotosensitive",
  "lensSpecHighIndex",
  "lensSpecColored",
  "lensSpecAntiScratch",
] as const;

/** Those that give an addition a place in the lens: two powers, several, or a progressive one. */
const NEAR_LENSES = ["lensSpecBifocal", "lensSpecMultifocal", "lensSpecVerilux"] as const;

export const hasNearLens = (options: Readonly<Record<string, unknown>>): boolean =>
  NEAR_LENSES.some((name) => options[name] === true);

/**
 * The exclusive choices: the field of the word, and the flag that each word drives. Source: specification part 2, section 4.
 */
export const CHOICES = {
  lensType: { glass: "lensTypeGlass", plastic: "lensTypePlastic", none: "lensTypeNone" },
  contactLensType: { permanent: "contactLensPermanent", disposal: "contactLensDisposal", none: null },
  frameOption: { yes: "hasFrame", no: null },
} as const;
export type Choice = keyof typeof CHOICES;

type Given = Readonly<Record<string, unknown>>;

/**
 * What the choices and their flags become. A word that is given drives its flags; without one, a flag that is given says
 * the word; without either, the word stays that `current` has.
 * @returns the fields to write, or the first choice that contradicts itself
 */
export function settleChoices(
  given: Given,
  current: Given = {},
): { fields: Record<string, string | boolean | null> } | { wrong: Choice } {
  const fields: Record<string, string | boolean | null> = {};
  for (const [choice, flags] of Object.entries(CHOICES) as [Choice, Record<string, string | null>][]) {
    const flagOf = (word: unknown) => (typeof word === "string" ? (flags[word] ?? null) : null);
    const ticked = Object.keys(flags).filter((word) => given[flagOf(word) ?? ""] === true);
    const word = given[choice] ?? ticked[0] ?? (given[choice] === null ? null : stays(given, current, choice, flagOf));
    if (ticked.some((one) => one !== word)) return { wrong: choice };
    fields[choice] = word as string | null;
    for (const name of Object.values(flags)) if (name) fields[name] = flagOf(word) === name;
  }
  return { fields };
}

/** A word goes when its flag is taken away. */
function stays(given: Given, current: Given, choice: Choice, flagOf: (word: unknown) => string | null): unknown {
  const word = current[choice] ?? null;
  return given[flagOf(word) ?? ""] === false ? null : word;
}

/** The lens specifications, which are checkboxes of a prescription. Source: specification part 2, section 3. */
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

/** The lens specifications as staff choose them: what the lens is, what it is made of, what is put on it, and its colour. */
export const SPEC_GROUPS = {
  design: [
    "lensSpecSingleVision",
    "lensSpecBifocal",
    "lensSpecMultifocal",
    "lensSpecVerilux",
    "lensSpecAspheric",
    "lensSpecLenticular",
  ],
  material: ["lensSpecHighIndex", "lensSpecSafetyThickness"],
  coating: ["lensSpecAntiReflecting", "lensSpecMultiCoated", "lensSpecAntiScratch"],
  tint: ["lensSpecPhotosensitive", "lensSpecColored", "lensSpecLight", "lensSpecMedium", "lensSpecDark"],
} as const satisfies Record<string, readonly (typeof LENS_SPECS)[number][]>;
export type SpecGroup = keyof typeof SPEC_GROUPS;

/** Lenses with room for an addition: bifocal, multifocal and progressive. */
const NEAR_LENSES = ["lensSpecBifocal", "lensSpecMultifocal", "lensSpecVerilux"] as const;

export const hasNearLens = (options: Readonly<Record<string, unknown>>): boolean =>
  NEAR_LENSES.some((name) => options[name] === true);

/**
 * The exclusive choices. Each choice is a field with one word; a word may also have a flag of its own. Source: specification part 2,
 * section 4.
 */
export const CHOICES = {
  lensType: { glass: "lensTypeGlass", plastic: "lensTypePlastic", none: "lensTypeNone" },
  contactLensType: { permanent: "contactLensPermanent", disposal: "contactLensDisposal", none: null },
  frameOption: { yes: "hasFrame", no: null },
} as const;
export type Choice = keyof typeof CHOICES;

type Given = Readonly<Record<string, unknown>>;

/**
 * Makes each choice agree with its flags. A given word sets the flags. Without a word, a given flag sets the word. Without both, the word
 * of `current` stays.
 * @returns the fields to write, or the first choice whose word and flags contradict each other
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

/** Keeps the current word, unless the change sets its flag to false. */
function stays(given: Given, current: Given, choice: Choice, flagOf: (word: unknown) => string | null): unknown {
  const word = current[choice] ?? null;
  return given[flagOf(word) ?? ""] === false ? null : word;
}

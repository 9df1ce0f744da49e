/** An eye of a prescription, in dioptres. */
type Eye = { sphere: number | null; cylinder: number | null; add: number | null };

/** The diagnoses that refractions lead to, as codes of ICD-10. Others are typed. */
export const DIAGNOSES = ["H52.1", "H52.0", "H52.2", "H52.4", "H52.3", "Z01.0"] as const;
export type Diagnosis = (typeof DIAGNOSES)[number];

/** Eyes that differ by so many dioptres have an anisometropia. */
const ANISOMETROPIA = 2;

/** The power of the two principal meridians of an eye. */
const meridians = ({ sphere, cylinder }: Eye): number[] => [sphere ?? 0, (sphere ?? 0) + (cylinder ?? 0)];

/** The power of an eye as one figure: the sphere and half of the cylinder. */
const equivalent = ({ sphere, cylinder }: Eye): number => (sphere ?? 0) + (cylinder ?? 0) / 2;

/**
 * What a prescription suggests as diagnosis, the likeliest first: the meridian with the most power decides between short and long sight. It is only
 * suggested: a person confirms it. Glasses without power suggest an examination.
 */
export function suggestedDiagnoses(right: Eye, left: Eye): Diagnosis[] {
  const eyes = [right, left];
  const strongest = eyes
    .flatMap(meridians)
    .reduce((most, power) => (Math.abs(power) > Math.abs(most) ? power : most), 0);
  const found: Diagnosis[] = [];
  if (strongest !== 0) found.push(strongest < 0 ? "H52.1" : "H52.0");
  if (eyes.some(({ cylinder }) => cylinder)) found.push("H52.2");
  if (eyes.some(({ add }) => add)) found.push("H52.4");
  if (Math.abs(equivalent(right) - equivalent(left)) >= ANISOMETROPIA) found.push("H52.3");
  return found.length > 0 ? found : ["Z01.0"];
}

/** A code of ICD-10: a letter, two places, and up to four more behind a point. */
export const isDiagnosisCode = (text: string): boolean => /^[A-Z]\d[0-9A-Z](\.[0-9A-Z]{1,4})?$/.test(text);

import { claimProblems, prescriptionProblems } from "./claim-rules.ts";
import { lengthProblems, peopleProblems, taskProblems } from "./people-rules.ts";
import { type Parts, type Problem, partsOf } from "./problem.ts";
import { structureProblems } from "./structure-rules.ts";
import { sumProblems } from "./sum-rules.ts";

const RULES: readonly ((parts: Parts) => Problem[])[] = [
  structureProblems,
  claimProblems,
  prescriptionProblems,
  sumProblems,
  peopleProblems,
  taskProblems,
  lengthProblems,
];

/**
 * What nphies would refuse about a message that the shop sends, in the order of the rules. Empty for a message that may be sent. Base FHIR is
 * not its concern: the builders' tests check that with the `fhir` package.
 */
export function checkMessage(message: unknown): Problem[] {
  const parts = partsOf(message);
  return RULES.flatMap((rule) => rule(parts));
}

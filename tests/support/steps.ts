import { DomainError, type ErrorCode, InvalidInput } from "#app/lib/errors.ts";

/** How a step ends that the rules or the state do not allow. */
const REFUSALS: readonly ErrorCode[] = ["rule", "conflict"];

/**
 * Takes the steps of a property's run one after the other, and counts by name those that were not refused. An error that is no refusal ends the run.
 * @param taken the counts of all runs
 */
export async function takeSteps<Step extends { step: string }>(
  steps: readonly Step[],
  taken: Map<string, number>,
  take: (one: Step) => Promise<void>,
): Promise<void> {
  for (const one of steps) {
    try {
      await take(one);
      taken.set(one.step, (taken.get(one.step) ?? 0) + 1);
    } catch (error) {
      const isRefusal =
        error instanceof InvalidInput || (error instanceof DomainError && REFUSALS.includes(error.code));
      if (!isRefusal) throw error;
    }
  }
}

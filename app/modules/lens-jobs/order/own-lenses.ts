import type { JobStep, Way } from "../job-status.ts";

/** Where the branch's own lenses of a job are: not reserved, held on the shelf, or taken from it. */
export type OwnLenses = "free" | "held" | "taken";

/** What happens in the stock. */
export type LensMove = "hold" | "release" | "take" | "restock";

type Change = { to: OwnLenses; move: LensMove | null };

/**
 * What a step does with the branch's own lenses. Lenses that were taken and are not put back stay taken: they are used up.
 * @param restocks whether a person says that taken lenses go back on the shelf
 */
export function lensesAfter(step: JobStep, way: Way, now: OwnLenses, restocks = false): Change {
  const stays: Change = { to: now, move: null };
  if (step === "release") return way === "in_house" && now === "free" ? { to: "held", move: "hold" } : stays;
  if (step === "start") return now === "taken" ? stays : { to: "taken", move: "take" };
  const ends = step === "order" || step === "cancel" || step === "return";
  if (!ends) return stays;
  if (now === "held") return { to: "free", move: "release" };
  return now === "taken" && restocks && step !== "order" ? { to: "free", move: "restock" } : stays;
}

/** The stocked lenses that a job needs, each with its number of pieces. */
export function neededPieces(job: {
  eyes: string;
  rightVariantId: number | null;
  leftVariantId: number | null;
}): Map<number, number> {
  const needed = new Map<number, number>();
  for (const [eye, variantId] of [
    ["R", job.rightVariantId],
    ["L", job.leftVariantId],
  ] as const) {
    if (variantId === null || (job.eyes !== "B" && job.eyes !== eye)) continue;
    needed.set(variantId, (needed.get(variantId) ?? 0) + 1);
  }
  return needed;
}

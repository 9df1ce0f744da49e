import { halalas, riyals } from "#app/lib/money/halalas.ts";
import { type Amount, big } from "#app/lib/money/money.ts";
import { type ClaimAnswer, fitOf } from "#app/modules/claims/nphies/answer/answer.ts";
import type { MappedLine } from "./message-lines.ts";

/** What an answer says of one line of a claim. */
export type AnsweredLine = { lineId: number; approved: Amount; rejected: Amount; reasonCode: string | null };

/** Why a person has to read an answer: its figures fit no reading of it, it leaves a line out, or it says no amounts. */
export type Doubt = "neither" | "withoutTax" | "incomplete" | "above";

const isHalalas = (value: Amount): boolean => /^\d+\.\d{2}$/.test(value);

/**
 * The lines of a claim that an answer decides. The insurer's part of each is its benefit; the rest of what was asked is rejected, as the insurer says or
 * not. Figures that can be read in two ways are left to a person: whether a benefit holds the VAT is not stated by nphies.
 */
export function answeredLines(
  answer: Pick<ClaimAnswer, "lines">,
  map: readonly MappedLine[],
  asked: ReadonlyMap<number, Amount>,
): { lines: AnsweredLine[] } | { doubt: Doubt } {
  const approved = new Map<number, bigint>();
  const reasons = new Map<number, string>();
  for (const item of map) {
    const said = answer.lines.find(({ sequence }) => sequence === item.sequence);
    if (said?.benefit === null || said?.benefit === undefined || !isHalalas(said.benefit))
      return { doubt: "incomplete" };
    const fit = fitOf(item, said);
    if (fit === "neither") return { doubt: "neither" };
    if (fit === "net-without-tax") return { doubt: "withoutTax" };
    approved.set(item.lineId, (approved.get(item.lineId) ?? 0n) + halalas(said.benefit));
    const [reason] = said.reasons;
    if (reason && !reasons.has(item.lineId)) reasons.set(item.lineId, reason.code);
  }
  const lines = [...approved].map(([lineId, benefit]) => {
    const rest = big(asked.get(lineId) ?? 0).minus(riyals(benefit));
    return { lineId, approved: riyals(benefit), rejected: rest.toFixed(2), reasonCode: reasons.get(lineId) ?? null };
  });
  if (lines.some(({ rejected }) => Number(rejected) < 0)) return { doubt: "above" };
  return { lines };
}

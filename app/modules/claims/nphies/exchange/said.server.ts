import { z } from "zod";
import { amount, big } from "#app/lib/money/money.ts";
import { type EligibilityAnswer, RESULTS } from "#app/modules/claims/nphies/answer/answer.ts";
import { readAnswer } from "#app/modules/claims/nphies/answer/read-answer.server.ts";
import { LineMap } from "./apply-answer.server.ts";
import { answeredLines } from "./line-answers.ts";

/** What an insurer says of a member's cover. */
const Cover = z.object({
  /** Null where the answer does not say it. */
  isCovered: z.boolean().nullable(),
  /** The insurer's code: eligible, not-active, out-network and others. */
  site: z.string().nullable(),
  reason: z.string().nullable(),
  start: z.string().nullable(),
  end: z.string().nullable(),
  /** What is left is given where the insurer tells both figures in money. */
  benefits: z.array(
    z.object({
      type: z.string(),
      name: z.string().nullable(),
      allowed: z.string().nullable(),
      used: z.string().nullable(),
      left: z.string().nullable(),
      isMoney: z.boolean(),
    }),
  ),
});
export type Cover = z.infer<typeof Cover>;

/** What an answer says in short. `doubt` says why a person has to enter its amounts. */
export const Said = z.object({
  result: z.enum(RESULTS).nullable(),
  doubt: z.enum(["neither", "withoutTax", "incomplete", "above"]).nullable(),
  cover: Cover.nullable(),
  words: z.array(z.string()),
  errors: z.array(z.object({ code: z.string(), display: z.string(), expression: z.string().nullable() })),
});
type Said = z.infer<typeof Said>;
const NOTHING: Said = { result: null, doubt: null, cover: null, words: [], errors: [] };

/** What a text of nphies says to people. @param asked of each line of the thing */
export function saidIn(text: string | null, lines: unknown, asked: ReadonlyMap<number, string>): Said {
  if (text === null) return NOTHING;
  const answer = readAnswer(text);
  if (answer.kind === "claim" || answer.kind === "authorization") {
    const isDecided = answer.result !== null && answer.result !== "pended";
    const read = answeredLines(answer, LineMap.safeParse(lines).data ?? [], asked);
    const words = [answer.disposition, ...answer.notes].flatMap((one) => one ?? []);
    const doubt = isDecided && "doubt" in read ? read.doubt : null;
    return { ...NOTHING, result: answer.result, doubt, words, errors: answer.errors };
  }
  if (answer.kind === "eligibility") {
    const words = answer.disposition ? [answer.disposition] : [];
    const cover = answer.outcome === "complete" || answer.outcome === "partial" ? coverIn(answer) : null;
    return { ...NOTHING, cover, words, errors: answer.errors };
  }
  if (answer.kind === "communication-request") return { ...NOTHING, words: answer.payload.map((part) => part.text) };
  return "errors" in answer ? { ...NOTHING, errors: answer.errors } : NOTHING;
}

/** A member is covered where the policy is in force and the site is eligible, as far as the answer says both. */
export function coverIn({ site, isInForce, notInForceReason, benefitPeriod, benefits }: EligibilityAnswer): Cover {
  const said = [site === null ? null : site === "eligible", isInForce].filter((one) => one !== null);
  return {
    isCovered: said.length === 0 ? null : said.every(Boolean),
    site,
    reason: notInForceReason,
    start: benefitPeriod?.start ?? null,
    end: benefitPeriod?.end ?? null,
    benefits: benefits.map(({ type, name, allowed, used, isMoney }) => ({
      ...{ type, name, allowed, used, isMoney },
      left: isMoney && allowed !== null && used !== null ? amount(big(allowed).minus(used)) : null,
    })),
  };
}

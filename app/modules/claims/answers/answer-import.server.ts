import type { Actor } from "#app/lib/operation.server.ts";
import type { ImportKind } from "#app/modules/imports/import-kind.server.ts";
import { importsOf } from "#app/modules/imports/imports-of.server.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { inHalalas } from "../claim-money.ts";
import type { ClaimStatus } from "../claim-status.ts";
import { lockClaims } from "../lock-claims.server.ts";
import { answerClaim, reasonCodes } from "./answer-claim.server.ts";
import { ANSWER_COLUMNS, type AnswerRow, answerAliases, answerLabels, checkAnswerCells } from "./answer-line.server.ts";
import { type AnsweredClaim, type JudgedAnswer, judgeAnswer } from "./judge-answer.server.ts";

/** The answers of an insurer in a file, by the rules of the form: each line answers a claim, or one of its lines, that waits for an answer. */
const answerImport: ImportKind<AnswerRow> = {
  name: "claimAnswers",
  noun: "ClaimAnswerImport",
  permission: "sales:update",
  stocks: false,
  isOfStore: true,
  columns: ANSWER_COLUMNS,
  labels: answerLabels,
  aliases: answerAliases,
  check: checkAnswerCells,
  // What two lines have in common is known only with their claims: see `judges`.
  keysOf: () => [],
  existing: async () => new Map(),
  refusals(em, _source, actor) {
    const judge = judges();
    return async (lines) => {
      const judged = await judge(em, actor, lines);
      return (row, stands) => {
        const result = judged(row, stands);
        return "problem" in result ? result.problem : null;
      };
    };
  },
  async hold(em, lines, actor) {
    const claims = await claimsOf(em, actor, lines);
    await lockClaims(
      { em, stores: actor.stores },
      [...claims.values()].map(({ id }) => id),
    );
  },
  async write(em, actor, lines, { id: importId }) {
    const judged = await judges()(em, actor, lines);
    const byClaim = new Map<number, JudgedAnswer["lines"]>();
    for (const row of lines) {
      const result = judged(row, true);
      if ("problem" in result) throw new Error(`A line was refused after its check: ${result.problem.key}`);
      const { claimId, lines: answers } = result.answer;
      byClaim.set(claimId, [...(byClaim.get(claimId) ?? []), ...answers]);
    }
    const context = { ...actor, em };
    const reasons = await reasonCodes(em);
    for (const claim of await lockClaims(context, [...byClaim.keys()])) {
      await answerClaim(context, claim, byClaim.get(claim.id) ?? [], {
        reasons,
        details: { source: "file", importId },
      });
    }
  },
};

/** Imports of answers, for pages and calls. */
export const answerImports = importsOf(answerImport);

/** Judges the lines of a file in their order, some at a time: a line of a claim is answered once. */
export function judges() {
  const taken = new Map<number, Set<number>>();
  return async (em: Em, actor: Pick<Actor, "stores">, lines: readonly AnswerRow[]) => {
    const claims = await claimsOf(em, actor, lines);
    const reasons = await reasonCodes(em);
    /** @param stands false for a line that is refused already: it takes nothing */
    return (row: AnswerRow, stands: boolean) => {
      const claim = claims.get(row.claimNumber);
      const before = taken.get(claim?.id ?? 0) ?? new Set<number>();
      const result = judgeAnswer(claim, row, { reasons, taken: before });
      if ("answer" in result && stands && claim) {
        taken.set(claim.id, new Set([...before, ...result.answer.lines.map(({ lineNo }) => lineNo)]));
      }
      return result;
    };
  };
}

/** The claims of the user's stores that lines name, by their numbers. */
async function claimsOf(em: Em, { stores }: Pick<Actor, "stores">, lines: readonly AnswerRow[]) {
  const numbers = [...new Set(lines.map(({ claimNumber }) => claimNumber))];
  const found = await rows(em)
    .selectFrom("claims as c")
    .innerJoin("claim_lines as l", "l.claim_id", "c.id")
    .innerJoin("sale_items as i", "i.id", "l.sale_item_id")
    .select(["c.id", "c.claim_number as claimNumber", "c.status", "l.line_no as lineNo", "i.item_name as itemName"])
    .select(["i.sku", "l.reason_code as reasonCode", "l.billed", "l.patient_share as patientShare", "l.asked"])
    .select(["l.approved", "l.rejected", "l.paid", "l.written_off as writtenOff", "l.moved"])
    .select("l.rejected_written_off as rejectedWrittenOff")
    .where("c.claim_number", "in", ["", ...numbers])
    .where("c.store_id", "in", [0, ...idsOf(stores)])
    .orderBy("c.id")
    .orderBy("l.line_no")
    .execute();
  const claims = new Map<string, AnsweredClaim>();
  for (const { id, claimNumber, status, lineNo, itemName, sku, reasonCode, ...money } of found) {
    const before = claims.get(claimNumber)?.lines ?? [];
    const line = { lineNo, itemName, sku, reasonCode, money: inHalalas(money) };
    claims.set(claimNumber, { id, claimNumber, status: status as ClaimStatus, lines: [...before, line] });
  }
  return claims;
}

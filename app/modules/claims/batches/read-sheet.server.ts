import { z } from "zod";
import { id } from "#app/lib/fields.server.ts";
import { halalas, signedRiyals } from "#app/lib/money/halalas.ts";
import { operation } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";
import { wasSent } from "./batch-status.ts";
import { readBatch } from "./batch-view.server.ts";
import { type SheetAnswer, type SheetRow, sheetAnswers, sheetRows } from "./sheet-rows.server.ts";

export type AnsweredRow = SheetRow & { answer: SheetAnswer | null };

/** A batch with the rows of its sheet: as they were sent, with what became of them, or as they would be sent now. */
export const getClaimBatchSheet = operation({
  name: "getClaimBatchSheet",
  summary: "The sheet of a batch of insurance claims, with what became of its lines",
  permission: "sales:read",
  input: z.object({ id: id() }),
  output: z.unknown(),
  async run({ em, stores }, input) {
    const { claims, ...batch } = await readBatch(em, { stores }, input.id);
    const { sheet, ...store } = await rows(em)
      .selectFrom("claim_batches as b")
      .innerJoin("stores as o", "o.id", "b.store_id")
      .select(["b.sheet", "o.name", "o.name_ar as nameAr", "o.address", "o.address_ar as addressAr", "o.phone"])
      .where("b.id", "=", input.id)
      .executeTakeFirstOrThrow();
    const isFrozen = wasSent(batch.status);
    const lines = isFrozen
      ? ((sheet ?? []) as SheetRow[])
      : await sheetRows(
          em,
          claims.map((claim) => claim.id),
        );
    const answers = isFrozen
      ? await sheetAnswers(
          em,
          lines.map(({ lineId }) => lineId),
        )
      : new Map<number, SheetAnswer>();
    const answered = lines.map((line): AnsweredRow => ({ ...line, answer: answers.get(line.lineId) ?? null }));
    return { batch, store, rows: answered, sums: sumsOf(answered), isAnswered: answered.some(isAnswer) };
  },
});

export type ClaimSheet = Awaited<ReturnType<(typeof getClaimBatchSheet)["run"]>>;

/** Whether anything was said of a line since it was sent. */
const isAnswer = ({ answer }: AnsweredRow): boolean =>
  answer !== null && [answer.approved, answer.rejected, answer.paid].some((amount) => Number(amount) > 0);

const FIGURES = ["gross", "discount", "tax", "patientShare", "net"] as const;
const ANSWERED = ["approved", "rejected", "paid", "balance"] as const;

/** The sums of all rows; balances may be below zero. */
function sumsOf(lines: readonly AnsweredRow[]) {
  const of = (amounts: readonly string[]) =>
    signedRiyals(
      amounts.reduce((sum, amount) => sum + (amount.startsWith("-") ? -halalas(amount.slice(1)) : halalas(amount)), 0n),
    );
  const sums = [
    ...FIGURES.map((name) => [name, of(lines.map((line) => line[name]))] as const),
    ...ANSWERED.map((name) => [name, of(lines.map(({ answer }) => answer?.[name] ?? "0.00"))] as const),
  ];
  return Object.fromEntries(sums) as Record<(typeof FIGURES | typeof ANSWERED)[number], string>;
}

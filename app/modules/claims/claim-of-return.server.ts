import { halalas } from "#app/lib/money/halalas.ts";
import { type Amount, amount, big } from "#app/lib/money/money.ts";
import type { OperationContext } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";
import { returned } from "./claim-money.ts";
import { type LockedClaim, lockClaims } from "./lock-claims.server.ts";
import { takeClaimStep } from "./take-claim-step.server.ts";

type Context = Pick<OperationContext, "em" | "stores" | "user" | "permissions">;

/** Pieces of a sale's line that came back. Amounts are SAR with VAT; `coverage` is the insurer's part without `moved`. */
export type ReturnedPieces = { saleItemId: number; billed: Amount; coverage: Amount; moved: Amount };

/** The claim of a locked sale, locked; null for a sale without one. */
async function claimOf(context: Context, saleId: number): Promise<LockedClaim | null> {
  const found = await rows(context.em)
    .selectFrom("claims")
    .select("id")
    .where("sale_id", "=", saleId)
    .executeTakeFirst();
  if (!found) return null;
  const [claim] = await lockClaims(context, [found.id]);
  return claim ?? null;
}

/** Asks the insurer for less after goods came back. A claim that was sent is corrected in the same way: its history and the account say by how much. */
export async function returnOnClaim(
  context: Context,
  saleId: number,
  { number, pieces }: { number: string; pieces: readonly ReturnedPieces[] },
): Promise<void> {
  const claim = await claimOf(context, saleId);
  if (!claim) return;
  const lines = claim.lines.map((line) => {
    const back = pieces.filter(({ saleItemId }) => saleItemId === line.saleItemId);
    if (back.length === 0) return line;
    const money = back.reduce(
      (before, one) =>
        returned(before, { billed: halalas(one.billed), coverage: halalas(one.coverage), moved: halalas(one.moved) }),
      line.money,
    );
    return { ...line, money };
  });
  await takeClaimStep(context, claim, "return", { as: "sale", lines, note: number });
}

/** Notes what a debit note has charged more for lines of an insured sale. The patient pays it: the insurer is asked for no more. */
export async function debitOnClaim(
  context: Context,
  saleId: number,
  { number, lines: charged }: { number: string; lines: readonly { saleItemId: number; total: Amount }[] },
): Promise<void> {
  const claim = await claimOf(context, saleId);
  if (!claim) return;
  const lines = claim.lines.map((line) => {
    const more = charged
      .filter(({ saleItemId }) => saleItemId === line.saleItemId)
      .reduce((sum, { total }) => amount(big(sum).plus(total)), "0.00");
    if (big(more).eq(0)) return line;
    const { billed, patientShare } = line.money;
    return {
      ...line,
      money: { ...line.money, billed: billed + halalas(more), patientShare: patientShare + halalas(more) },
    };
  });
  await takeClaimStep(context, claim, "debit", { as: "sale", lines, note: number });
}

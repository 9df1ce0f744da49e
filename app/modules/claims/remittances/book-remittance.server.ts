import { riyadhDay } from "#app/lib/dates.ts";
import { sum, amount as toAmount, ZERO } from "#app/lib/money/money.ts";
import type { OperationContext } from "#app/lib/operation.server.ts";
import { nextDocumentNumber } from "#app/modules/stores/document-number.server.ts";
import { rows } from "#db/orm.ts";
import { checkRemittance, refuseTwice, refuseUnknownInsurer } from "./check-remittance.server.ts";
import { findClaims } from "./find-claims.server.ts";
import { lockedClaims, payLine } from "./pay-claims.server.ts";
import type { NewRemittance } from "./remittance.schema.server.ts";

type Context = Pick<OperationContext, "em" | "stores" | "user" | "permissions">;

/**
 * Books a payment: typed by a person, or sent by an insurer. Each line pays its claim as far as the claim takes it; what is too much stays on the line,
 * and a line whose claim is not found waits to be matched.
 * @returns its id
 */
export async function bookRemittance(
  context: Context,
  { lines: sent, ...head }: NewRemittance,
  { storeId, source }: { storeId: number; source: "typed" | "nphies" },
): Promise<number> {
  checkRemittance({ ...head, lines: sent });
  const { em, user } = context;
  const paidOn = head.paidOn ?? riyadhDay();
  await refuseUnknownInsurer(context, head.insuranceId);
  const found = await findClaims(context, head.insuranceId, sent, (index, name) => `lines[${index}].${name}`);
  const lines = sent.flatMap((line, index) =>
    line.amount !== null && Number(line.amount) !== 0
      ? [{ ...line, amount: line.amount, claimId: found[index] ?? null }]
      : [],
  );
  const claims = await lockedClaims(
    context,
    lines.flatMap(({ claimId }) => (claimId === null ? [] : [claimId])),
  );
  await refuseTwice(context, { ...head, paidOn });
  const number = await nextDocumentNumber(em, storeId, "remittance");
  const { id } = await rows(em)
    .insertInto("remittances")
    .values({
      remittance_number: number,
      store_id: storeId,
      insurance_id: head.insuranceId,
      paid_on: paidOn,
      reference: head.reference,
      amount: head.amount,
      early_fee: head.earlyFee ?? ZERO,
      platform_fee: head.platformFee ?? ZERO,
      notes: head.notes,
      source,
      created_by: user.id,
      updated_by: user.id,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const written = [];
  for (const [index, line] of lines.entries()) {
    const { claimId, amount, note, reference } = line;
    const matched =
      claimId === null ? null : await payLine(context, claims, { claimId, amount, note }, { id, number, paidOn });
    const names = { claim_reference: reference, claim_id: claimId };
    written.push({ remittance_id: id, line_no: index + 1, ...names, amount, matched, note });
  }
  await rows(em).insertInto("remittance_lines").values(written).execute();
  const matched = toAmount(sum(written.map((line) => line.matched ?? ZERO)));
  await rows(em).updateTable("remittances").set({ matched }).where("id", "=", id).execute();
  return id;
}

import { riyadhDay } from "#app/lib/dates.ts";
import { sum, amount as toAmount, ZERO } from "#app/lib/money/money.ts";
import { operation } from "#app/lib/operation.server.ts";
import { nextDocumentNumber } from "#app/modules/stores/document-number.server.ts";
import { requiredStore } from "#app/modules/stores/store-scope.server.ts";
import { rows } from "#db/orm.ts";
import { checkRemittance, refuseTwice, refuseUnknownInsurer } from "./check-remittance.server.ts";
import { findClaims } from "./find-claims.server.ts";
import { lockedClaims, payLine } from "./pay-claims.server.ts";
import { NewRemittance, RemittanceView } from "./remittance.schema.server.ts";
import { readRemittance } from "./remittance-view.server.ts";

/**
 * Books a payment of an insurer. Each line pays its claim as far as the claim takes it; what is too much stays on the line, and a line whose claim is
 * not found waits to be matched.
 */
export const createRemittance = operation({
  name: "createRemittance",
  summary:
    "Books a payment of an insurer, and pays the claims that its lines name. With an Idempotency-Key it is done once",
  permission: "sales:manage",
  input: NewRemittance,
  output: RemittanceView,
  writes: "remittances",
  status: 201,
  rules: checkRemittance,
  async run(context, { lines: sent, ...head }) {
    checkRemittance({ ...head, lines: sent });
    const { em, user } = context;
    const storeId = requiredStore(context, null, "remittances.noStore", "insuranceId");
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
        created_by: user.id,
        updated_by: user.id,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const written = [];
    for (const [index, line] of lines.entries()) {
      const { claimId, amount, note } = line;
      const matched =
        claimId === null ? null : await payLine(context, claims, { claimId, amount, note }, { id, number, paidOn });
      written.push({
        remittance_id: id,
        line_no: index + 1,
        claim_reference: line.reference,
        claim_id: claimId,
        amount,
        matched,
        note,
      });
    }
    await rows(em).insertInto("remittance_lines").values(written).execute();
    const matched = toAmount(sum(written.map((line) => line.matched ?? ZERO)));
    await rows(em).updateTable("remittances").set({ matched }).where("id", "=", id).execute();
    return readRemittance(em, context, id);
  },
});

import { sql } from "kysely";
import { riyadhDay } from "#app/lib/dates.ts";
import { InvalidInput } from "#app/lib/errors.ts";
import { operation } from "#app/lib/operation.server.ts";
import { ClaimView } from "#app/modules/claims/claim.schema.server.ts";
import { movedToPatient } from "#app/modules/claims/claim-money.ts";
import { readClaim } from "#app/modules/claims/claim-view.server.ts";
import { lockClaim } from "#app/modules/claims/lock-claims.server.ts";
import { allowClaimStep, takeClaimStep } from "#app/modules/claims/take-claim-step.server.ts";
import { rows } from "#db/orm.ts";
import { amountsOf, changedLines } from "./changed-lines.server.ts";
import { MoveToPatient } from "./settle.schema.server.ts";
import { movable } from "./write-off-reasons.ts";

type Asked = { hasConsent?: boolean; dueDate?: string | null };

/** What a move must say, as far as no reading is needed. @throws InvalidInput */
function checkMove({ hasConsent, dueDate }: Asked): void {
  const errors = {
    ...(hasConsent === false ? { hasConsent: [{ key: "claimSettle.errors.consent" }] } : {}),
    ...(dueDate && dueDate < riyadhDay() ? { dueDate: [{ key: "claimSettle.errors.past" }] } : {}),
  };
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors);
}

/**
 * Asks the patient for what the insurer rejected. The customer owes it for the sale from then on, and the counter collects it like any balance. The
 * sale's total, invoice and VAT stay: the invoice named the whole price.
 */
export const moveClaimToPatient = operation({
  name: "moveClaimToPatient",
  summary:
    "Moves what an insurer rejected of a claim to the patient's balance. With an Idempotency-Key it is done once",
  permission: "sales:manage",
  input: MoveToPatient,
  output: ClaimView,
  writes: "claims",
  rules: checkMove,
  async run(context, { id, lines: asked, reason, hasConsent, consentBy, dueDate }) {
    checkMove({ hasConsent, dueDate });
    const { em, audit } = context;
    const claim = await lockClaim(context, id);
    allowClaimStep(context, claim, "move");
    const before = await readClaim(em, context, id);
    const { lines, changed } = changedLines(claim, asked, {
      most: movable,
      change: movedToPatient,
      nothing: "claimSettle.errors.nothingToMove",
    });
    const { lines: parts, total } = amountsOf(changed);
    await rows(em)
      .updateTable("sales")
      .set({
        moved_amount: sql<string>`moved_amount + ${total}::numeric`,
        balance_due: sql<string>`balance_due + ${total}::numeric`,
        ...(dueDate ? { due_date: dueDate } : {}),
      })
      .where("id", "=", claim.saleId)
      .execute();
    const details = { hasConsent, consentBy, dueDate, lines: parts };
    await takeClaimStep(context, claim, "move", { lines, note: reason, details });
    audit({ before, note: `${total} moved to the patient; agreed by ${consentBy}` });
    return readClaim(em, context, id);
  },
});

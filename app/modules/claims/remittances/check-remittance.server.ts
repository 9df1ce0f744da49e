import { riyadhDay } from "#app/lib/dates.ts";
import { DomainError, InvalidInput } from "#app/lib/errors.ts";
import { type Amount, big, sum, amount as toAmount, ZERO } from "#app/lib/money/money.ts";
import type { OperationContext } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";
import type { NewRemittance } from "./remittance.schema.server.ts";

type Checked = { amount?: Amount; paidOn?: string | null; lines?: NewRemittance["lines"] };

/** What a remittance must say, as far as no reading is needed. @throws InvalidInput */
export function checkRemittance({ amount, paidOn, lines }: Checked): void {
  const errors: InvalidInput["errors"] = {};
  const isUsed = (line: NewRemittance["lines"][number]) => line.amount !== null && Number(line.amount) !== 0;
  if (paidOn && paidOn > riyadhDay()) errors.paidOn = [{ key: "remittances.errors.future" }];
  lines?.forEach((line, index) => {
    if (isUsed(line) && line.claimId === null && line.reference === null)
      errors[`lines[${index}].reference`] = [{ key: "remittances.errors.claim" }];
  });
  if (lines && !lines.some(isUsed)) errors.amount = [{ key: "remittances.errors.noLines" }];
  else if (lines && amount !== undefined) {
    const total = toAmount(sum(lines.map((line) => line.amount ?? ZERO)));
    const params = { sum: total, amount, difference: toAmount(big(amount).minus(total)) };
    if (total !== amount) errors.amount = [{ key: "remittances.errors.sum", params }];
  }
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors);
}

export async function refuseUnknownInsurer({ em }: Pick<OperationContext, "em">, insuranceId: number): Promise<void> {
  const found = await rows(em).selectFrom("insurances").select("id").where("id", "=", insuranceId).executeTakeFirst();
  if (!found) throw new DomainError("rule", "remittances.errors.insurer", { field: "insuranceId" });
}

type Head = { insuranceId: number; reference: string | null; amount: Amount; paidOn: string };

/** A payment with the same reference, day and amount was booked already. The locked claims make two at once wait for each other. */
export async function refuseTwice(
  { em }: Pick<OperationContext, "em">,
  { insuranceId, reference, amount, paidOn }: Head,
) {
  if (reference === null) return;
  const found = await rows(em)
    .selectFrom("remittances")
    .select("remittance_number as number")
    .where("insurance_id", "=", insuranceId)
    .where("paid_on", "=", paidOn)
    .where("reference", "=", reference)
    .where("amount", "=", amount)
    .where("status", "=", "posted")
    .executeTakeFirst();
  if (!found) return;
  throw new DomainError("conflict", "remittances.errors.twice", {
    field: "reference",
    params: { number: found.number },
  });
}

import { z } from "zod";
import { DomainError, InvalidInput } from "#app/lib/errors.ts";
import { id, optionalId } from "#app/lib/fields.server.ts";
import { big } from "#app/lib/money/money.ts";
import { type OperationContext, operation } from "#app/lib/operation.server.ts";
import { recordActivity } from "#app/modules/activities/record-activity.server.ts";
import { moneySession } from "#app/modules/registers/sessions/money-session.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { lockLedgers, moveOnLedgers } from "./drawn-payments.server.ts";
import { CollectedView, tenderFields } from "./payment.schema.server.ts";
import { type OwedSale, owedSale, readPayment } from "./read-payments.server.ts";
import { withdrawBalance } from "./remind-balances.server.ts";
import { settleSalePoints } from "./sale-points.server.ts";
import { isSplit, mainMethod, type SettledTender, settle } from "./settle.ts";
import { keptReference, refuseUnofferedTenders } from "./tender-codes.server.ts";

const CollectInput = z.object({ id: id(), ...tenderFields, registerId: optionalId() });

/**
 * Takes a payment of what a sale still owes: all of it unless an amount is named. Any of the user's stores may take it, and the money lies in the
 * drawer of the store that does.
 */
export const collectBalance = operation({
  name: "collectBalance",
  summary: "Takes a payment of a sale's balance, by default all of it. With an Idempotency-Key it is done once",
  permission: "sales:update",
  input: CollectInput,
  output: CollectedView,
  writes: "payments",
  status: 201,
  run: (context, input): Promise<CollectedView> => atOwnFields(() => collect(context, input)),
});

async function collect(
  context: OperationContext,
  { id: saleId, registerId, ...sent }: z.output<typeof CollectInput>,
): Promise<CollectedView> {
  const { em, user } = context;
  const sale = await owedSale(context, saleId);
  if (big(sale.balanceDue).eq(0)) throw new DomainError("conflict", "payments.errors.nothingOwed");
  await refuseUnofferedTenders(em, [sent], () => "paymentMethod");
  const { tender, balance } = settled(sale, sent);
  const storeId = context.store?.id ?? sale.storeId;
  const owner = { owing: sale.id, customerId: sale.customerId, storeId };
  await lockLedgers(em, owner, [tender]);
  const session = await moneySession(context, { storeId, registerId, tenders: [tender], field: "paymentMethod" });
  const payment = await insertPayment(em, { sale, tender, sessionId: session?.id ?? null, userId: user.id });
  const paid = await tendersOf(em, sale.id);
  await rows(em)
    .updateTable("sales")
    .set({ balance_due: balance, payment_method: mainMethod(paid, tender.paymentMethod), is_split: isSplit(paid) })
    .where("id", "=", sale.id)
    .execute();
  await withdrawBalance(em, sale.id);
  const payments = [{ ...payment, externalReference: tender.externalReference }];
  await moveOnLedgers(em, { ...owner, id: sale.id, payments, kind: "spent", userId: user.id });
  await settleSalePoints(em, sale.id, { storeId, userId: user.id });
  await recordActivity(em, {
    storeId,
    type: "balance_collected",
    description: sale.receiptNumber,
    entityType: "sales",
    entityId: sale.id,
    amount: tender.amount,
    customerId: sale.customerId,
  });
  return { ...(await readPayment(em, payment.id)), balanceDue: balance };
}

/** The one payment. */
function settled(sale: OwedSale, sent: Parameters<typeof settle>[1][number]) {
  const { tenders, balance } = settle(sale.balanceDue, [sent]);
  const [tender] = tenders;
  if (!tender) throw new DomainError("rule", "payments.errors.amount", { field: "amount" });
  return { tender, balance };
}

/** Sets the refusals of a payment beside the fields of a call, which has no list of payments. */
async function atOwnFields<Result>(work: () => Promise<Result>): Promise<Result> {
  const own = (field: string) => field.split(".").at(-1) ?? field;
  try {
    return await work();
  } catch (error) {
    if (error instanceof InvalidInput) {
      throw new InvalidInput(Object.fromEntries(Object.entries(error.errors).map(([at, why]) => [own(at), why])));
    }
    if (!(error instanceof DomainError) || !error.details.field) throw error;
    throw new DomainError(error.code, error.message, { ...error.details, field: own(error.details.field) });
  }
}

/** All that has been paid for a sale, in the order of payment. */
const tendersOf = (em: Em, saleId: number) =>
  rows(em)
    .selectFrom("payments")
    .select(["payment_method as paymentMethod", "amount"])
    .where("receipt_id", "=", saleId)
    .where("kind", "=", "payment")
    .orderBy("id")
    .execute();

type NewPayment = { sale: OwedSale; tender: SettledTender; sessionId: number | null; userId: number };

const insertPayment = (em: Em, { sale, tender, sessionId, userId }: NewPayment) =>
  rows(em)
    .insertInto("payments")
    .values({
      receipt_id: sale.id,
      payment_method: tender.paymentMethod,
      amount: tender.amount,
      tendered: tender.tendered,
      external_reference: keptReference(tender),
      status: "completed",
      session_id: sessionId,
      processed_at: new Date(),
      created_by: userId,
    })
    .returning(["id", "payment_method as paymentMethod", "amount"])
    .executeTakeFirstOrThrow();

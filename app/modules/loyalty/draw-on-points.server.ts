import { sql } from "kysely";
import { riyadhDay } from "#app/lib/dates.ts";
import { DomainError } from "#app/lib/errors.ts";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { type Amount, amount, big, ZERO } from "#app/lib/money/money.ts";
import { readSettings } from "#app/modules/settings/app-settings.server.ts";
import { type Em, rows } from "#db/orm.ts";
import {
  inOrderOfUse,
  isOver,
  lastPointDay,
  nearestPoints,
  pointsBack,
  pointsFor,
  takeFrom,
  worthOf,
} from "./point-rules.ts";
import { settleDebts } from "./settle-points.server.ts";
import { changeLot, hasPoints, isOfAccount, lotsOf, selectLots, writePoints } from "./write-points.server.ts";

/** The payment method whose payments use points. */
export const POINTS = "points";

type Tender = { paymentMethod: string };
type Sale = {
  /** The sale, where it was written already: something of it comes back. */
  id?: number;
  /** The sale whose balance is paid. */
  owing?: number;
  /** A new sale by which its customer may earn points. */
  earns?: boolean;
  storeId: number;
  customerId: number | null;
  /** A payment that an exchange has agreed: not chosen by the customer, so it needs no whole points. */
  isExchange?: boolean;
};

/**
 * Locks the points that a sale, a payment or a return may change: those of the customer's account, those that have paid the sale, and those that it has earned.
 * A new sale that uses none locks only what is owed, because the points that it earns make up for it, and nothing where it earns none.
 */
export async function lockPoints(
  em: Em,
  { id, owing, earns, customerId }: Sale,
  tenders: readonly Tender[],
): Promise<void> {
  const saleId = id ?? owing;
  const uses = tenders.some(({ paymentMethod }) => paymentMethod === POINTS);
  if (customerId === null) {
    if (uses) throw noOwner();
    return;
  }
  if (!uses && !earns && saleId === undefined) return;
  const ofSale = sql<boolean>`(l.sale_id = ${saleId ?? 0} or l.id in (
    select e.lot_id from loyalty_entries e where e.sale_id = ${saleId ?? 0}))`;
  const touched = uses || saleId !== undefined ? hasPoints : sql<boolean>`l.owed > 0`;
  await selectLots(em)
    .where((e) => e.or([e.and([isOfAccount(customerId), touched]), ...(saleId === undefined ? [] : [ofSale])]))
    .execute();
}

const noOwner = () => new DomainError("rule", "loyalty.errors.needsCustomer", { field: "payments" });

type Movement = Sale & {
  payments: readonly (Tender & { id: number; amount: Amount })[];
  kind: "issued" | "spent";
  userId: number;
};

/** Writes what payments by points use, or what refunds give back. The points are locked. */
export async function movePoints(em: Em, { payments, kind, ...of }: Movement): Promise<void> {
  for (const [index, payment] of payments.entries()) {
    if (payment.paymentMethod !== POINTS || big(payment.amount).eq(0)) continue;
    if (kind === "spent") await spendPoints(em, { ...of, payment, index });
    else await giveBack(em, { ...of, payment });
  }
}

type Moved = Sale & { payment: { id: number; amount: Amount }; userId: number };

async function spendPoints(em: Em, { payment, index, customerId, isExchange, ...of }: Moved & { index: number }) {
  if (customerId === null) throw noOwner();
  const { loyaltyPointValue: value, loyaltyLeast: least } = await readSettings(em);
  const field = `payments[${index}].amount`;
  const lots = (await lotsOf(em, customerId).execute()).filter((lot) => !isOver(lot, riyadhDay()));
  const available = lots.reduce((sum, { remaining }) => sum + remaining, 0);
  let points = pointsFor(payment.amount, value);
  if (isExchange) {
    const nearest = nearestPoints(payment.amount, value);
    // Less than a point may be missing, where the refund was rounded down. A whole one that a debt has taken may not.
    const isLess = big(payment.amount).minus(worthOf(available, value)).lt(value);
    points = isLess ? Math.min(nearest, available) : nearest;
  } else if (points === null) {
    throw new DomainError("rule", "loyalty.errors.whole", { field, params: { value: formatMoney(value) } });
  } else if (points < least) {
    const params = { least, amount: formatMoney(worthOf(least, value)) };
    throw new DomainError("rule", "loyalty.errors.least", { field, params });
  }
  const { taken, missing } = takeFrom(inOrderOfUse(lots), points);
  if (missing > 0) {
    const params = { available, amount: formatMoney(worthOf(available, value)) };
    throw new DomainError("rule", "loyalty.errors.available", { field, params, extra: { available } });
  }
  const facts = { storeId: of.storeId, userId: of.userId, saleId: of.id ?? null, paymentId: payment.id };
  for (const one of taken) await writePoints(em, one.lot, { kind: "used", points: -one.points }, facts);
}

/** Gives a refund's share of the used points back to the lots that they came from, those used last first. */
async function giveBack(em: Em, { id: saleId = 0, storeId, customerId, payment, userId }: Moved): Promise<void> {
  const { paid, refunded, returnId } = await moneyByPoints(em, saleId, payment.id);
  if (big(refunded).gt(paid)) {
    throw new DomainError("rule", "loyalty.errors.tooMuchBack", {
      field: "refunds",
      params: { paid: formatMoney(paid) },
    });
  }
  const { rows: used } = await sql<{ lotId: number; used: number; given: number }>`
    select lot_id as "lotId", coalesce(-sum(points) filter (where kind = 'used'), 0)::int as used,
      coalesce(sum(points) filter (where kind = 'given_back'), 0)::int as given
    from loyalty_entries where sale_id = ${saleId} and kind in ('used', 'given_back')
    group by lot_id order by max(id) filter (where kind = 'used') desc`.execute(rows(em));
  const total = (of: "used" | "given") => used.reduce((sum, one) => sum + one[of], 0);
  const { taken } = takeFrom(
    used.map((one) => ({ ...one, id: one.lotId, remaining: one.used - one.given, endsOn: null })),
    pointsBack(total("used"), total("given"), { paid, refunded }),
  );
  const facts = { storeId, userId, saleId, returnId, paymentId: payment.id };
  const { loyaltyMonths } = await readSettings(em);
  for (const one of taken) {
    const lot = await selectLots(em).where("l.id", "=", one.lot.lotId).executeTakeFirstOrThrow();
    // What was in time when it was used does not come back too late.
    if (isOver(lot, riyadhDay())) await changeLot(em, lot, { endsOn: lastPointDay(riyadhDay(), loyaltyMonths) });
    await writePoints(em, lot, { kind: "given_back", points: one.points }, facts);
  }
  if (customerId !== null) await settleDebts(em, customerId, { storeId, userId, saleId, returnId });
}

/** What points have paid of a sale, and what went back by them up to and with one refund. */
async function moneyByPoints(em: Em, saleId: number, refundId: number) {
  const found = await rows(em)
    .selectFrom("payments")
    .select(["id", "kind", "amount", "return_id as returnId"])
    .where("receipt_id", "=", saleId)
    .where("payment_method", "=", POINTS)
    .where("id", "<=", refundId)
    .execute();
  const sumOf = (kind: string) =>
    amount(found.reduce((sum, one) => (one.kind === kind ? sum.plus(one.amount) : sum), big(ZERO)));
  return {
    paid: sumOf("payment"),
    refunded: sumOf("refund"),
    returnId: found.find(({ id }) => id === refundId)?.returnId ?? null,
  };
}

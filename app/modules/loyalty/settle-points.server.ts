import { sql } from "kysely";
import { riyadhDay } from "#app/lib/dates.ts";
import { halalas } from "#app/lib/money/halalas.ts";
import type { Amount } from "#app/lib/money/money.ts";
import { keptSettings } from "#app/modules/settings/app-settings.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { type EarningLine, inOrderOfUse, lastPointDay, pointsDue, takeFrom } from "./point-rules.ts";
import {
  changeLot,
  type Lot,
  lotsOf,
  makeLot,
  owesPoints,
  type PointFacts,
  selectLots,
  writePoints,
} from "./write-points.server.ts";

/** At what rates lines of these items earn points now, in hundredths of a point for 10 SAR. */
export async function pointRates(em: Em, variantIds: readonly number[]): Promise<number[]> {
  const [own, { loyaltyRate }] = await Promise.all([ratesOf(em, variantIds), keptSettings(em)]);
  return variantIds.map((variantId) => hundredths(own.get(variantId) ?? loyaltyRate));
}

type NewSale = { id: number; customerId: number; storeId: number; rates: readonly number[] };

/**
 * Notes at what rates the lines of a new sale earn points. A later change of the rates does not change the sale.
 * @returns the lot of its points; null where no line earns any
 */
export async function beginPoints(em: Em, { id, customerId, storeId, rates }: NewSale): Promise<Lot | null> {
  if (rates.every((rate) => rate === 0)) return null;
  const { loyaltyMonths } = await keptSettings(em);
  return makeLot(em, { customerId, storeId, saleId: id, rates, endsOn: lastPointDay(riyadhDay(), loyaltyMonths) });
}

const hundredths = (rate: Amount): number => Number(halalas(rate));

/** The rates of items whose category, or the nearest one above it that has one, has a rate of its own. */
async function ratesOf(em: Em, variantIds: readonly number[]): Promise<Map<number, Amount>> {
  const { rows: found } = await sql<{ variantId: number; rate: Amount }>`
    with recursive up as (
      select v.id as variant_id, p.category_id, 0 as depth
      from product_variants v join products p on p.id = v.product_id where v.id = any(${[...variantIds]}::int[])
      union all
      select up.variant_id, c.parent_id, up.depth + 1 from up join categories c on c.id = up.category_id
      where c.parent_id is not null and up.depth < 50)
    select distinct on (up.variant_id) up.variant_id as "variantId", r.rate
    from up join loyalty_rates r on r.category_id = up.category_id order by up.variant_id, up.depth`.execute(rows(em));
  return new Map(found.map(({ variantId, rate }) => [variantId, rate]));
}

/** The lot of the points that a sale earns, locked; undefined for a sale that earns nothing. */
export const lotOfSale = (em: Em, saleId: number): Promise<Lot | undefined> =>
  selectLots(em).where("l.sale_id", "=", saleId).executeTakeFirst();

/** How a sale stands: what the customer pays for each line that stays, and what was paid by other means than points. */
export type Standing = { lines: readonly EarningLine[]; paid: Amount };

/** Brings the points of a sale to what it earns as it stands now: gives what is missing, takes back what is too much. */
export async function settlePoints(em: Em, lot: Lot, standing: Standing, facts: PointFacts): Promise<void> {
  const due = pointsDue(standing.lines, standing.paid);
  const change = due - lot.due;
  if (change === 0) return;
  await changeLot(em, lot, { due });
  const ofSale = { ...facts, saleId: lot.saleId };
  if (change > 0) await earn(em, lot, change, ofSale);
  else await takeBack(em, lot, -change, ofSale);
}

async function earn(em: Em, lot: Lot, points: number, facts: PointFacts): Promise<void> {
  const { loyaltyMonths } = await keptSettings(em);
  const endsOn = lastPointDay(riyadhDay(), loyaltyMonths);
  // A balance that is paid later brings points that can be used as long as any others.
  if (endsOn !== lot.endsOn) await changeLot(em, lot, { endsOn });
  await writePoints(em, lot, { kind: "earned", points }, facts);
  await settleDebts(em, lot.customerId, facts);
}

/**
 * Takes points back: those that are left of the sale's own, then those that ended, of which nobody had anything, then others of the account. What was used
 * already is owed.
 */
async function takeBack(em: Em, lot: Lot, points: number, facts: PointFacts): Promise<void> {
  const left = Math.min(lot.remaining, points);
  if (left > 0) await writePoints(em, lot, { kind: "taken_back", points: -left }, facts);
  const gone = Math.min(lot.ended, points - left);
  if (gone > 0) await changeLot(em, lot, { ended: lot.ended - gone });
  const others = (await lotsOf(em, lot.customerId).execute()).filter(({ id }) => id !== lot.id);
  const { taken, missing } = takeFrom(inOrderOfUse(others), points - left - gone);
  for (const one of taken) await writePoints(em, one.lot, { kind: "taken_back", points: -one.points }, facts);
  if (missing > 0) await changeLot(em, lot, { owed: lot.owed + missing });
}

/**
 * Pays what an account owes with the points that it has. Where it owes nothing, no lot is locked: a sale that uses no points has locked none of them, and
 * has its receipt number by now. A sale that uses them waits for that number.
 */
export async function settleDebts(em: Em, customerId: number, facts: PointFacts): Promise<void> {
  if (!(await owesPoints(em, customerId))) return;
  const lots = await lotsOf(em, customerId).execute();
  for (const debt of lots.filter(({ owed }) => owed > 0)) {
    const { taken, missing } = takeFrom(inOrderOfUse(lots), debt.owed);
    for (const { lot, points } of taken) {
      await writePoints(em, lot, { kind: "taken_back", points: -points }, { ...facts, saleId: debt.saleId });
    }
    if (missing !== debt.owed) await changeLot(em, debt, { owed: missing });
  }
}

/** Ends what is left of lots, and keeps in each how much that was. The lots are locked. */
export async function endLots(em: Em, lots: readonly Lot[], userId: number | null): Promise<void> {
  for (const lot of lots) {
    if (lot.remaining === 0) continue;
    await changeLot(em, lot, { ended: lot.ended + lot.remaining });
    await writePoints(em, lot, { kind: "ended", points: -lot.remaining }, { storeId: lot.storeId, userId });
  }
}

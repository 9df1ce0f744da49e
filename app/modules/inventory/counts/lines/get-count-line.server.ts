import { sql } from "kysely";
import { z } from "zod";
import { notFound } from "#app/lib/errors.ts";
import { id, view } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { readCount } from "#app/modules/inventory/counts/count-view.server.ts";
import { serialPlans } from "#app/modules/inventory/counts/review/serial-plans.server.ts";
import { byExpiry } from "#app/modules/ledger/first-expired.ts";
import { lotsOf } from "#app/modules/ledger/lock-shelves.server.ts";
import { piecesTaken } from "#app/modules/ledger/take-pieces.ts";
import type { Em } from "#db/orm.ts";
import { difference } from "./difference.ts";
import { lineRows, ON_HAND, soldFromHand } from "./line-rows.server.ts";

const LotLeft = z.object({
  lotId: view.id.nullable(),
  lotCode: z.string().nullable(),
  expiryDate: view.day.nullable(),
  quantity: z.int(),
  leaves: z.int(),
});

export const CountLineDetail = z.object({
  id: view.id,
  countId: view.id,
  variantId: view.id,
  name: z.string(),
  sku: z.string(),
  expected: z.int(),
  counted: z.int().nullable(),
  difference: z.int(),
  result: z.int(),
  /** Pieces that were sold from the hand, without being in the books, since the item was last counted. */
  fromHand: z.int(),
  inventoryType: z.string().nullable(),
  lotType: z.string().nullable(),
  /** The lot for surplus pieces. Both values are null while no lot is named. */
  lotCode: z.string().nullable(),
  expiryDate: view.day.nullable(),
  /** The lots of the stock line (null: pieces without a lot), and how many missing pieces posting takes from each. */
  lots: z.array(LotLeft),
  /** For lines with scanned numbers: unscanned numbers, the numbers that posting takes out, and numbers not in stock yet. */
  serials: z
    .object({
      scanned: z.array(z.string()),
      missing: z.array(z.string()),
      leaving: z.array(z.string()),
      unknown: z.array(z.string()),
    })
    .nullable(),
});
export type CountLineDetail = z.infer<typeof CountLineDetail>;

/** One line of a count in its review, with the lots and serial numbers of the difference. */
export const getCountLine = operation({
  name: "getCountLine",
  summary: "A line of a stock count with the lots and serial numbers that its posting changes",
  permission: "inventory:manage",
  input: z.object({ id: id(), lineId: id() }),
  output: CountLineDetail,
  async run({ em, stores }, { id: countId, lineId }) {
    const count = await readCount(em, { stores }, countId);
    // While a blind count is being counted, nobody sees these figures.
    const shows = count.status === "review" || count.status === "posted";
    const found = shows ? await lineOf(em, count, lineId) : undefined;
    if (!found) throw notFound();
    const { onHand, inLots, price, expected, counted, expiryDate, ...line } = found;
    const { delta, result } = difference({ snapshot: expected, counted, onHand, price });
    const shelf = { storeId: count.storeId, variantId: line.variantId, quantity: onHand, quantityInLots: inLots };
    const open = count.status === "review";
    return {
      ...line,
      ...{ expected, counted, difference: delta, result },
      countId,
      fromHand: await soldFromHand(em, count, line.variantId),
      expiryDate,
      lots: open && inLots > 0 ? await lotsLeft(em, shelf, Math.max(-delta, 0)) : [],
      serials:
        open && counted !== null
          ? await serialsOf(em, count.storeId, { ...line, snapshot: expected, counted, result })
          : null,
    };
  },
});

const lineOf = (em: Em, count: { id: number; storeId: number }, lineId: number) =>
  lineRows(em, count)
    .select(["l.id", "l.variant_id as variantId", "p.name", "v.sku", "l.snapshot_quantity as expected", "s.counted"])
    .select(["i.inventory_type as inventoryType", "i.lot_type as lotType", "l.lot_code as lotCode", "l.price"])
    .select(["l.expiry_date as expiryDate", ON_HAND.as("onHand")])
    .select(sql<number>`coalesce(i.quantity_in_lots, 0)`.as("inLots"))
    .where("l.id", "=", lineId)
    .executeTakeFirst();

type Shelf = { storeId: number; variantId: number; quantity: number; quantityInLots: number };

async function lotsLeft(em: Em, shelf: Shelf, missing: number) {
  const { storeId, variantId } = shelf;
  const lots = await lotsOf(em, storeId, [variantId]);
  const taken = piecesTaken(variantId, missing, { ...shelf, lots });
  const leaves = (lotId: number | null) => taken.find((piece) => piece.lotId === lotId)?.quantity ?? 0;
  const nameless = shelf.quantity - shelf.quantityInLots;
  return [
    ...byExpiry(lots).map(({ id: lotId, lotCode, expiryDate, quantity }) => ({
      ...{ lotId, lotCode, expiryDate, quantity },
      leaves: leaves(lotId),
    })),
    ...(nameless > 0
      ? [{ lotId: null, lotCode: null, expiryDate: null, quantity: nameless, leaves: leaves(null) }]
      : []),
  ];
}

async function serialsOf(em: Em, storeId: number, line: Parameters<typeof serialPlans>[2][number]) {
  const plan = (await serialPlans(em, storeId, [line])).get(line.id);
  if (!plan) return null;
  const { named: scanned, unknown } = plan;
  const names = (serials: readonly { serial: string }[]) => serials.map(({ serial }) => serial);
  return { scanned, unknown, missing: names(plan.missing), leaving: names(plan.leaving) };
}

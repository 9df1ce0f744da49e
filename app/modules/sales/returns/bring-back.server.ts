import { sql } from "kysely";
import { writeReason } from "#app/modules/inventory/movements/adjustment-reason.ts";
import { lockShelves } from "#app/modules/ledger/lock-shelves.server.ts";
import { openShelves } from "#app/modules/ledger/move-stock.server.ts";
import type { Pieces } from "#app/modules/ledger/take-pieces.ts";
import { writeLedger } from "#app/modules/ledger/write-ledger.server.ts";
import { addSerials } from "#app/modules/ledger/write-serials.server.ts";
import { type Em, rows } from "#db/orm.ts";
import type { ReturnedLine } from "./return-figures.server.ts";
import { backToLots } from "./return-rules.ts";

type Whose = { storeId: number; userId: number };
type Back = Whose & { saleId: number; returnId: number };

/** Services and the lines of debit notes have no stock. */
const goodsOf = (lines: readonly ReturnedLine[]) => lines.filter(({ item }) => !item.isService);

/** Locks the stock lines of a return, and of the goods that go out with it in an exchange, in id order. */
export async function lockReturned(
  em: Em,
  { storeId, userId }: Whose,
  lines: readonly ReturnedLine[],
  leaving: readonly number[] = [],
): Promise<void> {
  const coming = [...new Set(goodsOf(lines).map(({ item }) => item.variantId))];
  await openShelves(em, storeId, coming, userId);
  await lockShelves(em, storeId, [...new Set([...coming, ...leaving])]);
}

/**
 * Puts returned pieces back: into the lots they were sold from, and each numbered piece with its number. Damaged pieces leave the shelf again by a
 * movement of their own, so the ledger shows both. The stock lines are locked.
 */
export async function bringBack(em: Em, back: Back, lines: readonly ReturnedLine[]): Promise<void> {
  const goods = goodsOf(lines);
  if (goods.length === 0) return;
  const { storeId, userId } = back;
  const reference = { type: "sale_returns", id: back.returnId };
  const placed = await placedPieces(em, back.saleId, goods);
  await writeLedger(em, { storeId, userId, kind: "return", pieces: together(placed), reference });
  const pieces = goods.map(({ item, serials }) => ({ variantId: item.variantId, serials, own: 0 }));
  const numbered = await addSerials(em, { storeId, userId, pieces });
  const damaged = placed.filter(({ condition }) => condition === "damaged");
  if (damaged.length === 0) return;
  const gone = new Set(
    goods.flatMap(({ item, condition, serials }) =>
      condition === "damaged" ? serials.map((serial) => `${item.variantId} ${serial}`) : [],
    ),
  );
  await writeLedger(em, {
    storeId,
    userId,
    kind: "adjustment",
    pieces: together(damaged).map((piece) => ({ ...piece, quantity: -piece.quantity })),
    leaving: {
      serials: numbered.filter(({ variantId, serial }) => gone.has(`${variantId} ${serial}`)),
      status: "removed",
    },
    reason: writeReason("damaged", null),
    reference,
  });
}

type Placed = Pieces & Pick<ReturnedLine, "condition">;

/** The pieces of each line with the lot that they go back to. */
async function placedPieces(em: Em, saleId: number, goods: readonly ReturnedLine[]): Promise<Placed[]> {
  const lots = await soldFrom(em, saleId);
  return goods.flatMap(({ item: { variantId }, quantity, condition }) => {
    const own = lots.filter((lot) => lot.variantId === variantId);
    return backToLots(quantity, own).map((piece) => {
      const from = own.find(({ lotId }) => lotId === piece.lotId);
      if (from) from.quantity -= piece.quantity;
      return { ...piece, variantId, condition };
    });
  });
}

/** How many pieces of each lot a sale took and has not got back. */
async function soldFrom(em: Em, saleId: number): Promise<Pieces[]> {
  const { rows: found } = await sql<Pieces>`
    select m.variant_id as "variantId", m.lot_id as "lotId", -sum(m.quantity)::int as quantity
    from stock_movements m
    where (m.reference_type = 'sales' and m.reference_id = ${saleId} and m.kind = 'sale')
      or (m.reference_type = 'sale_returns' and m.kind = 'return'
        and m.reference_id in (select id from sale_returns where sale_id = ${saleId}))
    group by m.variant_id, m.lot_id order by m.lot_id`.execute(rows(em));
  return found;
}

/** A statement of the ledger names each variant and lot once. */
function together(pieces: readonly Pieces[]): Pieces[] {
  const sums = new Map<string, Pieces>();
  for (const { variantId, lotId, quantity } of pieces) {
    const key = `${variantId} ${lotId}`;
    sums.set(key, { variantId, lotId, quantity: (sums.get(key)?.quantity ?? 0) + quantity });
  }
  return [...sums.values()];
}

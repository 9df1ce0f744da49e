import { type Kysely, type RawBuilder, sql } from "kysely";
import { riyadhDay } from "#app/lib/dates.ts";
import { DomainError } from "#app/lib/errors.ts";
import { isSold } from "#app/modules/catalogue/variants/is-sold.server.ts";
import { notSold } from "#app/modules/stock/lots/first-expired.ts";
import { type Pieces, piecesSold } from "#app/modules/stock/lots/take-pieces.ts";
import { forSale, lockToTake, type Shelf } from "#app/modules/stock/movements/lock-shelves.server.ts";
import { type Em, rows } from "#db/orm.ts";
import type { Database } from "#db/schemas.ts";
import type { SaleLineInput } from "./sale-input.schema.server.ts";
import { type SoldSerial, serialsSold } from "./sold-serials.ts";

export type SoldItem = {
  variantId: number;
  name: string;
  sku: string;
  price: string;
  /** A service is sold, not taken from a shelf. */
  isService: boolean;
};

/** What the catalogue says of each line, in the order of the lines; an item that is not sold is named by its line. */
export async function soldItems(em: Em, lines: readonly SaleLineInput[]): Promise<SoldItem[]> {
  const found = await rows(em)
    .selectFrom("product_variants as v")
    .innerJoin("products as p", "p.id", "v.product_id")
    .select(["v.id as variantId", "p.name", "v.sku", "v.price", "p.is_service as isService"])
    .where("v.id", "in", [...new Set(lines.map(({ variantId }) => variantId))])
    .where(isSold())
    .execute();
  const byId = new Map(found.map((item) => [item.variantId, item]));
  return lines.map(({ variantId }, index) => {
    const item = byId.get(variantId);
    if (!item) throw new DomainError("rule", "sales.errors.unknownItem", { field: `items[${index}].variantId` });
    return item;
  });
}

/** What leaves the shelves with a sale. */
export type Leaving = { pieces: Pieces[]; serials: SoldSerial[] };

/** How much of each variant the lines take together, services apart. */
function taken(lines: readonly SaleLineInput[], items: readonly SoldItem[]): Map<number, number> {
  const quantities = new Map<number, number>();
  lines.forEach(({ variantId, quantity }, index) => {
    if (!items[index]?.isService) quantities.set(variantId, (quantities.get(variantId) ?? 0) + quantity);
  });
  return quantities;
}

/**
 * Locks the stock of the lines in id order, so that two carts never wait for each other in a circle. Refuses, naming the
 * item and what is available, when there is not enough.
 * @returns which pieces are to be taken: of each variant those that expire first, and the serial numbers of each line
 */
export async function lockStock(
  em: Em,
  storeId: number,
  lines: readonly SaleLineInput[],
  items: readonly SoldItem[],
): Promise<Leaving> {
  const quantities = taken(lines, items);
  if (quantities.size === 0) return { pieces: [], serials: [] };
  const shelves = await lockToTake(em, storeId, quantities);
  lines.forEach(({ variantId }, index) => {
    const wanted = quantities.get(variantId) ?? 0;
    const shelf = shelves.get(variantId);
    const item = items[index];
    if (item && !item.isService && wanted > forSale(shelf)) throw shortage(item, shelf, `items[${index}].quantity`);
  });
  const pieces = [...quantities].flatMap(([variantId, quantity]) => {
    const shelf = shelves.get(variantId);
    return shelf ? piecesSold(variantId, quantity, shelf) : [];
  });
  return { pieces, serials: serialsSold(lines, items, shelves) };
}

/** Names the item, what there is of it, and what lies there but is not sold any more. */
function shortage({ name, sku }: SoldItem, shelf: Shelf | undefined, field: string): DomainError {
  const available = forSale(shelf);
  const expired = shelf ? notSold(shelf.lots, riyadhDay()) : 0;
  const plain = available === 0 ? "sales.errors.outOfStock" : "sales.errors.notEnough";
  return new DomainError("rule", expired > 0 ? "sales.errors.expired" : plain, {
    field,
    params: { item: `${name} (${sku})`, available, expired },
    extra: { available },
  });
}

type Db = Kysely<Database>;
type Taken = readonly Pieces[];

/** How many numbered pieces of each variant leave. */
const numberedRows = (serials: readonly SoldSerial[]) =>
  sql<{ variant_id: number; numbered: number }>`(
    select variant_id, count(*)::int as numbered from unnest(${serials.map(({ variantId }) => variantId)}::int[]) as n (variant_id)
    group by variant_id)`.as<"numbers">(sql`numbers (variant_id, numbered)`);

/** The numbers go with their line; the statement has written the lines as `lines`. */
export const sellSerials = (db: Db, serials: readonly SoldSerial[]) =>
  db
    .updateTable("stock_serials as n")
    .from(
      sql<{
        id: number;
        line_no: number;
      }>`unnest(${serials.map(({ id }) => id)}::int[], ${serials.map(({ lineNo }) => lineNo)}::int[])`.as<"sold_numbers">(
        sql`sold_numbers (id, line_no)`,
      ),
    )
    .set({
      status: "sold",
      sale_item_id: sql<number>`(select lines.id from lines where lines.line_no = sold_numbers.line_no)`,
      updated_at: sql`now()`,
    })
    .whereRef("n.id", "=", "sold_numbers.id");

const takenRows = (taken: Taken) =>
  sql<{
    variant_id: number;
    lot_id: number | null;
    quantity: number;
  }>`unnest(${taken.map(({ variantId }) => variantId)}::int[], ${taken.map(({ lotId }) => lotId)}::int[],
    ${taken.map(({ quantity }) => quantity)}::int[])`.as<"taken">(sql`taken (variant_id, lot_id, quantity)`);

/** Takes locked stock off the shelf. */
export const reduceStock = (db: Db, storeId: number, { pieces: taken, serials }: Leaving) =>
  db
    .updateTable("inventory as i")
    .from(
      db
        .selectFrom(takenRows(taken))
        .select(["variant_id", sql<number>`sum(quantity)::int`.as("quantity")])
        .select(sql<number>`coalesce(sum(quantity) filter (where lot_id is not null), 0)::int`.as("in_lots"))
        .groupBy("variant_id")
        .as("sums"),
    )
    .set({
      quantity: sql`i.quantity - sums.quantity`,
      quantity_in_lots: sql`i.quantity_in_lots - sums.in_lots`,
      quantity_serialized: sql`i.quantity_serialized - coalesce((
        select numbers.numbered from ${numberedRows(serials)} where numbers.variant_id = i.variant_id), 0)`,
      last_updated: sql`now()`,
    })
    .where("i.store_id", "=", storeId)
    .whereRef("i.variant_id", "=", "sums.variant_id");

/** And out of its lots. */
export const reduceLots = (db: Db, taken: Taken) =>
  db
    .updateTable("stock_lots as l")
    .from(takenRows(taken))
    .set({ current_quantity: sql`l.current_quantity - taken.quantity`, updated_at: sql`now()` })
    .whereRef("l.id", "=", "taken.lot_id");

/**
 * The ledger's side of it: one movement per variant and lot, referring to the sale. Its time is the clock's under the row's lock, not
 * the transaction's beginning, so that running balances are in the order in which stock moved.
 */
export const insertMovements = (
  db: Db,
  { taken, storeId, saleId, userId }: { taken: Taken; storeId: number; saleId: RawBuilder<number>; userId: number },
) =>
  db
    .insertInto("stock_movements")
    .columns([
      "store_id",
      "variant_id",
      "lot_id",
      "kind",
      "quantity",
      "reference_type",
      "reference_id",
      "created_at",
      "created_by",
    ])
    .expression(
      db
        .selectFrom(takenRows(taken))
        .select([
          sql<number>`${storeId}::int`.as("store_id"),
          "variant_id",
          "lot_id",
          sql<string>`'sale'`.as("kind"),
          sql<number>`-quantity`.as("quantity"),
          sql<string>`'sales'`.as("reference_type"),
          saleId.as("reference_id"),
          sql<Date>`clock_timestamp()`.as("created_at"),
          sql<number>`${userId}::int`.as("created_by"),
        ]),
    );

import { type Kysely, type RawBuilder, sql } from "kysely";
import { DomainError } from "#app/lib/errors.ts";
import { free, lockToTake } from "#app/modules/stock/movements/lock-shelves.server.ts";
import { type Em, rows } from "#db/orm.ts";
import type { Database } from "#db/schemas.ts";
import type { SaleLineInput } from "./sale-input.schema.server.ts";

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
    .where("v.is_active", "=", true)
    .where("p.is_active", "=", true)
    .where("v.deleted_at", "is", null)
    .where("p.deleted_at", "is", null)
    .execute();
  const byId = new Map(found.map((item) => [item.variantId, item]));
  return lines.map(({ variantId }, index) => {
    const item = byId.get(variantId);
    if (!item) throw new DomainError("rule", "sales.errors.unknownItem", { field: `items[${index}].variantId` });
    return item;
  });
}

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
 * @returns how much of each variant is to be taken
 */
export async function lockStock(
  em: Em,
  storeId: number,
  lines: readonly SaleLineInput[],
  items: readonly SoldItem[],
): Promise<Map<number, number>> {
  const quantities = taken(lines, items);
  if (quantities.size === 0) return quantities;
  const shelves = await lockToTake(em, storeId, quantities);
  lines.forEach(({ variantId }, index) => {
    const wanted = quantities.get(variantId) ?? 0;
    const left = free(shelves.get(variantId));
    const item = items[index];
    if (item && !item.isService && wanted > left) {
      throw new DomainError("rule", left === 0 ? "sales.errors.outOfStock" : "sales.errors.notEnough", {
        field: `items[${index}].quantity`,
        params: { item: `${item.name} (${item.sku})`, available: left },
        extra: { available: left },
      });
    }
  });
  return quantities;
}

type Db = Kysely<Database>;
type Taken = ReadonlyMap<number, number>;

const takenRows = (taken: Taken) =>
  sql<{
    variant_id: number;
    quantity: number;
  }>`unnest(${[...taken.keys()]}::int[], ${[...taken.values()]}::int[])`.as<"taken">(sql`taken (variant_id, quantity)`);

/** Takes locked stock off the shelf. */
export const reduceStock = (db: Db, storeId: number, taken: Taken) =>
  db
    .updateTable("inventory as i")
    .from(takenRows(taken))
    .set({ quantity: sql`i.quantity - taken.quantity`, last_updated: sql`now()` })
    .where("i.store_id", "=", storeId)
    .whereRef("i.variant_id", "=", "taken.variant_id");

/**
 * The ledger's side of it: one movement per variant, referring to the sale. Its time is the clock's under the row's lock, not
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
          sql<string>`'sale'`.as("kind"),
          sql<number>`-quantity`.as("quantity"),
          sql<string>`'sales'`.as("reference_type"),
          saleId.as("reference_id"),
          sql<Date>`clock_timestamp()`.as("created_at"),
          sql<number>`${userId}::int`.as("created_by"),
        ]),
    );

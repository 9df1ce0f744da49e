import { sql } from "kysely";
import { riyadhDay } from "#app/lib/dates.ts";
import { notFound } from "#app/lib/errors.ts";
import { isSold } from "#app/modules/catalogue/variants/is-sold.server.ts";
import { coverableColumns, toCoverable } from "#app/modules/insurance/coverage/coverable-columns.server.ts";
import type { Coverable } from "#app/modules/insurance/coverage/decide.ts";
import { type Em, rows } from "#db/orm.ts";
import type { CartLineView, CartView } from "./cart-view.ts";
import { itemRows } from "./find-sale-items.server.ts";

const MOST_PRESCRIPTIONS = 20;

/** The draft of a cart that can still be changed; another store's is not there. */
export async function readDraft(em: Em, storeId: number, draftId: number) {
  const draft = await rows(em)
    .selectFrom("sale_drafts")
    .select(["id", "request_key", "status", "customer_id", "insurance_id", "coverage_percentage"])
    .select(["prescription_id", "discount_amount", "payment_method", "notes"])
    .where("id", "=", draftId)
    .where("store_id", "=", storeId)
    .where("status", "in", ["open", "held"])
    .executeTakeFirst();
  if (!draft) throw notFound();
  return draft;
}

/** A line as the screen shows it before the cart is priced, with what its coverage depends on. */
export type CartRow = { line: Omit<CartLineView, "index" | "total" | "look">; coverable: Coverable };

/** What a cart on hold keeps back of a line (d) is there for that cart, and for no other. */
const OWN = sql<number>`(
  select coalesce(sum(h.quantity), 0)::int from stock_holds h
  where h.draft_id = d.draft_id and h.variant_id = d.variant_id and h.released_at is null)`;

type Reader = { storeId: number; mayOverridePrice: boolean };

/**
 * The lines with what the catalogue and the shelf say of them now. Another price that a manager gave a cart is theirs to charge: whoever
 * may not is shown the catalogue's.
 */
export async function readLines(em: Em, draftId: number, { storeId, mayOverridePrice }: Reader): Promise<CartRow[]> {
  const found = await itemRows(em, storeId)
    .innerJoin("sale_draft_items as d", "d.variant_id", "v.id")
    .select([
      "d.serials",
      "i.inventory_type as inventoryType",
      "d.quantity",
      "d.unit_price",
      "d.discount_amount as discountAmount",
      OWN.as("own"),
      isSold().as("isSold"),
    ])
    .select(coverableColumns)
    .where("d.draft_id", "=", draftId)
    .orderBy("d.line_no")
    .execute();
  return found.map((row) => {
    const { variantId, name, sku, detail, quantity, discountAmount } = row;
    const there = row.available === null ? null : row.available + row.own;
    // Completing refuses it by name; it does not vanish from under the cashier's hands.
    const available = row.isSold ? there : 0;
    const serials = row.inventoryType === "Serialized" ? (row.serials ?? "") : null;
    const ownPrice = mayOverridePrice ? row.unit_price : null;
    const priced = { unitPrice: ownPrice ?? row.price, cataloguePrice: row.price, discountAmount };
    return {
      line: { variantId, name, sku, detail, quantity, available, serials, ...priced },
      coverable: toCoverable(row),
    };
  });
}

export async function readCustomer(em: Em, customerId: number): Promise<CartView["customer"]> {
  const row = await rows(em)
    .selectFrom("customers")
    .select(["id", "phone"])
    .select(sql<string>`first_name || ' ' || last_name`.as("name"))
    .where("id", "=", customerId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row ? { id: row.id, label: row.name, detail: row.phone } : null;
}

/** The customer's newest prescriptions, to choose from. */
export async function readPrescriptions(em: Em, customerId: number): Promise<CartView["prescriptions"]> {
  const found = await rows(em)
    .selectFrom("prescriptions")
    .select(["id", "prescription_number as number", "date"])
    .where("customer_id", "=", customerId)
    .where("deleted_at", "is", null)
    .orderBy("date", "desc")
    .limit(MOST_PRESCRIPTIONS)
    .execute();
  return found.map((row) => ({ ...row, date: riyadhDay(row.date) }));
}

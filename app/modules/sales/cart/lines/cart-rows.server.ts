import { createHash } from "node:crypto";
import { sql } from "kysely";
import { riyadhDay } from "#app/lib/dates.ts";
import { notFound } from "#app/lib/errors.ts";
import { readablePhone } from "#app/lib/fields/saudi-formats.ts";
import { ZERO } from "#app/lib/money/money.ts";
import { agreedPrice, contractRulesOf } from "#app/modules/insurance/contract-prices/agreed-prices.server.ts";
import type { CoveredKind } from "#app/modules/insurance/coverage/class-split.ts";
import { kindOf } from "#app/modules/insurance/coverage/cover-term.ts";
import { coverableColumns, toCoverable } from "#app/modules/insurance/coverage/coverable-columns.server.ts";
import type { Coverable } from "#app/modules/insurance/coverage/decide.ts";
import { storesWithPieces } from "#app/modules/inventory/stock/list/stock-around.server.ts";
import { validityOf } from "#app/modules/prescriptions/optics/validity.ts";
import { isSold } from "#app/modules/products/variants/is-sold.server.ts";
import type { CartLineView, CartView, PolicyState } from "#app/modules/sales/cart/cart-view.ts";
import type { ShownLine } from "#app/modules/sales/cart/merge-cart.ts";
import { smallPicture } from "#app/modules/sales/cart/scan/find-sale-items.server.ts";
import { itemRows } from "#app/modules/sales/cart/scan/sale-item-rows.server.ts";
import { type Em, rows } from "#db/orm.ts";

const MOST_PRESCRIPTIONS = 20;

/** The fields of a cart that has no draft yet. */
export const EMPTY_DRAFT = {
  id: null,
  request_key: null,
  status: "open",
  customer_id: null,
  insurance_id: null,
  coverage_percentage: null,
  prescription_id: null,
  promotion_code: null,
  discount_amount: ZERO,
  payment_method: "cash",
  notes: null,
};

/** The draft of an unfinished cart. Throws 404 for a draft of another store or one that is completed or discarded. */
export async function readDraft(em: Em, storeId: number, draftId: number) {
  const draft = await rows(em)
    .selectFrom("sale_drafts")
    .select(["id", "request_key", "status", "customer_id", "insurance_id", "coverage_percentage"])
    .select(["prescription_id", "promotion_code", "discount_amount", "payment_method", "notes"])
    .where("id", "=", draftId)
    .where("store_id", "=", storeId)
    .where("status", "in", ["open", "held"])
    .executeTakeFirst();
  if (!draft) throw notFound();
  return draft;
}

/** A line of the screen before the cart is priced, and the facts that decide its coverage. */
export type CartRow = {
  line: Omit<CartLineView, "index" | "total" | "look" | "shown" | "elsewhere">;
  coverable: Coverable;
  /** What its goods are to the limit of a class. */
  kind: CoveredKind | null;
  /** Whether somebody typed its price. Then no contract changes it. */
  isTyped: boolean;
};

/** The pieces of a line (d) held for its own cart. They are available to this cart and to no other. */
const OWN = sql<number>`(
  select coalesce(sum(h.quantity), 0)::int from stock_holds h
  where h.draft_id = d.draft_id and h.variant_id = d.variant_id and h.released_at is null)`;

type Reader = { storeId: number; mayOverridePrice: boolean };

/**
 * The lines of a cart with the catalogue's data and prices and the current stock. A typed price stays in the cart; a user who may not change prices
 * needs an approval when the sale is completed.
 */
export async function readLines(em: Em, draftId: number, { storeId, mayOverridePrice }: Reader): Promise<CartRow[]> {
  const found = await itemRows(em, storeId)
    .innerJoin("sale_draft_items as d", "d.variant_id", "v.id")
    .select([
      "d.serials",
      "p.id as productId",
      "p.tax_category as taxCategory",
      "p.is_service as isService",
      "p.thumbnail_key as thumbnailKey",
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
    // An item that is no longer for sale stays in the cart as unavailable, and completing the sale names it.
    const available = row.isSold ? there : 0;
    const serials = row.inventoryType === "Serialized" ? (row.serials ?? "") : null;
    const priced = {
      unitPrice: row.unit_price ?? row.price,
      takesPrice: mayOverridePrice || row.unit_price !== null,
      discountAmount,
    };
    return {
      line: {
        variantId,
        name,
        sku,
        detail,
        picture: smallPicture(row.productId, row.thumbnailKey),
        quantity,
        available,
        serials,
        taxCategory: row.taxCategory,
        contract: null,
        ...priced,
      },
      coverable: toCoverable(row),
      kind: kindOf(row),
      isTyped: row.unit_price !== null,
    };
  });
}

/** The lines at the prices of the cart's insurer, each with what was agreed for it. */
export async function insuredRows(em: Em, cart: readonly CartRow[], insuranceId: number | null): Promise<CartRow[]> {
  const variantIds = cart.map(({ line }) => line.variantId);
  const rules = await contractRulesOf(em, insuranceId, variantIds);
  return cart.map((row) => {
    const { variantId, unitPrice } = row.line;
    const contract = agreedPrice(rules, { variantId, price: unitPrice });
    if (!contract || (row.isTyped && !contract.isExcluded)) return row;
    return {
      ...row,
      line: { ...row.line, unitPrice: contract.price, contract },
      coverable: { ...row.coverable, isExcluded: contract.isExcluded },
    };
  });
}

/** The other stores with pieces of the items of which the cart has all that this store has: one more has to come from there. */
export const storesOfUsedUp = (em: Em, storeId: number, cart: readonly CartRow[]) =>
  storesWithPieces(
    em,
    storeId,
    cart.flatMap(({ line: { variantId, quantity, available } }) =>
      available !== null && quantity >= available ? [variantId] : [],
    ),
  );

export async function readCustomer(em: Em, customerId: number): Promise<CartView["customer"]> {
  const row = await rows(em)
    .selectFrom("customers")
    .select(["id", "phone"])
    .select(sql<string>`first_name || ' ' || last_name`.as("name"))
    .where("id", "=", customerId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row ? { id: row.id, label: row.name, detail: readablePhone(row.phone) } : null;
}

/** The customer's policies, one for each insurer. Policies that cover today come first, then the default policy. */
export async function readPolicies(em: Em, customerId: number): Promise<CartView["policies"]> {
  const found = await rows(em)
    .selectFrom("customer_policies as cp")
    .innerJoin("insurance_policies as ip", "ip.id", "cp.policy_id")
    .innerJoin("insurances as i", "i.id", "ip.insurance_id")
    .select(["i.id as insuranceId", "i.name as insurer", "ip.class_name as className"])
    .select(["cp.status", "cp.start_date as startDate", "cp.end_date as endDate"])
    .where("cp.customer_id", "=", customerId)
    .where("cp.deleted_at", "is", null)
    .where("ip.deleted_at", "is", null)
    .where("i.deleted_at", "is", null)
    .orderBy("cp.is_default", "desc")
    .orderBy("cp.id")
    .execute();
  const today = riyadhDay();
  const states = found.map(({ status, startDate, endDate, ...policy }) => ({
    ...policy,
    endDate,
    state: policyState({ status, startDate, endDate }, today),
  }));
  const sorted = [
    ...states.filter(({ state }) => state === "active"),
    ...states.filter(({ state }) => state !== "active"),
  ];
  return sorted.filter((one, at) => sorted.findIndex(({ insuranceId }) => insuranceId === one.insuranceId) === at);
}

type Dated = { status: string; startDate: string | null; endDate: string | null };

function policyState({ status, startDate, endDate }: Dated, today: string): PolicyState {
  if (status === "canceled") return "canceled";
  if (status !== "active" || (endDate !== null && endDate < today)) return "expired";
  return startDate !== null && startDate > today ? "notBegun" : "active";
}

/** The customer's newest prescriptions, as choices. */
export async function readPrescriptions(em: Em, customerId: number): Promise<CartView["prescriptions"]> {
  const found = await rows(em)
    .selectFrom("prescriptions")
    .select(["id", "prescription_number as number", "date", "expiry_date as expiryDate"])
    .where("customer_id", "=", customerId)
    .where("deleted_at", "is", null)
    .orderBy("date", "desc")
    .limit(MOST_PRESCRIPTIONS)
    .execute();
  return found.map(({ expiryDate, ...row }) => ({
    ...row,
    date: riyadhDay(row.date),
    isExpired: validityOf(expiryDate) === "expired",
  }));
}

/** The values of a line's fields as JSON. The discount is null while an insurance pays, the price is null where it cannot be changed. */
export const shownLine = (line: CartRow["line"], takesDiscount: boolean): string =>
  JSON.stringify({
    quantity: line.quantity,
    unitPrice: line.takesPrice ? line.unitPrice : null,
    discountAmount: takesDiscount ? line.discountAmount : null,
    serials: line.serials,
  } satisfies ShownLine);

/** A short text that differs whenever anything that is shown differs. */
export const lookOf = (...shown: unknown[]): string =>
  createHash("sha1").update(JSON.stringify(shown)).digest("base64url").slice(0, 16);

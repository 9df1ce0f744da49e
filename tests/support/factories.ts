import type { Insertable } from "kysely";
import { sql } from "kysely";
import { amount, big, sum } from "#app/lib/money/money.ts";
import { type ProductTax, STANDARD_TAX } from "#app/lib/money/taxation.ts";
import type { Actor } from "#app/lib/operation.server.ts";
import { PERMISSIONS, type Permission } from "#app/lib/permissions.ts";
import { type Em, rows } from "#db/orm.ts";
import type { Database } from "#db/schemas.ts";

/**
 * Makes the rows that tests need, with defaults for every field that a test does not name. Each call makes new rows. The workers of the browser tests
 * share one database, so each has numbers of its own.
 */
let serial = Number(process.env.TEST_WORKER_INDEX ?? 0) * 100_000;
const next = () => {
  serial += 1;
  return serial;
};

/** The rights of the role Cashier. Source: decision 9. */
export const CASHIER_RIGHTS: readonly Permission[] = [
  "sales:create",
  "sales:read",
  "sales:update",
  "customers:create",
  "customers:read",
  "customers:update",
  "inventory:read",
];

export async function makeStore(em: Em, values: { name?: string; discountLimitPercent?: string } = {}) {
  const n = next();
  const store = await rows(em)
    .insertInto("stores")
    .values({
      code: `T${n}`,
      name: values.name ?? `Store ${n}`,
      vat_number: "310122393500003",
      discount_limit_percent: values.discountLimitPercent ?? "20.00",
    })
    .returning(["id", "code", "name", "name_ar as nameAr"])
    .executeTakeFirstOrThrow();
  await rows(em).insertInto("receipt_counters").values({ store_id: store.id, last_number: 0 }).execute();
  return store;
}

/** A user row and the actor that operations take. Holds every right unless told. */
export async function makeActor(
  em: Em,
  { stores, permissions = PERMISSIONS }: { stores: Actor["stores"]; permissions?: readonly Permission[] },
): Promise<Actor> {
  const n = next();
  const user = await rows(em)
    .insertInto("system_users")
    .values({
      username: `user${n}`,
      email: `user${n}@shop.example`,
      first_name: "Test",
      last_name: `User ${n}`,
      password_hash: "none",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const { id } of stores) {
    await rows(em).insertInto("user_stores").values({ user_id: user.id, store_id: id }).execute();
  }
  return {
    user: {
      id: user.id,
      username: `user${n}`,
      email: `user${n}@shop.example`,
      firstName: "Test",
      lastName: `User ${n}`,
      locale: "en",
    },
    permissions: new Set(permissions),
    stores,
    store: stores[0] ?? null,
    sessionHash: null,
    requestId: `request-${n}`,
    ip: "127.0.0.1",
  };
}

type VariantValues = {
  storeId: number;
  price?: string;
  quantity?: number;
  onHold?: number;
  reorderLevel?: number;
  category?: string;
  sku?: string;
  /** How it is taxed: at the standard rate, unless this says otherwise. */
  tax?: ProductTax;
};

/** A product with one variant, in stock in one store with the movement that brought it there. */
export async function makeVariant(em: Em, values: VariantValues) {
  const n = next();
  const { tax = STANDARD_TAX } = values;
  const db = rows(em);
  const category = await db
    .selectFrom("categories")
    .select("id")
    .where("name", "=", values.category ?? "Eyeglasses")
    .executeTakeFirstOrThrow();
  const product = await db
    .insertInto("products")
    .values({
      name: `Frame ${n}`,
      brand: `Brand ${n}`,
      category_id: category.id,
      base_price: values.price ?? "100.00",
      tax_category: tax.taxCategory,
      tax_reason: tax.taxReason,
      tax_note: tax.taxNote,
    })
    .returning(["id", "name"])
    .executeTakeFirstOrThrow();
  const variant = await db
    .insertInto("product_variants")
    .values({
      product_id: product.id,
      sku: values.sku ?? `SKU-${String(n).padStart(6, "0")}`,
      color: "Gold",
      size: "52",
      price: values.price ?? "100.00",
    })
    .returning(["id", "sku", "price"])
    .executeTakeFirstOrThrow();
  await stock(em, { variantId: variant.id, ...values });
  return { ...variant, productId: product.id, name: product.name };
}

export async function makeVendor(em: Em, values: { name?: string; isActive?: boolean } = {}) {
  return rows(em)
    .insertInto("vendors")
    .values({ name: values.name ?? `Vendor ${next()}`, phone: "0112223344", is_active: values.isActive ?? true })
    .returning(["id", "name"])
    .executeTakeFirstOrThrow();
}

type OrderValues = {
  storeId: number;
  vendorId?: number | null;
  status?: string;
  orderedBy?: number;
  items: { variantId: number; quantity: number; unitPrice?: string }[];
};

/** A purchase order with its lines, sent when it is on its way. */
export async function makeOrder(
  em: Em,
  { storeId, vendorId = null, status = "pending", orderedBy, items }: OrderValues,
) {
  const lines = items.map(({ unitPrice = "10.00", ...item }) => ({
    ...item,
    unitPrice,
    total: amount(big(unitPrice).times(item.quantity)),
  }));
  const order = await rows(em)
    .insertInto("requisition_orders")
    .values({
      store_id: storeId,
      vendor_id: vendorId,
      status,
      po_number: `PO-T-${next()}`,
      total_amount: amount(sum(lines.map(({ total }) => total))),
      ordered_by_user_id: orderedBy ?? null,
      sent_date: status === "in_transit" ? new Date() : null,
    })
    .returning(["id", "po_number as poNumber"])
    .executeTakeFirstOrThrow();
  const made = await rows(em)
    .insertInto("requisition_order_items")
    .values(
      lines.map((line) => ({
        requisition_id: order.id,
        variant_id: line.variantId,
        quantity: line.quantity,
        unit_price: line.unitPrice,
        total_price: line.total,
      })),
    )
    .returning("id")
    .execute();
  return { ...order, itemIds: made.map(({ id }) => id) };
}

/** Gives a variant stock in a store, with some pieces on hold until tomorrow. */
export async function stock(
  em: Em,
  {
    storeId,
    variantId,
    quantity = 10,
    onHold = 0,
    reorderLevel = 5,
  }: { storeId: number; variantId: number; quantity?: number; onHold?: number; reorderLevel?: number },
) {
  const db = rows(em);
  await db
    .insertInto("inventory")
    .values({
      store_id: storeId,
      variant_id: variantId,
      quantity,
      quantity_on_hold: onHold,
      reorder_level: reorderLevel,
    })
    .execute();
  if (quantity > 0) {
    await db
      .insertInto("stock_movements")
      .values({ store_id: storeId, variant_id: variantId, kind: "initial", quantity })
      .execute();
  }
  if (onHold > 0) {
    await db
      .insertInto("stock_holds")
      .values({
        store_id: storeId,
        variant_id: variantId,
        quantity: onHold,
        expires_at: new Date(Date.now() + 86_400_000),
      })
      .execute();
  }
}

/** Puts ten pieces of everything on the shelves of a store that has none of it yet: a new store is out of all that others sell. */
export async function stockAll(em: Em, storeId: number): Promise<void> {
  const db = rows(em);
  const made = await sql<{ variant_id: number }>`
    insert into inventory (store_id, variant_id, quantity, reorder_level)
    select ${storeId}::int, v.id, 10, 5 from product_variants v
    where not exists (select from inventory i where i.store_id = ${storeId}::int and i.variant_id = v.id)
    returning variant_id`.execute(db);
  await sql`
    insert into stock_movements (store_id, variant_id, kind, quantity)
    select ${storeId}::int, id, 'initial', 10 from unnest(${made.rows.map((row) => row.variant_id)}::int[]) as id`.execute(
    db,
  );
}

export async function makeCustomer(
  em: Em,
  values: { firstName?: string; lastName?: string; phone?: string; familyNumber?: string } = {},
) {
  const n = next();
  return rows(em)
    .insertInto("customers")
    .values({
      first_name: values.firstName ?? "Noura",
      last_name: values.lastName ?? `Al-Dosari ${n}`,
      phone: values.phone ?? `+96650${String(n).padStart(7, "0")}`,
      family_number: values.familyNumber ?? null,
    })
    .returning(["id", "first_name as firstName", "last_name as lastName"])
    .executeTakeFirstOrThrow();
}

export async function makeDoctor(em: Em) {
  const n = next();
  const doctor = await rows(em)
    .insertInto("doctors")
    .values({ first_name: "Hanan", last_name: `Al-Faraj ${n}`, phone: "0112223333" })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id: doctor.id, name: `Hanan Al-Faraj ${n}` };
}

export async function makeOptometrist(em: Em, values: { status?: string } = {}) {
  const name = `Sunil Mathew ${next()}`;
  const made = await rows(em)
    .insertInto("optometrists")
    .values({ name, ...values })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id: made.id, name };
}

/** An insurer with one policy; with a customer, also the customer's assignment to it. */
export async function makePolicy(
  em: Em,
  values: {
    discountRate?: string | null;
    coveragePercentage?: string | null;
    customerId?: number;
    isDefault?: boolean;
    insuranceId?: number;
  } = {},
) {
  const n = next();
  const db = rows(em);
  const insuranceId =
    values.insuranceId ??
    (
      await db
        .insertInto("insurances")
        .values({ name: `Insurer ${n}`, coverage_percentage: values.coveragePercentage ?? "50.00" })
        .returning("id")
        .executeTakeFirstOrThrow()
    ).id;
  const policy = await db
    .insertInto("insurance_policies")
    .values({
      insurance_id: insuranceId,
      policy_number: `POL-${n}`,
      class_name: "A",
      discount_rate: values.discountRate === undefined ? "20.00" : values.discountRate,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (values.customerId) {
    await db
      .insertInto("customer_policies")
      .values({
        customer_id: values.customerId,
        policy_id: policy.id,
        is_default: values.isDefault ?? true,
        start_date: "2020-01-01",
        policy_number: `M-${n}`,
      })
      .execute();
  }
  return { insuranceId, policyId: policy.id };
}

/** A limit of 400.00 with VAT for each term, with a co-pay of 20%, at most 100.00, of the limited amount. */
export async function makeClassRules(em: Em, policyId: number, own: Partial<Insertable<Database["class_rules"]>> = {}) {
  const rules = { policy_id: policyId, limit_amount: "400.00", copay_percent: "20.00", copay_maximum: "100.00" };
  await rows(em)
    .insertInto("class_rules")
    .values({ ...rules, source: "Contract", source_date: "2026-01-01", ...own })
    .execute();
}

type Coverages = {
  categories?: Partial<Insertable<Database["policy_category_coverages"]>>[];
  products?: (Partial<Insertable<Database["policy_product_coverages"]>> & { product_id: number })[];
};

/** The coverage of categories and products by a policy, as bare rows. */
export async function makeCoverages(em: Em, policyId: number, { categories = [], products = [] }: Coverages) {
  for (const own of categories) {
    const row = { policy_id: policyId, category_name: "Frames", ...own };
    await rows(em).insertInto("policy_category_coverages").values(row).execute();
  }
  for (const own of products) {
    await rows(em)
      .insertInto("policy_product_coverages")
      .values({ policy_id: policyId, ...own })
      .execute();
  }
}

type SaleRowValues = {
  storeId: number;
  saleDate?: string;
  totalAmount?: string;
  customerId?: number;
  customerName?: string;
  items?: { variantId: number; quantity: number; totalPrice: string; name?: string }[];
  /** Any other column of the sale. */
  columns?: Partial<Insertable<Database["sales"]>>;
};

/** A sale as a bare row with its lines: for tests that only read sales. It takes no stock and charges nothing. */
export async function makeSaleRow(em: Em, values: SaleRowValues) {
  const db = rows(em);
  const { code } = await db
    .selectFrom("stores")
    .select("code")
    .where("id", "=", values.storeId)
    .executeTakeFirstOrThrow();
  const { last_number: sequence } = await db
    .insertInto("receipt_counters")
    .values({ store_id: values.storeId, last_number: 1 })
    .onConflict((conflict) =>
      conflict.column("store_id").doUpdateSet({ last_number: sql`receipt_counters.last_number + 1` }),
    )
    .returning("last_number")
    .executeTakeFirstOrThrow();
  const total = values.totalAmount ?? "115.00";
  const sale = await db
    .insertInto("sales")
    .values({
      store_id: values.storeId,
      receipt_sequence: sequence,
      receipt_number: `${code}-${String(sequence).padStart(6, "0")}`,
      customer_id: values.customerId ?? null,
      customer_name: values.customerName ?? null,
      sale_date: values.saleDate ? new Date(values.saleDate) : new Date(),
      subtotal: total,
      total_amount: total,
      included_tax: "0.00",
      payment_method: "cash",
      ...values.columns,
    })
    .returning(["id", "receipt_number as receiptNumber", "receipt_sequence as receiptSequence"])
    .executeTakeFirstOrThrow();
  for (const [index, item] of (values.items ?? []).entries()) {
    await db
      .insertInto("sale_items")
      .values({
        sale_id: sale.id,
        variant_id: item.variantId,
        line_no: index + 1,
        item_name: item.name ?? "Item",
        sku: "SKU",
        quantity: item.quantity,
        unit_price: item.totalPrice,
        total_price: item.totalPrice,
      })
      .execute();
  }
  return sale;
}

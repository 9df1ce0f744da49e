import type { Page } from "@playwright/test";
import type { Permission } from "#app/lib/permissions.ts";
import { type Em, rows } from "#db/orm.ts";
import { makeActor } from "./factories.ts";

/** The store of the demo shop in which the pages are opened. */
export const DEMO_STORE = 1;

/** The demo data that pages of several areas need: an insured sale with a prescription, its customer, an item. */
export async function demoShop(em: Em) {
  const stores = await rows(em)
    .selectFrom("stores")
    .select(["id", "code", "name", "name_ar as nameAr"])
    .where("id", "=", DEMO_STORE)
    .execute();
  const sale = await rows(em)
    .selectFrom("sales")
    .select(["id", "customer_id", "prescription_id"])
    .where("store_id", "=", DEMO_STORE)
    .where("insurance_id", "is not", null)
    .where("prescription_id", "is not", null)
    .orderBy("id")
    .executeTakeFirstOrThrow();
  const item = await rows(em)
    .selectFrom("inventory as i")
    .innerJoin("product_variants as v", "v.id", "i.variant_id")
    .innerJoin("products as p", "p.id", "v.product_id")
    .select(["v.id", "p.name", "p.id as productId"])
    .where("i.store_id", "=", DEMO_STORE)
    .where("i.quantity", ">", 20)
    .orderBy("v.id")
    .executeTakeFirstOrThrow();
  const insured = await rows(em)
    .selectFrom("customer_policies as cp")
    .innerJoin("sales as s", "s.policy_id", "cp.policy_id")
    .innerJoin("insurance_policies as o", "o.id", "cp.policy_id")
    .select(["cp.id", "cp.policy_id", "cp.customer_id", "o.insurance_id"])
    .where("cp.is_default", "=", true)
    .where("cp.status", "=", "active")
    .where("cp.end_date", "is", null)
    .orderBy("cp.id")
    .executeTakeFirstOrThrow();

  return {
    em,
    actor: await makeActor(em, { stores }),
    stores,
    saleId: sale.id,
    customerId: sale.customer_id ?? 0,
    /** A prescription of the customer. */
    prescriptionId: sale.prescription_id ?? 0,
    /** A provider's policy that is in use, a customer whom it covers, and that customer's own row of it. */
    insuranceId: insured.insurance_id,
    policyId: insured.policy_id,
    insuredId: insured.customer_id,
    assignmentId: insured.id,
    /** An item with more than 20 pieces in the store. */
    itemName: item.name,
    variantId: item.id,
    productId: item.productId,
  };
}
export type DemoShop = Awaited<ReturnType<typeof demoShop>>;

/** A page to open, in one of its visibly different states. */
export type DemoPage<Shop> = {
  name: string;
  path: (shop: Shop) => string;
  status?: number;
  /** Null for a visitor; all rights unless told. */
  rights?: readonly Permission[] | null;
  /** Steps on the page before the page is checked. */
  act?: (page: Page) => Promise<unknown>;
};

/** The pages of one area, and the rows that they need besides the demo shop. */
export type DemoArea<Made> = {
  make?: (shop: DemoShop) => Promise<Made>;
  pages: readonly DemoPage<DemoShop & Made>[];
};

/** Declares the pages of an area: the default export of tests/e2e/<area>.pages.ts. */
export const demoArea = <Made = object>(area: DemoArea<Made>): DemoArea<Made> => area;

export const press = (selector: string) => (page: Page) => page.locator(selector).click();

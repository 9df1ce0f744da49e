import { sql } from "kysely";
import type { Db } from "./steps.ts";

/** The rows that the added sales are made of, numbered from 0 so that a drawn number finds a row. */
export type Sources = {
  /** In the order of their slots; sales go round them. */
  storeIds: number[];
  variants: number;
  customers: number;
};

/** Writes the stores, articles and customers that sales may have into temporary tables of this transaction. */
export async function numberSources(db: Db): Promise<Sources> {
  await sql`
    create temporary table scale_stores on commit drop as
    select (row_number() over (order by id) - 1)::int as slot, id, code,
      array(select id from registers where store_id = store.id order by id) as registers,
      array(select user_id from user_stores where store_id = store.id order by user_id desc) as employees
    from stores as store where is_active`.execute(db);
  await sql`
    create temporary table scale_variants on commit drop as
    select (row_number() over (order by variant.id) - 1)::int as rank, variant.id, variant.sku, variant.price, product.name
    from product_variants as variant join products as product on product.id = variant.product_id
    where variant.deleted_at is null and variant.is_active and product.deleted_at is null and product.is_active
      and not product.is_service`.execute(db);
  await sql`
    create temporary table scale_customers on commit drop as
    select (row_number() over (order by customer.id) - 1)::int as rank, customer.id,
      customer.first_name || ' ' || customer.last_name as name, customer.membership_number, policy.id as policy_id,
      policy.class_name, policy.discount_rate, insurance.id as insurance_id, insurance.name as provider
    from customers as customer
    left join insurance_policies as policy on policy.id = customer.default_policy_id and policy.discount_rate is not null
    left join insurances as insurance on insurance.id = policy.insurance_id
    where customer.deleted_at is null`.execute(db);
  for (const table of ["scale_stores", "scale_variants", "scale_customers"])
    await sql`analyze ${sql.table(table)}`.execute(db);
  const { rows: stores } = await sql<{ id: number }>`select id from scale_stores order by slot`.execute(db);
  const { rows: counts } = await sql<{ variants: number; customers: number }>`
    select (select count(*) from scale_variants)::int as variants, (select count(*) from scale_customers)::int as customers`.execute(
    db,
  );
  return {
    storeIds: stores.map(({ id }) => id),
    variants: counts[0]?.variants ?? 0,
    customers: counts[0]?.customers ?? 0,
  };
}

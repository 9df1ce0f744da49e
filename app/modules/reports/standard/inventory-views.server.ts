import { type RawBuilder, sql } from "kysely";
import { addDays, type Locale, riyadhDay } from "#app/lib/dates.ts";
import type { Scope } from "#app/modules/reports/figures/documents.server.ts";
import { daysIn } from "#app/modules/reports/figures/period.ts";
import { readVariants } from "#app/modules/reports/figures/read-sums.server.ts";
import type { ReportColumn, TableSource } from "#app/modules/reports/table/table-source.server.ts";
import type { Em } from "#db/orm.ts";
import { anyOf, localized, money, within } from "./sql-parts.server.ts";

export const INVENTORY_VIEWS = [
  "stock",
  "stockCategory",
  "sellThrough",
  "dead",
  "abc",
  "expiring",
  "counts",
  "lost",
] as const;
export type InventoryView = (typeof INVENTORY_VIEWS)[number];

/** Lots that expire within this many days are shown. */
export const EXPIRING_DAYS = 90;

const ITEM: ReportColumn[] = [
  { key: "product", kind: "text", filter: "text" },
  { key: "sku", kind: "text", filter: "text" },
  { key: "brand", kind: "text", filter: "text", lesser: true },
  { key: "category", kind: "text", filter: "text", lesser: true },
  { key: "store", kind: "text", filter: "text" },
];

/** The stock lines of the stores (i) with their item. */
const stockLines = ({ storeIds }: Scope) => sql`inventory i
  join product_variants pv on pv.id = i.variant_id and pv.deleted_at is null
  join products p on p.id = pv.product_id and p.deleted_at is null
  join categories c on c.id = p.category_id
  join stores st on st.id = i.store_id
  where i.deleted_at is null and ${anyOf("i.store_id", storeIds)}`;

/** Units sold less those that came back, by store and variant. */
const soldUnits = async (
  em: Em,
  scope: Scope,
) => sql`select store_id, variant_id, sum(units - returned_units)::int as sold,
  sum(gross - returned)::numeric(14,2) as net from (${await readVariants(em, scope)}) v group by 1, 2`;

/** One row for each stock line, with what was sold of it in the period. */
export async function stockRows(em: Em, scope: Scope, locale: Locale): Promise<RawBuilder<unknown>> {
  return sql`select i.store_id || '-' || i.variant_id as "rowKey", i.store_id, i.variant_id, p.id as product_id, p.name as product,
    pv.sku, p.brand, ${localized("c", locale)} as category, c.id as category_id, ${localized("st", locale)} as store,
    i.quantity as "onHand", i.stock_status, i.average_cost as cost, pv.price,
    ${money(sql`i.quantity * coalesce(i.average_cost, 0)`)} as "atCost", ${money(sql`i.quantity * pv.price`)} as "atPrice",
    coalesce(x.sold, 0) as sold, coalesce(x.net, 0) as net,
    round(coalesce(x.sold, 0) * coalesce(i.average_cost, 0), 2) as "soldAtCost",
    round(coalesce(x.sold, 0)::numeric / nullif(i.quantity, 0), 2) as turnover,
    case when x.sold > 0 then round(i.quantity::numeric * ${daysIn(scope.period)}::int / x.sold) end as cover
    from (${await soldUnits(em, scope)}) x right join (select i.* from ${stockLines(scope)}) i
      on i.store_id = x.store_id and i.variant_id = x.variant_id
    join product_variants pv on pv.id = i.variant_id join products p on p.id = pv.product_id
    join categories c on c.id = p.category_id join stores st on st.id = i.store_id`;
}

const GROUPED = sql`sum("onHand")::int as "onHand", ${money(sql`sum("atCost")`)} as "atCost", ${money(sql`sum("atPrice")`)} as "atPrice",
  sum(sold)::int as sold, round(100.0 * sum(sold) / nullif(sum(sold) + sum("onHand"), 0), 1) as "sellThrough"`;
const VALUES: ReportColumn[] = [
  { key: "onHand", kind: "count", filter: "least" },
  { key: "atCost", kind: "amount", filter: "least", cost: true },
  { key: "atPrice", kind: "amount" },
  { key: "sold", kind: "count" },
];

/** The rows of one view of the inventory report. Stock is what lies in the stores now; sales are those of the period. */
export async function inventorySource(em: Em, view: InventoryView, scope: Scope, locale: Locale): Promise<TableSource> {
  const stock = async () => stockRows(em, scope, locale);
  switch (view) {
    case "stock":
      return {
        columns: [
          ...ITEM,
          ...VALUES,
          { key: "turnover", kind: "decimal" },
          { key: "cover", kind: "count", filter: "least" },
        ],
        defaultSort: "-atCost",
        rows: await stock(),
      };
    case "stockCategory":
      return {
        columns: [
          { key: "category", kind: "text", filter: "text" },
          ...VALUES,
          { key: "sellThrough", kind: "percent" },
        ],
        defaultSort: "-atCost",
        rows: sql`select category_id::text as "rowKey", category, ${GROUPED} from (${await stock()}) s group by 1, 2`,
      };
    case "sellThrough":
      return {
        columns: [
          { key: "brand", kind: "text", filter: "text" },
          ...VALUES,
          { key: "sellThrough", kind: "percent", filter: "least" },
        ],
        defaultSort: "-sellThrough",
        rows: sql`select brand as "rowKey", brand, ${GROUPED} from (${await stock()}) s group by 1`,
      };
    case "dead":
      return {
        columns: [...ITEM, ...VALUES.slice(0, 3), { key: "lastSold", kind: "day" }],
        defaultSort: "-atCost",
        rows: sql`select s.*, (select (max(m.created_at) at time zone 'Asia/Riyadh')::date::text from stock_movements m
            where m.store_id = s.store_id and m.variant_id = s.variant_id and m.kind = 'sale') as "lastSold"
          from (${await stock()}) s where "onHand" > 0 and sold <= 0`,
      };
    case "abc":
      return abcSource(await stock());
    case "expiring":
      return expiringSource(scope, locale);
    case "counts":
      return countSource(scope, locale);
    case "lost":
      return lostSource(await stock(), scope);
  }
}

/** A: the items that bring the first 80% of the sales; B: up to 95%; C: the rest, and what is not sold. */
const abcSource = (stock: RawBuilder<unknown>): TableSource => ({
  columns: [
    { key: "abc", kind: "text", filter: "choice" },
    ...ITEM.slice(0, 4),
    { key: "net", kind: "amount" },
    { key: "share", kind: "percent" },
    { key: "cumulated", kind: "percent" },
    { key: "onHand", kind: "count" },
    { key: "atCost", kind: "amount", cost: true },
  ],
  defaultSort: "-net",
  rows: sql`select variant_id::text as "rowKey", *,
      case when net <= 0 or "before" >= 0.95 then 'C' when "before" >= 0.8 then 'B' else 'A' end as abc,
      round(100 * net / nullif(total, 0), 2) as share, round(100 * (coalesce("before", 0) + net / nullif(total, 0)), 1) as cumulated
    from (
      select *, sum(greatest(net, 0)) over () as total,
        (sum(greatest(net, 0)) over (order by net desc, variant_id) - greatest(net, 0)) / nullif(sum(greatest(net, 0)) over (), 0) as "before"
      from (
        select variant_id, product, sku, brand, category, sum(net)::numeric(14,2) as net, sum("onHand")::int as "onHand",
          ${money(sql`sum("atCost")`)} as "atCost"
        from (${stock}) s group by 1, 2, 3, 4, 5
      ) items
    ) ranked`,
});

const expiringSource = ({ storeIds }: Scope, locale: Locale): TableSource => ({
  columns: [
    { key: "expiry", kind: "day" },
    { key: "lot", kind: "text", filter: "text" },
    ...ITEM,
    { key: "onHand", kind: "count" },
    { key: "atCost", kind: "amount", filter: "least", cost: true },
    { key: "daysLeft", kind: "count" },
  ],
  defaultSort: "expiry",
  rows: sql`select l.id::text as "rowKey", l.id as lot_id, l.expiry_date::text as expiry, l.lot_code as lot, p.name as product, pv.sku, p.brand,
      ${localized("c", locale)} as category, ${localized("st", locale)} as store, l.current_quantity as "onHand",
      ${money(sql`l.current_quantity * coalesce(l.unit_cost, i.average_cost, 0)`)} as "atCost",
      l.expiry_date - ${riyadhDay()}::date as "daysLeft"
    from stock_lots l
    join product_variants pv on pv.id = l.variant_id join products p on p.id = pv.product_id
    join categories c on c.id = p.category_id join stores st on st.id = l.store_id
    left join inventory i on i.store_id = l.store_id and i.variant_id = l.variant_id
    where l.deleted_at is null and l.current_quantity > 0 and ${anyOf("l.store_id", storeIds)}
      and l.expiry_date <= ${addDays(riyadhDay(), EXPIRING_DAYS)}::date`,
});

/** The differences that counts of the period have posted, valued at the price of the count. */
const countSource = ({ storeIds, period }: Scope, locale: Locale): TableSource => ({
  columns: [
    { key: "count", kind: "text", filter: "text" },
    { key: "day", kind: "day" },
    ...ITEM,
    { key: "difference", kind: "count" },
    { key: "atPrice", kind: "amount" },
  ],
  defaultSort: "atPrice",
  rows: sql`select l.id::text as "rowKey", n.id as count_id, n.name as count, ((n.posted_at at time zone 'Asia/Riyadh')::date)::text as day,
      p.name as product, pv.sku, p.brand, ${localized("c", locale)} as category, ${localized("st", locale)} as store,
      m.moved as difference, ${money(sql`m.moved * l.price`)} as "atPrice"
    from stock_counts n
    join stores st on st.id = n.store_id
    join (select reference_id, variant_id, sum(quantity)::int as moved from stock_movements
      where reference_type = 'stock_counts' and kind = 'count' group by 1, 2) m on m.reference_id = n.id
    join stock_count_lines l on l.count_id = n.id and l.variant_id = m.variant_id
    join product_variants pv on pv.id = l.variant_id join products p on p.id = pv.product_id
    join categories c on c.id = p.category_id
    where ${anyOf("n.store_id", storeIds)} and ${within(sql`n.posted_at`, period)} and m.moved <> 0`,
});

/**
 * The sales that stores without stock may have lost: the item's sales a day in the period, for each day since its stock was last moved, at its price. An
 * estimate, and it says so.
 */
export const lostSource = (stock: RawBuilder<unknown>, { period }: Scope): TableSource => ({
  columns: [
    ...ITEM,
    { key: "sold", kind: "count" },
    { key: "outSince", kind: "day" },
    { key: "lostUnits", kind: "decimal" },
    { key: "lostAtPrice", kind: "amount", filter: "least" },
  ],
  defaultSort: "-lostAtPrice",
  rows: sql`select *, round(sold::numeric / ${daysIn(period)}::int * days, 1) as "lostUnits",
      round(sold::numeric / ${daysIn(period)}::int * days * price, 2) as "lostAtPrice"
    from (
      select s.*, since::text as "outSince", greatest(least(${riyadhDay()}::date - since, ${daysIn(period)}::int), 0) as days
      from (${stock}) s
      cross join lateral (select coalesce((max(m.created_at) at time zone 'Asia/Riyadh')::date, ${period.from}::date) as since
        from stock_movements m where m.store_id = s.store_id and m.variant_id = s.variant_id) moved
      where s.stock_status = 'out_of_stock' and s.sold > 0
    ) out_of_stock`,
});

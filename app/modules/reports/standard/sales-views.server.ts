import { type RawBuilder, sql } from "kysely";
import type { Locale } from "#app/lib/dates.ts";
import { documents, lines, type Scope } from "#app/modules/reports/figures/documents.server.ts";
import { countOf, readDays, readVariants } from "#app/modules/reports/figures/read-sums.server.ts";
import type { ReportColumn, TableSource } from "#app/modules/reports/table/table-source.server.ts";
import type { Em } from "#db/orm.ts";
import { byTime, localized, personName } from "./sql-parts.server.ts";

export const SALES_VIEWS = [
  "day",
  "hour",
  "store",
  "cashier",
  "category",
  "brand",
  "product",
  "method",
  "promotion",
  "document",
  "line",
] as const;
export type SalesView = (typeof SALES_VIEWS)[number];

const PAYMENT_WORDS = "sales.paymentMethods";

/** The figures of a group of documents or lines. */
const FIGURES = sql`sum(sales)::int as sales, sum(returns)::int as returns, sum(units)::int as units,
  sum(returned_units)::int as "returnedUnits", sum(gross)::numeric(14,2) as gross, sum(returned)::numeric(14,2) as returned,
  (sum(gross) - sum(returned))::numeric(14,2) as net, round(sum(gross) / nullif(sum(sales), 0), 2) as average,
  round(100 * (sum(gross) - sum(returned)) / nullif(sum(sum(gross) - sum(returned)) over (), 0), 1) as share`;
const ITEM_FIGURES = sql`sum(units)::int as units, sum(returned_units)::int as "returnedUnits",
  sum(gross)::numeric(14,2) as gross, sum(returned)::numeric(14,2) as returned,
  (sum(gross) - sum(returned))::numeric(14,2) as net,
  round(100 * (sum(gross) - sum(returned)) / nullif(sum(sum(gross) - sum(returned)) over (), 0), 1) as share`;

const MONEY: ReportColumn[] = [
  { key: "gross", kind: "amount", lesser: true },
  { key: "returned", kind: "amount", lesser: true },
  { key: "net", kind: "amount", filter: "least" },
  { key: "share", kind: "percent", lesser: true },
];
const OF_DOCUMENTS: ReportColumn[] = [
  { key: "sales", kind: "count", filter: "least" },
  { key: "units", kind: "count" },
  ...MONEY,
  { key: "average", kind: "amount" },
];
/** A sale that several methods have paid counts for each of them, so it has no average and no pieces of one. */
const OF_METHODS: ReportColumn[] = [{ key: "sales", kind: "count", filter: "least" }, ...MONEY];
const OF_ITEMS: ReportColumn[] = [
  { key: "units", kind: "count", filter: "least" },
  { key: "returnedUnits", kind: "count", lesser: true },
  ...MONEY,
];

type Group = { key: RawBuilder<unknown>; name: RawBuilder<unknown>; joins?: RawBuilder<unknown>; column: ReportColumn };

const grouped = (
  days: RawBuilder<unknown>,
  { key, name, joins = sql`` }: Omit<Group, "column">,
  figures: RawBuilder<unknown>,
  as: string,
) =>
  sql`select (${key})::text as "rowKey", ${name} as ${sql.ref(as)}, ${figures} from (${days}) x ${joins} group by 1, 2`;

/** The rows of one view of the sales report, net of returns. */
export async function salesSource(em: Em, view: SalesView, scope: Scope, locale: Locale): Promise<TableSource> {
  const text = (key: string): ReportColumn => ({ key, kind: "text", filter: "text" });
  const by = async (dimension: Parameters<typeof readDays>[1], group: Group, items = false): Promise<TableSource> => ({
    columns: [group.column, ...(items ? OF_ITEMS : OF_DOCUMENTS)],
    defaultSort: group.column.kind === "day" || dimension === "hour" ? group.column.key : "-net",
    rows: grouped(await readDays(em, dimension, scope), group, items ? ITEM_FIGURES : FIGURES, group.column.key),
  });
  switch (view) {
    case "day":
      return by("all", { key: sql`x.day`, name: sql`x.day::text`, column: { key: "day", kind: "day" } });
    case "hour":
      return by("hour", { key: sql`x.key`, name: sql`x.key || ':00'`, column: { key: "hour", kind: "text" } });
    case "store":
      return by("all", {
        key: sql`x.store_id`,
        name: localized("st", locale),
        joins: sql`join stores st on st.id = x.store_id`,
        column: text("store"),
      });
    case "cashier":
      return by("cashier", {
        key: sql`x.key`,
        name: personName,
        joins: sql`left join system_users u on u.id = x.key::int`,
        column: text("cashier"),
      });
    case "method":
      return {
        columns: [{ key: "method", kind: "code", words: PAYMENT_WORDS, filter: "choice" }, ...OF_METHODS],
        defaultSort: "-net",
        rows: grouped(await readDays(em, "method", scope), { key: sql`x.key`, name: sql`x.key` }, FIGURES, "method"),
      };
    case "category":
      return by(
        "category",
        {
          key: sql`x.key`,
          name: localized("c", locale),
          joins: sql`join categories c on c.id = x.key::int`,
          column: text("category"),
        },
        true,
      );
    case "brand":
      return by("brand", { key: sql`x.key`, name: sql`x.key`, column: text("brand") }, true);
    case "product":
      return productSource(em, scope, locale);
    case "promotion":
      return promotionSource(em, scope);
    case "document":
      return { ...documentSource(scope, locale), count: await countOf(em, "all", scope) };
    case "line":
      return { ...lineSource(scope, locale), count: await countOf(em, "line", scope) };
  }
}

/** Adds up by variant first, so that few rows are joined to products. */
async function productSource(em: Em, scope: Scope, locale: Locale): Promise<TableSource> {
  return {
    columns: [
      { key: "product", kind: "text", filter: "text" },
      { key: "brand", kind: "text", filter: "text" },
      { key: "category", kind: "text", filter: "text", lesser: true },
      ...OF_ITEMS,
    ],
    defaultSort: "-net",
    rows: sql`select p.id::text as "rowKey", p.name as product, p.brand, ${localized("c", locale)} as category, ${ITEM_FIGURES}
      from (select variant_id, sum(units) as units, sum(returned_units) as returned_units, sum(gross) as gross,
          sum(returned) as returned from (${await readVariants(em, scope)}) v group by variant_id) x
      join product_variants pv on pv.id = x.variant_id
      join products p on p.id = pv.product_id join categories c on c.id = p.category_id
      group by p.id, c.id`,
  };
}

/** The sales with each promotion, and all that they had off. */
const promotionSource = async (em: Em, scope: Scope): Promise<TableSource> => ({
  columns: [
    { key: "promotion", kind: "text", filter: "text" },
    { key: "promotionName", kind: "text", filter: "text" },
    { key: "discount", kind: "amount", filter: "least" },
    ...OF_DOCUMENTS,
  ],
  defaultSort: "-net",
  rows: sql`select x.key as "rowKey", p.code as promotion, p.name as "promotionName",
      (sum(x.discount) - sum(x.returned_discount))::numeric(14,2) as discount, ${FIGURES}
    from (${await readDays(em, "promotion", scope)}) x join promotions p on p.id = x.key::int group by x.key, p.id`,
});

const DOCUMENT_COLUMNS: ReportColumn[] = [
  { key: "number", kind: "text", filter: "text" },
  { key: "at", kind: "instant" },
  { key: "day", kind: "day", filter: "choice" },
  { key: "hour", kind: "text", filter: "choice", lesser: true },
  { key: "kind", kind: "code", words: "reports.kinds", filter: "choice" },
  { key: "store", kind: "text", filter: "text" },
  { key: "cashier", kind: "text", filter: "text" },
  { key: "method", kind: "code", words: PAYMENT_WORDS, filter: "choice", among: "methods" },
  { key: "insured", kind: "code", words: "reports.yesNo", filter: "choice", lesser: true },
  { key: "promotion", kind: "text", filter: "text", lesser: true },
];

const documentHead = (
  locale: Locale,
) => sql`x.number, x.at, ${sql`((x.at at time zone 'Asia/Riyadh')::date)::text`} as day,
  to_char(x.at at time zone 'Asia/Riyadh', 'HH24":00"') as hour, x.kind, ${localized("st", locale)} as store,
  ${personName} as cashier, x.method, x.methods, case when x.insured then 'yes' else 'no' end as insured,
  x.promotion_code as promotion`;
const documentJoins = sql`join stores st on st.id = x.store_id left join system_users u on u.id = x.cashier_id`;

/** The sales, debit notes and credit notes behind the figures. */
const documentSource = (scope: Scope, locale: Locale): TableSource => ({
  columns: [
    ...DOCUMENT_COLUMNS,
    { key: "units", kind: "count", lesser: true },
    { key: "discount", kind: "amount", filter: "least" },
    { key: "net", kind: "amount", filter: "least" },
    { key: "newCustomer", kind: "code", words: "reports.yesNo", filter: "choice", lesser: true },
  ],
  ...byTime(
    scope,
    locale,
    "all",
    (part) => sql`select x.kind || '-' || x.document_id as "rowKey", ${documentHead(locale)},
    x.units - x.returned_units as units, (x.discount - x.returned_discount)::numeric(14,2) as discount,
    (x.gross - x.returned)::numeric(14,2) as net,
    case when x.new_customers > 0 then 'yes' else 'no' end as "newCustomer"
    from (${documents(part)}) x ${documentJoins}`,
  ),
});

/** The lines behind the figures of products, brands and categories. */
const lineSource = (scope: Scope, locale: Locale): TableSource => ({
  columns: [
    ...DOCUMENT_COLUMNS,
    { key: "product", kind: "text", filter: "text" },
    { key: "brand", kind: "text", filter: "choice" },
    { key: "category", kind: "text", filter: "choice", lesser: true },
    { key: "sku", kind: "text", filter: "text", lesser: true },
    { key: "units", kind: "count" },
    { key: "net", kind: "amount", filter: "least" },
  ],
  ...byTime(
    scope,
    locale,
    "line",
    (
      part,
    ) => sql`select x.kind || '-' || x.document_id || '-' || x.line_no as "rowKey", ${documentHead(locale)}, p.name as product,
    p.brand, ${localized("c", locale)} as category, pv.sku, x.units - x.returned_units as units,
    (x.gross - x.returned)::numeric(14,2) as net
    from (${lines(part)}) x ${documentJoins}
    join product_variants pv on pv.id = x.variant_id join products p on p.id = pv.product_id
    join categories c on c.id = p.category_id`,
  ),
});

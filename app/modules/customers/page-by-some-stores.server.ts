import { type RawBuilder, sql } from "kysely";
import { type Em, rows } from "#db/orm.ts";

/** What customers of some stores are put into order by, and how it is made of what each store has of a customer. */
const FIGURES = {
  lastVisit: { column: sql.ref("k.last_visit"), ofStores: sql`max(k.last_visit)` },
  totalBought: { column: sql.ref("k.total_amount"), ofStores: sql`sum(k.total_amount)` },
} as const;

type Asked = {
  sort: keyof typeof FIGURES;
  descending: boolean;
  limit: number;
  offset: number;
  storeIds: readonly number[];
  /** The customers to choose from, as a query of their ids. */
  customers: RawBuilder<unknown>;
};

/** So many customers of each store are looked at first, and at most so many times as many when they do not fill the page. */
const LEAST = 500;
const FOR_EACH = 6;
const WIDEST = 8;
/** So much wider than the estimate the second look is, so that it seldom falls short. */
const SPARE = 1.4;

/**
 * The ids of a page in the order of a figure that nobody keeps for these stores together. From each store the customers at the beginning of its own order are
 * read, up to a figure; who is not among them comes later in the order of all: the figure of several stores is not below that of one of them, and not above
 * the sum of those that each store stopped at. @returns null where they do not fill the page
 */
export async function pageBySomeStores(em: Em, asked: Asked, least = LEAST): Promise<{ id: number }[] | null> {
  const wanted = asked.offset + asked.limit;
  for (let [width, last] = [1, 0]; width > last; ) {
    const ends = await endsOf(em, asked, Math.ceil((least + FOR_EACH * wanted) * width));
    if (ends.every(({ figure }) => figure === null)) return null;
    const found = await pageWithin(em, asked, ends);
    if (found.length === asked.limit) return found;
    // Where all customers buy in several stores, their sums lie above those of each store's first customers: only the sums of all customers tell who comes first.
    if (found.length === 0 && asked.sort === "totalBought" && !asked.descending) return null;
    last = width;
    width = Math.min(
      WIDEST,
      width * widening(wanted, found.length && asked.offset + found.length, asked.storeIds.length),
    );
  }
  return null;
}

/**
 * How much wider to look. A customer is found when each store's own order has them near its beginning, so the number found grows with the width to the power
 * of the number of stores. Where nobody was found, nothing can be estimated.
 */
const widening = (wanted: number, found: number, stores: number): number =>
  found === 0 ? WIDEST : SPARE * (wanted / found) ** (1 / stores);

type End = { storeId: number; figure: string | null };

/** The figure of each store's customer at a place in its order; null where it has fewer. */
async function endsOf(em: Em, { sort, descending, storeIds }: Asked, place: number): Promise<End[]> {
  const { column } = FIGURES[sort];
  const direction = sql.raw(descending ? "desc" : "asc");
  const each = storeIds.map(
    (id) => sql`select ${sql.lit(id)}::int as "storeId", (select ${column}::text from customer_sales k
      where k.store_id = ${sql.lit(id)} and ${column} is not null
      order by ${column} ${direction}, k.customer_id ${direction} limit 1 offset ${place - 1}) as figure`,
  );
  return (await sql<End>`${sql.join(each, sql` union all `)}`.execute(rows(em))).rows;
}

async function pageWithin(em: Em, asked: Asked, ends: readonly End[]): Promise<{ id: number }[]> {
  const { sort, descending, limit, offset, storeIds, customers } = asked;
  const { column, ofStores } = FIGURES[sort];
  const direction = sql.raw(descending ? "desc" : "asc");
  const type = sql.raw(sort === "lastVisit" ? "timestamptz" : "numeric");
  const figures = sql.join(ends.map(({ figure }) => sql`${figure}::${type}`));
  const most = sql`(select ${sql.raw(sort === "lastVisit" ? "max" : "sum")}(of_store) from unnest(array[${figures}]) as of_store)`;
  const bound = descending ? sql`${ofStores} >= ${most}` : sql`${ofStores} <= least(${figures})`;
  const first = ends.map(({ storeId, figure }) => {
    const upTo = descending ? sql`${column} >= ${figure}::${type}` : sql`${column} <= least(${figures})`;
    return sql`select k.customer_id from customer_sales k where k.store_id = ${sql.lit(storeId)} and ${column} is not null
      ${figure === null && descending ? sql`` : sql`and ${upTo}`}`;
  });
  // Few customers: each is looked up by itself, and what each has bought too, instead of reading those of all. The offset keeps the planner to that.
  const { rows: found } = await sql<{ id: number }>`
    with bought as materialized (
      select few.customer_id as id, own.figure from (${sql.join(first, sql` union `)}) few
      cross join lateral (select ${ofStores} as figure, ${bound} as is_within from customer_sales k
        where k.customer_id = few.customer_id and k.store_id in (${sql.join(storeIds.map((id) => sql.lit(id)))})) own
      where own.is_within
    )
    select bought.id from bought
    cross join lateral (select from (${customers}) c (id) where c.id = bought.id offset 0) chosen
    order by bought.figure ${direction}, bought.id ${direction} limit ${limit} offset ${offset}`.execute(rows(em));
  return found;
}

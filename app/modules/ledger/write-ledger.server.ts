import { type Expression, type QueryCreator, type RawBuilder, sql } from "kysely";
import { type Em, rows } from "#db/orm.ts";
import type { Database } from "#db/schemas.ts";
import type { SerialStatus } from "./choose-serials.ts";
import type { MovementKind } from "./movement-kinds.ts";
import type { Pieces } from "./take-pieces.ts";

/** The row that moved the stock: its table and id. */
export type StockReference = { type: string; id: number };

/** The stock changes of one command in one store. All its stock lines are locked, see lock-shelves.server.ts. */
export type LedgerWrite = {
  storeId: number;
  userId: number;
  kind: MovementKind;
  /** Each variant and lot once. The quantity is above 0 for incoming pieces, below 0 for leaving pieces, and never 0. */
  pieces: readonly Pieces[];
  /** Numbered pieces among those that leave. */
  leaving?: Leaving | null;
  reason?: string | null;
  /** In a larger statement, the id may be an expression that reads a row written by that statement. */
  reference?: { type: string; id: number | RawBuilder<number> } | null;
};

type Leaving = {
  /** Ids of `stock_serials`. The line is the line of the sale, if any. */
  serials: readonly { id: number; variantId: number; lineNo?: number }[];
  status: Exclude<SerialStatus, "in_stock">;
  /** The id of the sale's item; it may read `gone.line_no`. */
  saleItemId?: RawBuilder<number>;
};

type Written = { id: number; variantId: number };

/** A value, or the place of one in a statement that is built once. */
type Given<Value> = Value | RawBuilder<Value>;

/** The changes as a statement takes them: lists of values in one order. */
export type LedgerParts = Pick<LedgerWrite, "kind" | "reason" | "reference"> & {
  storeId: Given<number>;
  userId: Given<number>;
  variantIds: Given<number[]>;
  lotIds: Given<(number | null)[]>;
  quantities: Given<number[]>;
  hasLots: boolean;
  numbered:
    | (Pick<Leaving, "status" | "saleItemId"> & {
        ids: Given<number[]>;
        variantIds: Given<number[]>;
        lineNos: Given<(number | null)[]>;
      })
    | null;
};

export const ledgerLists = ({
  pieces,
  leaving,
}: Pick<LedgerWrite, "pieces"> & { leaving?: Pick<Leaving, "serials"> | null }) => ({
  variantIds: pieces.map(({ variantId }) => variantId),
  lotIds: pieces.map(({ lotId }) => lotId),
  quantities: pieces.map(({ quantity }) => quantity),
  // Most items have no lots and no numbers, so they skip the two extra updates.
  hasLots: pieces.some(({ lotId }) => lotId !== null),
  serialIds: leaving?.serials.map(({ id }) => id) ?? [],
  serialVariantIds: leaving?.serials.map(({ variantId }) => variantId) ?? [],
  serialLineNos: leaving?.serials.map(({ lineNo }) => lineNo ?? null) ?? [],
});

/**
 * Adds all stock changes to a statement: the movements, the stock lines, their lots and the leaving serial numbers. The statement
 * gets the parts "moved", "shelves", "lots", "numbers" and "movements", the last with the columns of `Written`.
 *
 * A movement's time is the time of the clock, not of the transaction. Under the stock line's lock the clock only goes forward, so running balances
 * follow the order in which stock really moved.
 *
 * Refuses nothing by itself: the caller has locked the stock lines and checked that there are enough pieces. The database's checks
 * (never below 0, never more in lots or with numbers than on hand) stop a caller that has not checked.
 */
export function withLedger<Db>(statement: QueryCreator<Db>, parts: LedgerParts): QueryCreator<Db & Ledger> {
  const { hasLots, numbered } = parts;
  const all: [string, Expression<object>][] = [
    ["moved", movedRows(parts)],
    ["shelves", shelfUpdate(parts)],
    ["movements", insertMovements(parts)],
  ];
  if (hasLots) all.push(["lots", UPDATE_LOTS]);
  if (numbered) all.push(["numbers", serialUpdate(numbered)]);
  return all.reduce(
    (made, [name, part]) => made.with(name, () => part) as QueryCreator<Db & Ledger>,
    statement as unknown as QueryCreator<Db & Ledger>,
  );
}
type Ledger = { movements: Written };

/**
 * Writes to the ledger in a statement of its own.
 * @returns the id of each variant's last movement
 */
export async function writeLedger(em: Em, write: LedgerWrite): Promise<Map<number, number>> {
  if (write.pieces.length === 0) return new Map();
  const { serialIds, serialVariantIds, serialLineNos, ...lists } = ledgerLists(write);
  const numbered =
    write.leaving && serialIds.length > 0
      ? { ...write.leaving, ids: serialIds, variantIds: serialVariantIds, lineNos: serialLineNos }
      : null;
  const written = await withLedger<Database>(rows(em), { ...write, ...lists, numbered })
    .selectFrom("movements as m")
    .select(["m.id", "m.variantId"])
    .orderBy("m.id")
    .execute();
  return new Map(written.map(({ id, variantId }) => [variantId, id]));
}

const movedRows = ({ variantIds, lotIds, quantities }: LedgerParts) =>
  sql<object>`(
    select * from unnest(${variantIds}::int[], ${lotIds}::int[], ${quantities}::int[]) as piece (variant_id, lot_id, quantity))`;

/** One update for each stock line, because a statement may change a row only once. */
const shelfUpdate = ({ storeId, userId, numbered }: LedgerParts) =>
  sql<object>`(
    update inventory i
    set quantity = i.quantity + s.quantity, quantity_in_lots = i.quantity_in_lots + s.in_lots,
      quantity_serialized = i.quantity_serialized - ${numbered ? numbersOf(numbered.variantIds) : sql`0`},
      last_updated = clock_timestamp(), updated_by = ${userId}::int
    from (
      select variant_id, sum(quantity)::int as quantity, coalesce(sum(quantity) filter (where lot_id is not null), 0)::int as in_lots
      from moved group by variant_id
    ) s where i.store_id = ${storeId}::int and i.variant_id = s.variant_id)`;

/** How many numbered pieces of a stock line (i) leave. */
const numbersOf = (variantIds: Given<number[]>) =>
  sql<number>`(select count(*)::int from unnest(${variantIds}::int[]) as n (variant_id) where n.variant_id = i.variant_id)`;

const UPDATE_LOTS = sql<object>`(
  update stock_lots l set current_quantity = l.current_quantity + moved.quantity, updated_at = clock_timestamp()
  from moved where l.id = moved.lot_id)`;

const serialUpdate = ({ ids, lineNos, status, saleItemId }: NonNullable<LedgerParts["numbered"]>) =>
  sql<object>`(
    update stock_serials n set status = ${status}::text, sale_item_id = ${saleItemId ?? sql`n.sale_item_id`}, updated_at = clock_timestamp()
    from unnest(${ids}::int[], ${lineNos}::int[]) as gone (id, line_no)
    where n.id = gone.id)`;

const insertMovements = ({ storeId, userId, kind, reason = null, reference = null }: LedgerParts) =>
  sql<Written>`(
    insert into stock_movements
      (store_id, variant_id, lot_id, kind, quantity, reason, reference_type, reference_id, created_at, created_by)
    select ${storeId}::int, variant_id, lot_id, ${kind}::text, quantity, ${reason}::text, ${reference?.type ?? null}::text,
      ${reference?.id ?? null}::int, clock_timestamp(), ${userId}::int
    from moved
    returning id, variant_id as "variantId")`;

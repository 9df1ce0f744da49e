import { sql } from "kysely";
import { z } from "zod";
import { DomainError } from "#app/lib/errors.ts";
import { view } from "#app/lib/fields.server.ts";
import type { WithoutCosts } from "#app/lib/money/costs.server.ts";
import type { Actor } from "#app/lib/operation.server.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import {
  DifferenceView,
  DocumentView,
  differencesOf,
  documentsOf,
} from "#app/modules/transfers/settle/difference-view.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { ItemView, itemsOf, type TransferCost } from "./item-view.server.ts";
import { ARRIVAL_STATUSES, TRANSFER_KINDS, TRANSFER_STATUSES } from "./transfer-status.ts";

const word = <const Words extends readonly [string, ...string[]]>(words: Words) => z.enum(words);

/** A transfer as section 3 of the specification lists it, with the names of what it refers to. */
export const TransferView = z.object({
  id: view.id,
  transferNumber: z.string(),
  kind: word(TRANSFER_KINDS),
  fromSubsidiary: z.string().nullable(),
  fromStoreId: view.id,
  fromStoreName: z.string(),
  fromStoreNameAr: z.string().nullable(),
  toStoreId: view.id,
  toStoreName: z.string(),
  toStoreNameAr: z.string().nullable(),
  createdDate: view.instant,
  lastEditDate: view.instant,
  etaDate: view.day.nullable(),
  postDate: view.instant.nullable(),
  arrivalStatus: word(ARRIVAL_STATUSES),
  carrier: z.string().nullable(),
  toNumber: z.string().nullable(),
  associate: z.string().nullable(),
  notes: z.string().nullable(),
  status: word(TRANSFER_STATUSES),
  approvedAt: view.instant.nullable(),
  approvedByName: z.string().nullable(),
  sentByName: z.string().nullable(),
  receivedAt: view.instant.nullable(),
  receivedByName: z.string().nullable(),
  /** The pieces of all lines. */
  pieces: z.int(),
  inTransit: z.int(),
  openDifferences: z.int(),
  /** Sum of quantity times cost. */
  totalValue: view.amount,
  version: z.int(),
});
export type TransferView = z.infer<typeof TransferView>;

export const TransferDetail = TransferView.extend({
  items: z.array(ItemView),
  differences: z.array(DifferenceView),
  documents: z.array(DocumentView),
});
export type TransferDetail = z.infer<typeof TransferDetail>;
/** The same as pages get them. */
export type ShownTransfer = WithoutCosts<TransferView, TransferCost>;
export type ShownTransferDetail = WithoutCosts<TransferDetail, TransferCost>;

const nameOf = (column: string) =>
  sql<string | null>`(select nullif(trim(concat(u.first_name, ' ', u.last_name)), '')
    from system_users u where u.id = ${sql.ref(column)})`;

/** Transfers (t) with their stores (f, g), ready for a `where`. */
export const selectTransfers = (em: Em) =>
  rows(em)
    .selectFrom("transfers as t")
    .leftJoin("stores as f", "f.id", "t.from_store_id")
    .leftJoin("stores as g", "g.id", "t.to_store_id")
    .select(["t.id", "t.transfer_number as transferNumber", "t.kind", "t.from_subsidiary as fromSubsidiary"])
    .select(["t.from_store_id as fromStoreId", "f.name as fromStoreName", "f.name_ar as fromStoreNameAr"])
    .select(["t.to_store_id as toStoreId", "g.name as toStoreName", "g.name_ar as toStoreNameAr"])
    .select(["t.created_at as createdDate", "t.updated_at as lastEditDate", "t.eta_date as etaDate"])
    .select(["t.post_date as postDate", "t.arrival_status as arrivalStatus", "t.carrier", "t.to_number as toNumber"])
    .select(["t.associate", "t.notes", "t.status", "t.approved_at as approvedAt", "t.received_at as receivedAt"])
    .select([nameOf("t.approved_by").as("approvedByName"), nameOf("t.sent_by").as("sentByName")])
    .select([nameOf("t.received_by").as("receivedByName"), "t.version"])
    .select(
      sql<number>`(select coalesce(sum(i.quantity), 0)::int from transfer_items i where i.transfer_id = t.id)`.as(
        "pieces",
      ),
    )
    .select(
      sql<number>`(select coalesce(sum(c.in_transit), 0)::int from transfer_items i join transfer_pieces c on c.item_id = i.id
        where i.transfer_id = t.id and c.in_transit > 0)`.as("inTransit"),
    )
    .select(
      sql<number>`(select count(*)::int from transfer_items i join transfer_differences d on d.item_id = i.id
        where i.transfer_id = t.id and d.outcome is null)`.as("openDifferences"),
    )
    .select(
      sql<string>`(select coalesce(sum(i.ext_cost), 0)::numeric(14,2)::text from transfer_items i where i.transfer_id = t.id)`.as(
        "totalValue",
      ),
    )
    .where("t.deleted_at", "is", null);

type TransferRow = Awaited<ReturnType<ReturnType<typeof selectTransfers>["executeTakeFirstOrThrow"]>>;

/** The specification's text in place of a store without a name. */
const UNKNOWN_STORE = "Unknown Store";

export const toTransferView = (row: TransferRow): TransferView => ({
  ...row,
  kind: row.kind as TransferView["kind"],
  status: row.status as TransferView["status"],
  arrivalStatus: row.arrivalStatus as TransferView["arrivalStatus"],
  fromStoreName: row.fromStoreName || UNKNOWN_STORE,
  toStoreName: row.toStoreName || UNKNOWN_STORE,
  createdDate: row.createdDate.toISOString(),
  lastEditDate: row.lastEditDate.toISOString(),
  postDate: row.postDate?.toISOString() ?? null,
  approvedAt: row.approvedAt?.toISOString() ?? null,
  receivedAt: row.receivedAt?.toISOString() ?? null,
});

/** One transfer that goes from or to one of the user's stores. @throws 404, also for a transfer between other stores */
export async function readTransfer(em: Em, { stores }: Pick<Actor, "stores">, id: number): Promise<TransferDetail> {
  const mine = idsOf(stores);
  const row =
    mine.length > 0
      ? await selectTransfers(em)
          .where("t.id", "=", id)
          .where((e) => e.or([e("t.from_store_id", "in", mine), e("t.to_store_id", "in", mine)]))
          .executeTakeFirst()
      : undefined;
  if (!row) throw transferNotFound();
  const [items, differences, documents] = [
    await itemsOf(em, id),
    await differencesOf(em, id),
    await documentsOf(em, id),
  ];
  return { ...toTransferView(row), items, differences, documents };
}

/** The refusal of a transfer that does not exist, or that goes between other stores. */
export const transferNotFound = (): DomainError => new DomainError("not_found", "transfers.notFound");

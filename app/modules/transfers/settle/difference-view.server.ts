import { sql } from "kysely";
import { z } from "zod";
import { view } from "#app/lib/fields.server.ts";
import {
  DIFFERENCE_KINDS,
  type DifferenceKind,
  OUTCOMES,
  type Outcome,
} from "#app/modules/transfers/transfer-status.ts";
import { type Em, rows } from "#db/orm.ts";

export const DifferenceView = z.object({
  id: view.id,
  itemId: view.id,
  pieceId: view.id.nullable(),
  variantId: view.id,
  name: z.string(),
  sku: z.string(),
  lotCode: z.string().nullable(),
  serial: z.string().nullable(),
  kind: z.enum(DIFFERENCE_KINDS),
  quantity: z.int(),
  /** Null until one of the stores settles it. */
  outcome: z.enum(OUTCOMES).nullable(),
  notes: z.string().nullable(),
  createdAt: view.instant,
  settledAt: view.instant.nullable(),
  settledByName: z.string().nullable(),
});
export type DifferenceView = z.infer<typeof DifferenceView>;

const nameOf = (column: string) =>
  sql<string | null>`(select nullif(trim(concat(u.first_name, ' ', u.last_name)), '')
    from system_users u where u.id = ${sql.ref(column)})`;

/** The differences of a transfer, the open ones first. */
export async function differencesOf(em: Em, transferId: number): Promise<DifferenceView[]> {
  const found = await rows(em)
    .selectFrom("transfer_differences as d")
    .innerJoin("transfer_items as i", "i.id", "d.item_id")
    .innerJoin("product_variants as v", "v.id", "i.variant_id")
    .innerJoin("products as p", "p.id", "v.product_id")
    .leftJoin("transfer_pieces as c", "c.id", "d.piece_id")
    .leftJoin("stock_lots as l", "l.id", "c.lot_id")
    .leftJoin("stock_serials as s", "s.id", "c.serial_id")
    .select(["d.id", "d.item_id as itemId", "d.piece_id as pieceId", "i.variant_id as variantId", "p.name", "v.sku"])
    .select(["l.lot_code as lotCode", "s.serial", "d.kind", "d.quantity", "d.outcome", "d.notes"])
    .select(["d.created_at as createdAt", "d.settled_at as settledAt", nameOf("d.settled_by").as("settledByName")])
    .where("i.transfer_id", "=", transferId)
    .orderBy(sql`d.outcome is not null`)
    .orderBy("d.id")
    .execute();
  return found.map((row) => ({
    ...row,
    kind: row.kind as DifferenceKind,
    outcome: row.outcome as Outcome | null,
    createdAt: row.createdAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
  }));
}

/** A transfer document as section 3 of the specification lists it. */
export const DocumentView = z.object({
  id: view.id,
  transferId: view.id,
  storeId: view.id,
  kind: z.enum(["dispatch", "receipt", "settlement", "recall"]),
  documentNumber: z.string(),
  documentDate: view.instant,
  createdByUserId: view.id,
  createdByName: z.string().nullable(),
  approvedByUserId: view.id.nullable(),
  approvedDate: view.instant.nullable(),
  status: z.enum(["pending", "completed"]),
  notes: z.string().nullable(),
});
export type DocumentView = z.infer<typeof DocumentView>;

/** The papers of a transfer in the order in which its goods moved. */
export async function documentsOf(em: Em, transferId: number): Promise<DocumentView[]> {
  const found = await rows(em)
    .selectFrom("transfer_documents as d")
    .select(["d.id", "d.transfer_id as transferId", "d.store_id as storeId", "d.kind", "d.notes", "d.status"])
    .select(["d.document_number as documentNumber", "d.document_date as documentDate"])
    .select(["d.created_by_user_id as createdByUserId", nameOf("d.created_by_user_id").as("createdByName")])
    .select(["d.approved_by_user_id as approvedByUserId", "d.approved_date as approvedDate"])
    .where("d.transfer_id", "=", transferId)
    .orderBy("d.id")
    .execute();
  return found.map((row) => ({
    ...row,
    kind: row.kind as DocumentView["kind"],
    status: row.status as DocumentView["status"],
    documentDate: row.documentDate.toISOString(),
    approvedDate: row.approvedDate?.toISOString() ?? null,
  }));
}

import { sql } from "kysely";
import { DomainError } from "#app/lib/errors.ts";
import type { Actor } from "#app/lib/operation.server.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";
import type { RemittanceLineView, RemittanceRow, RemittanceView } from "./remittance.schema.server.ts";

export const remittanceNotFound = (): DomainError => new DomainError("not_found", "remittances.notFound");

/** Remittances (r) with store (o) and insurer (n), ready for a `where`. */
export const selectRemittances = (em: Em) =>
  rows(em)
    .selectFrom("remittances as r")
    .innerJoin("stores as o", "o.id", "r.store_id")
    .innerJoin("insurances as n", "n.id", "r.insurance_id")
    .select(["r.id", "r.remittance_number as remittanceNumber", "r.store_id as storeId", "o.name as storeName"])
    .select(["o.name_ar as storeNameAr", "r.insurance_id as insuranceId", "n.name as insuranceName"])
    .select(["r.paid_on as paidOn", "r.reference", "r.amount", "r.early_fee as earlyFee", "r.matched"])
    .select(["r.platform_fee as platformFee", "r.version"])
    .select([
      sql<string>`case when r.status = 'posted' then r.amount - r.matched else 0.00 end`.as("unmatched"),
      sql<RemittanceRow["status"]>`r.status`.as("status"),
      sql<RemittanceRow["source"]>`r.source`.as("source"),
    ]);

const nameOf = (user: string) =>
  sql<string | null>`nullif(trim(concat(${sql.ref(`${user}.first_name`)}, ' ', ${sql.ref(`${user}.last_name`)})), '')`;

/** One remittance of the user's stores with its lines. @throws 404 */
export async function readRemittance(em: Em, { stores }: Pick<Actor, "stores">, id: number): Promise<RemittanceView> {
  const found = await selectRemittances(em)
    .leftJoin("system_users as u", "u.id", "r.created_by")
    .leftJoin("system_users as w", "w.id", "r.reversed_by")
    .select(["r.notes", "r.reversed_at as reversedAt", "r.reversal_reason as reversalReason"])
    .select(["r.created_at as createdAt", nameOf("u").as("createdByName"), nameOf("w").as("reversedByName")])
    .where("r.id", "=", id)
    .where("r.store_id", "in", [0, ...idsOf(stores)])
    .executeTakeFirst();
  if (!found) throw remittanceNotFound();
  return {
    ...found,
    reversedAt: found.reversedAt?.toISOString() ?? null,
    createdAt: found.createdAt.toISOString(),
    lines: await linesOf(em, id),
  };
}

const linesOf = (em: Em, remittanceId: number): Promise<RemittanceLineView[]> =>
  rows(em)
    .selectFrom("remittance_lines as l")
    .leftJoin("claims as c", "c.id", "l.claim_id")
    .leftJoin("sales as s", "s.id", "c.sale_id")
    .select(["l.id", "l.line_no as lineNo", "l.claim_reference as reference", "l.claim_id as claimId", "l.amount"])
    .select(["c.claim_number as claimNumber", "s.receipt_number as receiptNumber", "s.customer_name as customerName"])
    .select(["l.matched", "l.note"])
    .where("l.remittance_id", "=", remittanceId)
    .orderBy("l.line_no")
    .execute();

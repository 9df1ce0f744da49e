import { sql } from "kysely";
import { z } from "zod";
import { rowCount } from "#app/lib/database/row-count.server.ts";
import { notFound } from "#app/lib/errors.ts";
import { flag, id, optionalChoice, optionalId, optionalText, pageOfList } from "#app/lib/fields.server.ts";
import { likePatterns } from "#app/lib/list-query.ts";
import { type Actor, operation } from "#app/lib/operation.server.ts";
import { idsOf, storesOf } from "#app/modules/stores/store-scope.server.ts";
import { folded, foldedSql } from "#db/entities/folded.ts";
import { type Em, rows } from "#db/orm.ts";
import { ApprovalRow, ApprovalView } from "./approval.schema.server.ts";
import { APPROVAL_STATUSES, type ApprovalStatus } from "./approval-answer.ts";

/** Approvals (a) of stores with insurer (n), customer (p) and sale (s), ready for a `where`. */
const selectApprovals = (em: Em, storeIds: readonly number[]) =>
  rows(em)
    .selectFrom("insurance_approvals as a")
    .innerJoin("insurances as n", "n.id", "a.insurance_id")
    .innerJoin("customers as p", "p.id", "a.customer_id")
    .leftJoin("sales as s", "s.id", "a.sale_id")
    .select(["a.id", "a.store_id as storeId", "a.insurance_id as insuranceId", "n.name as insurer"])
    .select(["a.customer_id as customerId", sql<string>`p.first_name || ' ' || p.last_name`.as("customerName")])
    .select(["a.draft_id as draftId", "a.sale_id as saleId", "s.receipt_number as receiptNumber", "a.status"])
    .select(["a.approval_number as approvalNumber", "a.approved_on as approvedOn", "a.valid_until as validUntil"])
    .select(["a.given_by as givenBy", "a.asked", "a.approved", "a.notes", "a.diagnosis", "a.version"])
    .select(["a.created_at as createdAt", "a.updated_at as updatedAt"])
    .where("a.deleted_at", "is", null)
    .where("a.store_id", "in", [0, ...storeIds]);

type Row = Awaited<ReturnType<ReturnType<typeof selectApprovals>["executeTakeFirstOrThrow"]>>;

const toRow = (row: Row) => ({
  ...row,
  status: row.status as ApprovalStatus,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** One approval of the user's stores with its lines. @throws 404, also for an approval of another store */
export async function readApproval(em: Em, { stores }: Pick<Actor, "stores">, id: number): Promise<ApprovalView> {
  const row = await selectApprovals(em, idsOf(stores)).where("a.id", "=", id).executeTakeFirst();
  if (!row) throw notFound();
  const lines = await rows(em)
    .selectFrom("insurance_approval_lines as l")
    .innerJoin("product_variants as v", "v.id", "l.variant_id")
    .innerJoin("products as p", "p.id", "v.product_id")
    .select(["l.id", "l.variant_id as variantId", "p.name as itemName", "v.sku", "l.quantity", "l.asked", "l.approved"])
    .where("l.approval_id", "=", id)
    .orderBy("l.line_no")
    .execute();
  return { ...toRow(row), lines };
}

export const getInsurerApproval = operation({
  name: "getInsurerApproval",
  summary: "One insurer's approval with its lines",
  permission: "sales:read",
  input: z.object({ id: id() }),
  output: ApprovalView,
  run: (context, input) => readApproval(context.em, context, input.id),
});

const SORT_COLUMNS = {
  createdAt: sql`a.created_at`,
  approvalNumber: sql`coalesce(a.approval_number, '')`,
  customer: sql`lower(p.first_name || ' ' || p.last_name)`,
  insurer: sql`lower(n.name)`,
  validUntil: sql`coalesce(a.valid_until, 'infinity'::date)`,
};
const SEARCHED = sql.raw(
  foldedSql("concat_ws(' ', a.approval_number, a.given_by, n.name, p.first_name, p.last_name, s.receipt_number)"),
);

/** The insurer's approvals of the user's stores, the newest first. */
export const listInsurerApprovals = operation({
  name: "listInsurerApprovals",
  summary: "Insurer's approvals of your stores, the newest first",
  permission: "sales:read",
  input: z.object({
    ...pageOfList,
    storeId: optionalId(),
    q: optionalText({ max: 100 }),
    status: optionalChoice(APPROVAL_STATUSES),
    customerId: optionalId(),
    sort: z
      .enum(["createdAt", "approvalNumber", "customer", "insurer", "validUntil"], { error: "errors.choice" })
      .default("createdAt"),
    descending: flag(true),
  }),
  output: z.array(ApprovalRow),
  paged: true,
  async run({ em, ...actor }, { limit, offset, storeId, q, status, customerId, sort, descending }) {
    const direction = descending ? "desc" : "asc";
    const storeIds = storesOf(actor, storeId);
    let found = selectApprovals(em, storeIds);
    for (const pattern of likePatterns(folded(q ?? ""))) found = found.where(sql`${SEARCHED}`, "like", pattern);
    if (status !== null) found = found.where("a.status", "=", status);
    if (customerId !== null) found = found.where("a.customer_id", "=", customerId);
    const counted = rows(em).selectFrom(found.as("found")).select(sql<number>`count(*)::int`.as("count"));
    const count = async () => (await counted.executeTakeFirstOrThrow()).count;
    const [page, total] = await Promise.all([
      found.orderBy(SORT_COLUMNS[sort], direction).orderBy("a.id", direction).limit(limit).offset(offset).execute(),
      rowCount("insurerApprovals", { storeIds, q, status, customerId }, count),
    ]);
    return { rows: page.map(toRow), total, next: offset + page.length < total ? offset + limit : null };
  },
});

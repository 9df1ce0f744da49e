import { sql } from "kysely";
import { riyadhDay } from "#app/lib/dates.ts";
import { DomainError } from "#app/lib/errors.ts";
import type { Amount } from "#app/lib/money/money.ts";
import { type Em, rows } from "#db/orm.ts";
import type { ApprovalStatus } from "./approval-answer.ts";

/** An approval as a sale is priced by it. */
export type SaleApproval = {
  id: number;
  approvalNumber: string | null;
  status: ApprovalStatus;
  validUntil: string | null;
  lines: { variantId: number; approved: Amount }[];
};

const select = (em: Em) =>
  rows(em)
    .selectFrom("insurance_approvals")
    .select(["id", "approval_number as approvalNumber", "status", "valid_until as validUntil"])
    .where("deleted_at", "is", null);

async function withLines<Row extends { id: number; status: string }>(em: Em, row: Row) {
  const lines = await rows(em)
    .selectFrom("insurance_approval_lines")
    .select(["variant_id as variantId", "approved"])
    .where("approval_id", "=", row.id)
    .orderBy("line_no")
    .execute();
  return { ...row, status: row.status as ApprovalStatus, lines };
}

type Cart = { draftId: number | null; customerId: number | null; insuranceId: number | null };

/** The newest approval of a cart for its customer and insurer. One that was given for another customer or insurer does not count. */
export async function approvalOfCart(em: Em, { draftId, customerId, insuranceId }: Cart): Promise<SaleApproval | null> {
  if (draftId === null || customerId === null || insuranceId === null) return null;
  const row = await select(em)
    .where("draft_id", "=", draftId)
    .where("customer_id", "=", customerId)
    .where("insurance_id", "=", insuranceId)
    .where("sale_id", "is", null)
    .orderBy("id", "desc")
    .executeTakeFirst();
  return row ? withLines(em, row) : null;
}

/** The amount above which a policy class needs its insurer's approval; null for a class without one. */
export async function approvalThreshold(em: Em, policyId: number | null): Promise<Amount | null> {
  if (policyId === null) return null;
  const row = await rows(em)
    .selectFrom("class_rules")
    .select("approval_threshold as threshold")
    .where("policy_id", "=", policyId)
    .executeTakeFirst();
  return row?.threshold ?? null;
}

/** Whether the last day of an approval has passed. */
export const isOver = ({ validUntil }: Pick<SaleApproval, "validUntil">): boolean =>
  validUntil !== null && validUntil < riyadhDay();

const FIELD = "sale.approvalId";
const refused = (key: string, params?: Record<string, string>) =>
  new DomainError("rule", `approvals.errors.${key}`, { field: FIELD, ...(params ? { params } : {}) });

type Sale = { approvalId: number | null; storeId: number; customerId: number | null; insuranceId: number | null };

/**
 * The approval that a sale names, locked until the sale commits: one approval is used by one sale. Refuses one of another store, customer or insurer like
 * one that does not exist, and one that is not answered, has ended or was used.
 */
export async function lockApproval(em: Em, { approvalId, ...sale }: Sale): Promise<SaleApproval | null> {
  if (approvalId === null) return null;
  const row = await select(em)
    .select(["store_id as storeId", "customer_id as customerId", "insurance_id as insuranceId", "sale_id as saleId"])
    .where("id", "=", approvalId)
    .forUpdate()
    .executeTakeFirst();
  if (!row || row.storeId !== sale.storeId || row.customerId !== sale.customerId) throw refused("unknown");
  if (row.insuranceId !== sale.insuranceId) throw refused("unknown");
  if (row.saleId !== null) throw new DomainError("conflict", "approvals.errors.usedBySale", { field: FIELD });
  if (row.status === "requested") throw refused("unanswered");
  if (isOver(row)) throw refused("over", { day: row.validUntil ?? "" });
  const { approvalNumber, status, validUntil, id } = row;
  return withLines(em, { id, approvalNumber, status, validUntil });
}

/** Ties a locked approval to the sale that was made by it in this transaction, and to the sale's claim. */
export const bindApproval = (em: Em, { approvalId, saleId }: { approvalId: number; saleId: number }) =>
  sql`
    with used as (
      update insurance_approvals set sale_id = ${saleId}, updated_at = now(), version = version + 1 where id = ${approvalId})
    update claims set approval_id = ${approvalId} where sale_id = ${saleId}`.execute(rows(em));

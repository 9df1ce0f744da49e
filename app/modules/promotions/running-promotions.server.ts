import { kept } from "#app/lib/database/kept.server.ts";
import { riyadhDay } from "#app/lib/dates.ts";
import { DomainError } from "#app/lib/errors.ts";
import { type Em, rows } from "#db/orm.ts";
import type { PromotionView } from "./promotion.schema.server.ts";
import { selectPromotions, toPromotionView } from "./promotion-rows.server.ts";

/** The promotion with a code; null when there is none. */
export async function promotionByCode(em: Em, code: string): Promise<PromotionView | null> {
  const row = await selectPromotions(em).where("p.code", "=", code).executeTakeFirst();
  return row ? toPromotionView(row) : null;
}

/** The promotion that a sale names. Refuses a code that does not exist. */
export async function promotionNamed(em: Em, code: string | null): Promise<PromotionView | null> {
  const found = code === null ? null : await promotionByCode(em, code);
  if (found || code === null) return found;
  throw new DomainError("rule", "promotions.reasons.unknown", { field: "sale.promotionCode" });
}

/**
 * The running promotions that have no further condition, which a till offers by itself. Others need their code. Every cart that is drawn asks
 * for them, so they are kept until a promotion changes.
 */
export function offeredPromotions(em: Em): Promise<PromotionView[]> {
  return kept("offered promotions", riyadhDay(), () => readOffered(em), ["promotions"]);
}

const MOST_OFFERED = 100;

async function readOffered(em: Em): Promise<PromotionView[]> {
  const found = await selectPromotions(em)
    .where("p.is_active", "=", true)
    .where("p.min_purchase_amount", "=", "0.00")
    .where("p.applicable_products", "is", null)
    .where("p.applicable_insurances", "is", null)
    .where((e) => e.or([e("p.end_date", "is", null), e("p.end_date", ">=", riyadhDay())]))
    .where((e) => e.or([e("p.usage_limit", "is", null), e("p.used_count", "<", e.ref("p.usage_limit"))]))
    .orderBy("p.id", "desc")
    .limit(MOST_OFFERED)
    .execute();
  return found.map(toPromotionView).filter(({ status }) => status === "running");
}

/**
 * Counts a use inside the sale's transaction. The row stays locked until the commit, so the limit is exact; the sales before it may have taken
 * the last use since this sale read the promotion. Commands lock promotions after stock lines and register sessions.
 * @param promotion as it was read when the sale was priced
 */
export async function takeUse(em: Em, { id, version }: { id: number; version: number }): Promise<void> {
  const taken = await rows(em)
    .updateTable("promotions")
    .set((e) => ({ used_count: e("used_count", "+", 1) }))
    .where("id", "=", id)
    .where("version", "=", version)
    .where("deleted_at", "is", null)
    .where((e) => e.or([e("usage_limit", "is", null), e("used_count", "<", e.ref("usage_limit"))]))
    .returning("id")
    .executeTakeFirst();
  if (taken) return;
  const now = await rows(em).selectFrom("promotions").select("version").where("id", "=", id).executeTakeFirst();
  const isUsedUp = now?.version === version;
  throw new DomainError(
    isUsedUp ? "rule" : "conflict",
    isUsedUp ? "promotions.reasons.usedUp" : "sales.errors.promotionChanged",
    { field: "sale.promotionCode", extra: isUsedUp ? {} : { promotionChanged: true } },
  );
}

/** Gives back the use of a sale that was voided or came back whole. The sale is locked, so it happens once. */
export async function giveBackUse(em: Em, promotionId: number): Promise<void> {
  await rows(em)
    .updateTable("promotions")
    .set((e) => ({ used_count: e("used_count", "-", 1) }))
    .where("id", "=", promotionId)
    .where("used_count", ">", 0)
    .execute();
}

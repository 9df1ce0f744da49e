import type { Amount } from "#app/lib/money/money.ts";
import { type Em, rows } from "#db/orm.ts";

export type ActivityType =
  | "sale"
  | "sale_returned"
  | "sale_voided"
  | "sale_corrected"
  | "balance_collected"
  | "gift_card_sold"
  | "customer_created"
  | "stock_adjusted"
  | "stock_counted"
  | "order_created"
  | "goods_received"
  | "goods_returned"
  | "transfer_sent"
  | "transfer_received";

type NewActivity = {
  storeId: number;
  type: ActivityType;
  /** The changed record: a receipt number, a name. The words around it come from the catalogues. */
  description: string;
  entityType: string;
  entityId: number;
  amount?: Amount;
  customerId?: number | null;
};

/** Adds a row to the store's recent activity, inside the command's transaction. */
export async function recordActivity(em: Em, activity: NewActivity): Promise<void> {
  await rows(em)
    .insertInto("activities")
    .values({
      store_id: activity.storeId,
      activity_type: activity.type,
      description: activity.description,
      entity_type: activity.entityType,
      entity_id: activity.entityId,
      amount: activity.amount ?? null,
      customer_id: activity.customerId ?? null,
    })
    .execute();
}

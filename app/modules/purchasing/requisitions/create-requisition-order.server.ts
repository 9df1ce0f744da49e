import { z } from "zod";
import { DomainError } from "#app/lib/errors.ts";
import { amountField, id, integer, optionalId, optionalText } from "#app/lib/fields.server.ts";
import { amount, big, sum } from "#app/lib/money.ts";
import { type OperationContext, operation } from "#app/lib/operation.server.ts";
import { recordActivity } from "#app/modules/activities/record-activity.server.ts";
import { nextDocumentNumber } from "#app/modules/stores/document-number.server.ts";
import { requiredStore } from "#app/modules/stores/store-scope.server.ts";
import { rows } from "#db/orm.ts";
import { orderColumns, RequisitionOrderView, toOrderView } from "./requisition-order-view.server.ts";

const PO_TYPES = ["Drop Ship", "Store Pickup", "Direct"] as const;
const MAX_LINES = 200;

const Line = z.object({
  variantId: id("purchasing.errors.vendorRequired"),
  quantity: integer("purchasing.errors.quantity", { min: 1, max: 100_000 }),
  unitPrice: amountField("purchasing.errors.price"),
});

const Order = z.object({
  storeId: optionalId(),
  vendorId: id("purchasing.errors.vendorRequired"),
  notes: optionalText({ max: 2_000 }),
  poType: z.enum(PO_TYPES).default("Drop Ship"),
  items: z
    .array(Line, { error: "purchasing.errors.itemsRequired" })
    .min(1, "purchasing.errors.itemsRequired")
    .max(MAX_LINES, "purchasing.errors.itemsRequired"),
});

/** A quick order sends its fields beside the items, the order form under `order`: both are the same order. */
const flattened = (value: unknown) =>
  typeof value === "object" && value !== null && "order" in value && typeof value.order === "object"
    ? { ...value.order, ...value, order: undefined }
    : value;

/** Raises a purchase order; it is always pending until somebody approves it. Totals are the server's. */
export const createRequisitionOrder = operation({
  name: "createRequisitionOrder",
  summary: "Raises a purchase order, pending approval",
  permission: [],
  input: z.preprocess(flattened, Order),
  wrapped: { field: "order", beside: ["items"] },
  output: RequisitionOrderView,
  writes: "requisition_orders",
  status: 201,
  async run(context, { items, vendorId, storeId: asked, notes, poType }) {
    const { em, user } = context;
    const storeId = requiredStore(context, asked, "purchasing.errors.storeRequired");
    await checkReferences(context, vendorId, items);
    const lines = items.map((item) => ({ ...item, total: amount(big(item.unitPrice).times(item.quantity)) }));
    const poNumber = await nextDocumentNumber(em, storeId, "purchase_order");
    const raised = await rows(em)
      .insertInto("requisition_orders")
      .values({
        store_id: storeId,
        vendor_id: vendorId,
        status: "pending",
        ordered_by_user_id: user.id,
        associate: `${user.firstName} ${user.lastName}`,
        po_type: poType,
        notes,
        total_amount: amount(sum(lines.map(({ total }) => total))),
        po_number: poNumber,
        created_by: user.id,
      })
      .returning(orderColumns)
      .executeTakeFirstOrThrow();
    await rows(em)
      .insertInto("requisition_order_items")
      .values(
        lines.map((line) => ({
          requisition_id: raised.id,
          variant_id: line.variantId,
          quantity: line.quantity,
          unit_price: line.unitPrice,
          total_price: line.total,
        })),
      )
      .execute();
    await recordActivity(em, {
      storeId,
      type: "order_created",
      description: poNumber,
      entityType: "requisition_orders",
      entityId: raised.id,
      amount: raised.totalAmount,
    });
    return toOrderView(raised);
  },
});

/** The vendor must be active, and every variant in the catalogue. */
async function checkReferences({ em }: OperationContext, vendorId: number, items: z.output<typeof Line>[]) {
  const ids = [...new Set(items.map(({ variantId }) => variantId))];
  const [vendor, variants] = await Promise.all([
    rows(em)
      .selectFrom("vendors")
      .select("id")
      .where("id", "=", vendorId)
      .where("is_active", "=", true)
      .where("deleted_at", "is", null)
      .forShare()
      .executeTakeFirst(),
    rows(em)
      .selectFrom("product_variants")
      .select("id")
      .where("id", "in", ids)
      .where("deleted_at", "is", null)
      .execute(),
  ]);
  if (!vendor || variants.length < ids.length) throw new DomainError("rule", "purchasing.errors.invalid");
}

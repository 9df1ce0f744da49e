import { z } from "zod";
import { DomainError } from "#app/lib/errors.ts";
import { id, integer, optionalAmount, optionalId } from "#app/lib/fields.server.ts";
import { type OperationContext, operation } from "#app/lib/operation.server.ts";
import { listed } from "#app/lib/page-language.ts";
import { pendingRows } from "#app/modules/inventory/stock/pending.server.ts";
import { usualCost } from "#app/modules/requisition-orders/items/usual-price.server.ts";
import { raiseOrder } from "#app/modules/requisition-orders/raise-order.server.ts";
import { MAX_LINES } from "#app/modules/requisition-orders/requisition.schema.server.ts";
import { lockDocumentNumbers } from "#app/modules/stores/document-number.server.ts";
import { requiredStore } from "#app/modules/stores/store-scope.server.ts";
import { rows } from "#db/orm.ts";

const Line = z.object({
  variantId: id("purchasing.errors.itemUnknown"),
  vendorId: id("purchasing.errors.vendorUnknown"),
  /** The pieces that were on their way when the proposal was read. */
  pending: integer("errors.invalid", { min: 0, max: 10_000_000 }),
  /** The cost of a piece; the usual one unless told. */
  unitPrice: optionalAmount("purchasing.errors.price"),
  /** None is left out. */
  quantity: z.preprocess(
    (value) => (value === "" || value === null || value === undefined ? 0 : value),
    integer("purchasing.errors.reorderQuantity", { min: 0, max: 100_000 }),
  ),
});
type Line = z.output<typeof Line>;

const Raised = z.object({ orders: z.array(z.object({ id: z.int(), poNumber: z.string().nullable() })) });

/** Raises one pending order for each vendor from the proposals, all or none of them. */
export const createReorders = operation({
  name: "createReorders",
  summary: "Raises one purchase order for each vendor",
  permission: "inventory:read",
  input: z.object({
    storeId: optionalId(),
    lines: z
      .array(Line, { error: "purchasing.errors.itemsRequired" })
      .max(MAX_LINES, `errors.tooManyEntries|max=${MAX_LINES}`),
  }),
  output: Raised,
  writes: "requisition_orders",
  status: 201,
  async run(context, { storeId: asked, lines }): Promise<z.output<typeof Raised>> {
    const { em } = context;
    const storeId = requiredStore(context, asked, "purchasing.errors.storeRequired");
    const wanted = lines.filter(({ quantity }) => quantity > 0);
    if (wanted.length === 0) throw new DomainError("rule", "purchasing.errors.itemsRequired");
    // Another order for the store waits here, so that the same shortage is not ordered twice.
    await lockDocumentNumbers(em, storeId, "purchase_order");
    await refuseOrdered(context, storeId, wanted);
    const orders: { id: number; poNumber: string | null }[] = [];
    for (const vendorId of [...new Set(wanted.map((line) => line.vendorId))].sort((a, b) => a - b)) {
      const items: { variantId: number; quantity: number; unitPrice: string; notes: null }[] = [];
      for (const line of wanted.filter((one) => one.vendorId === vendorId)) {
        const field = `lines[${lines.indexOf(line)}].unitPrice`;
        const unitPrice = line.unitPrice ?? (await usualCost(em, { storeId, vendorId }, line.variantId, field));
        items.push({ variantId: line.variantId, quantity: line.quantity, unitPrice, notes: null });
      }
      const { id: orderId, poNumber } = await raiseOrder(context, storeId, { vendorId, items, poType: "Direct" });
      orders.push({ id: orderId, poNumber });
    }
    return { orders };
  },
});

/** Refuses items of which more, or less, is on its way than the proposal said. */
async function refuseOrdered({ em }: OperationContext, storeId: number, lines: readonly Line[]): Promise<void> {
  const ids = lines.map(({ variantId }) => variantId);
  const found = await pendingRows(em, [storeId]).where("t.variant_id", "in", ids).execute();
  const now = new Map(found.map(({ variantId, pending }) => [variantId, pending]));
  const changed = lines.filter(({ variantId, pending }) => (now.get(variantId) ?? 0) !== pending);
  if (changed.length === 0) return;
  const named = await rows(em)
    .selectFrom("product_variants")
    .select("sku")
    .where(
      "id",
      "in",
      changed.map(({ variantId }) => variantId),
    )
    .orderBy("sku")
    .limit(5)
    .execute();
  const items = listed(named.map(({ sku }) => sku));
  throw new DomainError("conflict", "purchasing.errors.orderedMeanwhile", { params: { items } });
}

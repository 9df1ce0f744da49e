import { z } from "zod";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { selectOrderItems } from "#app/modules/requisition-orders/items/order-item-view.server.ts";
import { ORDER_COSTS, readOrder } from "#app/modules/requisition-orders/requisition-order-view.server.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { rows } from "#db/orm.ts";

/** An order as its printout needs it: with the vendor's own codes, and the addresses of both sides. */
export const getOrderPaper = operation({
  name: "getOrderPaper",
  summary: "A purchase order as it is printed",
  permission: [],
  input: z.object({ id: id() }),
  costs: ORDER_COSTS,
  output: z.unknown(),
  async run({ em, stores }, input) {
    const order = await readOrder(em, idsOf(stores), input.id);
    const [items, store, vendor] = await Promise.all([
      selectOrderItems(em, order.id)
        .leftJoin("vendor_items as i", (join) =>
          join
            .onRef("i.variant_id", "=", "t.variant_id")
            .on("i.vendor_id", "=", order.vendorId ?? 0)
            .on("i.deleted_at", "is", null),
        )
        .select("i.vendor_sku as vendorSku")
        .execute(),
      rows(em)
        .selectFrom("stores")
        .select(["name", "name_ar as nameAr", "address", "address_ar as addressAr", "phone"])
        .select("vat_number as vatNumber")
        .where("id", "=", order.storeId)
        .executeTakeFirstOrThrow(),
      rows(em)
        .selectFrom("vendors")
        .select(["name", "contact_person as contactPerson", "address", "phone", "email", "tax_id as taxId"])
        .where("id", "=", order.vendorId ?? 0)
        .executeTakeFirst(),
    ]);
    return { order, items, store, vendor: vendor ?? null };
  },
});

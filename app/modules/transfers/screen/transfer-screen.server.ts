import { z } from "zod";
import { id, optionalId, view } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { holds } from "#app/lib/permissions.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { TRANSFER_COSTS } from "#app/modules/transfers/item-view.server.ts";
import { afterStep, needsRight, sideOf, type TransferStep } from "#app/modules/transfers/transfer-status.ts";
import { readTransfer, TransferDetail } from "#app/modules/transfers/transfer-view.server.ts";
import { rows } from "#db/orm.ts";

const STEPS = [
  "edit",
  "lines",
  "approve",
  "send",
  "receive",
  "settle",
  "cancel",
] as const satisfies readonly TransferStep[];

/** A transfer with the steps that its status, the user's stores and rights allow now. */
export const getTransferScreen = operation({
  name: "getTransferScreen",
  summary: "A transfer with the steps that you may take",
  permission: [],
  input: z.object({ id: id() }),
  costs: TRANSFER_COSTS,
  output: z.object({ transfer: TransferDetail, steps: z.array(z.enum(STEPS)) }),
  async run({ em, stores, permissions }, input) {
    const transfer = await readTransfer(em, { stores }, input.id);
    const mine = idsOf(stores);
    const isMine = (side: "from" | "to" | "either") =>
      side === "either" || mine.includes(side === "from" ? transfer.fromStoreId : transfer.toStoreId);
    const steps = STEPS.filter(
      (step) =>
        afterStep(transfer, step) !== null &&
        isMine(sideOf(step, transfer)) &&
        (!needsRight(step, transfer) || holds(permissions, "inventory:update")),
    );
    return { transfer, steps };
  },
});

/** The stores that goods can come from or go to, and an item to ask for. */
export const prepareTransfer = operation({
  name: "prepareTransfer",
  summary: "What a new transfer begins with: the other stores, and an item",
  permission: [],
  input: z.object({ variantId: optionalId() }),
  output: z.object({
    stores: z.array(z.object({ id: view.id, name: z.string(), nameAr: z.string().nullable() })),
    item: z.object({ variantId: view.id, name: z.string(), sku: z.string() }).nullable(),
  }),
  async run({ em, store }, { variantId }) {
    const stores = await rows(em)
      .selectFrom("stores")
      .select(["id", "name", "name_ar as nameAr"])
      .where("is_active", "=", true)
      .where("id", "<>", store?.id ?? 0)
      .orderBy("id")
      .execute();
    const item =
      variantId === null
        ? null
        : await rows(em)
            .selectFrom("product_variants as v")
            .innerJoin("products as p", "p.id", "v.product_id")
            .select(["v.id as variantId", "p.name", "v.sku"])
            .where("v.id", "=", variantId)
            .where("v.deleted_at", "is", null)
            .where("p.deleted_at", "is", null)
            .where("p.is_service", "=", false)
            .executeTakeFirst();
    return { stores, item: item ?? null };
  },
});

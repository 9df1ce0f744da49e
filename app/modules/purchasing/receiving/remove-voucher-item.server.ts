import { z } from "zod";
import { notFound } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";
import { linesOf } from "./line-view.server.ts";
import { lockVoucher, settleVoucher } from "./voucher-lock.server.ts";

/** Takes a line off a voucher that is not posted. */
export const removeVoucherItem = operation({
  name: "removeVoucherItem",
  summary: "Removes an item from a receiving voucher that is not posted",
  permission: ["inventory:read", "inventory:update"],
  input: z.object({ id: id(), itemId: id() }),
  output: z.object({ id: z.int() }),
  writes: "receiving_voucher_items",
  status: 204,
  async run(context, { id: voucherId, itemId }) {
    const { em, audit } = context;
    const voucher = await lockVoucher(context, voucherId, "edit");
    const line = (await linesOf(em, voucherId)).find((one) => one.id === itemId);
    if (!line) throw notFound();
    audit({ before: line });
    await rows(em).deleteFrom("receiving_voucher_items").where("id", "=", itemId).execute();
    await settleVoucher(context, voucher, "edit");
    return { id: itemId };
  },
});

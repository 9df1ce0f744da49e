import { z } from "zod";
import { removal } from "#app/http/removal.server.ts";
import { notFound } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { lockVoucher, settleVoucher } from "#app/modules/receiving-vouchers/voucher-lock.server.ts";
import { isOpen } from "#app/modules/receiving-vouchers/voucher-status.ts";
import { paths } from "#app/paths.ts";
import { rows } from "#db/orm.ts";
import { getVoucherItem } from "./find-items.server.ts";
import { linesOf } from "./line-view.server.ts";

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

export const voucherItemRemoval = removal({
  removes: removeVoucherItem,
  isForAll: true,
  async asks({ params: { id, itemId }, read }) {
    const { voucher, line } = await read(getVoucherItem, { id, itemId });
    const item = `${line.name} (${line.sku})`;
    return {
      title: "receiving.item.remove",
      text: "receiving.item.removeText",
      names: { item },
      under: { label: item, href: paths.receiving.editItem(voucher.id, line.id) },
      instead: !isOpen(voucher) && paths.receiving.detail(voucher.id),
    };
  },
  done: (_item, { id = "" }) => ({ href: paths.receiving.edit(id), toast: "receiving.item.removed" }),
  failure: "receiving.item.failedToRemove",
});

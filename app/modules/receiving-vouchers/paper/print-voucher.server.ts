import { z } from "zod";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { VOUCHER_COSTS } from "#app/modules/receiving-vouchers/lines/line-view.server.ts";
import { readVoucher } from "#app/modules/receiving-vouchers/voucher-view.server.ts";
import { type Em, rows } from "#db/orm.ts";

/** A voucher with the addresses and tax numbers of both sides, for its printout. */
export const printReceivingVoucher = operation({
  name: "printReceivingVoucher",
  summary: "A receiving voucher or debit memo for its printout",
  permission: [],
  input: z.object({ id: id() }),
  costs: VOUCHER_COSTS,
  output: z.unknown(),
  async run({ em, stores }, input) {
    const voucher = await readVoucher(em, { stores }, input.id);
    return { voucher, store: await storeOf(em, voucher.storeId), vendor: await vendorOf(em, voucher.vendorId) };
  },
});

const storeOf = (em: Em, storeId: number) =>
  rows(em)
    .selectFrom("stores")
    .select(["name", "name_ar as nameAr", "address", "address_ar as addressAr", "phone", "vat_number as vatNumber"])
    .where("id", "=", storeId)
    .executeTakeFirstOrThrow();

const vendorOf = async (em: Em, vendorId: number | null) =>
  vendorId === null
    ? null
    : ((await rows(em)
        .selectFrom("vendors")
        .select(["name", "address", "phone", "tax_id as taxId"])
        .where("id", "=", vendorId)
        .executeTakeFirst()) ?? null);

export type PrintedVoucher = Awaited<ReturnType<(typeof printReceivingVoucher)["run"]>>;

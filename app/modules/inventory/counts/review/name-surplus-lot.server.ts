import { z } from "zod";
import { DomainError, InvalidInput, notFound } from "#app/lib/errors.ts";
import { id, optionalDay, optionalText } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { lockCount } from "#app/modules/inventory/counts/count-lock.server.ts";
import { CountLineDetail, getCountLine } from "#app/modules/inventory/counts/lines/get-count-line.server.ts";
import { LOT_CODE_LENGTH, lotByCode, lotSettings } from "#app/modules/ledger/lot-rules.server.ts";
import { rows } from "#db/orm.ts";

/** Names, during the review, the lot for the surplus of a line. Without code and date, the surplus is posted without a lot. */
export const nameSurplusLot = operation({
  name: "nameSurplusLot",
  summary: "Names the lot that the surplus of a counted line is put into when the count is posted",
  permission: "inventory:manage",
  input: z.object({
    id: id(),
    lineId: id(),
    lotCode: optionalText({ max: LOT_CODE_LENGTH }),
    expiryDate: optionalDay("lots.errors.date"),
  }),
  output: CountLineDetail,
  writes: "stock_count_lines",
  async run(context, { id: countId, lineId, lotCode, expiryDate }) {
    const { em } = context;
    const { storeId } = await lockCount(context, countId, "settle");
    const line = await rows(em)
      .selectFrom("stock_count_lines")
      .select("variant_id as variantId")
      .where("id", "=", lineId)
      .where("count_id", "=", countId)
      .executeTakeFirst();
    if (!line) throw notFound();
    const shelf = { storeId, variantId: line.variantId };
    const { keeps, typed } = await lotSettings(em, shelf);
    if (!keeps) throw new DomainError("rule", "lots.errors.notKept", { field: "lotCode" });
    if (lotCode === null && expiryDate !== null && typed) {
      throw new InvalidInput({ lotCode: [{ key: "lots.errors.codeRequired" }] });
    }
    const lot = lotCode === null ? undefined : await lotByCode(em, shelf, lotCode);
    if (lot && expiryDate !== null && lot.expiryDate !== expiryDate) {
      throw new DomainError("rule", "lots.errors.otherDate", { field: "expiryDate", params: { code: lot.lotCode } });
    }
    await rows(em)
      .updateTable("stock_count_lines")
      .set({ lot_code: lot?.lotCode ?? lotCode, expiry_date: expiryDate })
      .where("id", "=", lineId)
      .execute();
    return getCountLine.run(context, { id: countId, lineId });
  },
});

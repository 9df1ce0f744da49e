import { z } from "zod";
import { requiredText } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { findSerial } from "#app/modules/ledger/write-serials.server.ts";
import { findByCode } from "#app/modules/products/variants/find-by-code.server.ts";

/** Finds the item with a scanned code. Null when the code is unknown. */
export const findItemByCode = operation({
  name: "findItemByCode",
  summary: "The item of a SKU, UPC, ALU or serial number",
  permission: "sales:create",
  input: z.object({ code: requiredText("sales.errors.codeRequired", { max: 100 }) }),
  output: z.object({
    variantId: z.int().nullable(),
    /** Whether the code is the serial number of one piece. */
    isSerial: z.boolean(),
  }),
  async run({ em, store }, { code }) {
    const variantId = await findByCode(em, code);
    if (variantId !== null) return { variantId, isSerial: false };
    const numbered = await findSerial(em, store?.id ?? 0, code);
    return { variantId: numbered?.variantId ?? null, isSerial: Boolean(numbered) };
  },
});

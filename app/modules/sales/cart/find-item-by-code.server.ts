import { z } from "zod";
import { requiredText } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { findByCode } from "./find-sale-items.server.ts";

/** The item that a scanned code names, if any. */
export const findItemByCode = operation({
  name: "findItemByCode",
  summary: "The item of a SKU, UPC or ALU",
  permission: "sales:create",
  input: z.object({ code: requiredText("sales.errors.codeRequired", { max: 100 }) }),
  output: z.object({ variantId: z.int().nullable() }),
  async run({ em }, { code }) {
    return { variantId: await findByCode(em, code) };
  },
});

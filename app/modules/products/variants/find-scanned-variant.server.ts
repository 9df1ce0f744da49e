import { z } from "zod";
import { requiredText } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { findByCode } from "./find-by-code.server.ts";

/** Which item a scanned code names; null for an unknown code. */
export const findScannedVariant = operation({
  name: "findScannedVariant",
  summary: "The item of a scanned SKU, UPC or ALU",
  permission: [],
  input: z.object({ code: requiredText("errors.text", { max: 100 }) }),
  output: z.object({ variantId: z.int().nullable() }),
  run: async ({ em }, { code }) => ({ variantId: await findByCode(em, code) }),
});

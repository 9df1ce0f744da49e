import { z } from "zod";
import { notFound } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { readVariant, VariantView } from "./variant-view.server.ts";

/** One variant; 404 when there is none, or it or its product was removed. */
export const getVariant = operation({
  name: "getVariant",
  summary: "One product variant",
  permission: "inventory:read",
  input: z.object({ id: id() }),
  output: VariantView,
  async run({ em }, input) {
    const variant = await readVariant(em, input.id);
    if (!variant) throw notFound();
    return variant;
  },
});

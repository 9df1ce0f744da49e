import { z } from "zod";
import { operation } from "#app/lib/operation.server.ts";
import { powerText } from "#app/modules/products/variants/power.ts";
import { planPowers, type SkippedPower } from "./plan-powers.server.ts";
import { PowerRangeInput } from "./power-range.schema.server.ts";

/** How many skipped powers are named. */
const MOST_NAMED = 50;

export type PowerPreview = {
  count: number;
  /** The first and the last that would be made, and their SKUs. */
  ends: { sku: string; power: string }[];
  skippedCount: number;
  skipped: SkippedPower[];
};

/** Previews the powers that a range would make. Writes nothing. */
export const previewPowers = operation({
  name: "previewPowers",
  summary: "Previews the powers that a range would add to a product",
  permission: "inventory:create",
  input: PowerRangeInput,
  output: z.unknown(),
  async run({ em }, input): Promise<PowerPreview> {
    const { planned, skipped } = await planPowers(em, input);
    const ends = [planned.at(0), planned.length > 1 ? planned.at(-1) : undefined];
    return {
      count: planned.length,
      ends: ends.flatMap((one) => (one ? [{ sku: one.sku, power: powerText(one) }] : [])),
      skippedCount: skipped.length,
      skipped: skipped.slice(0, MOST_NAMED),
    };
  },
});

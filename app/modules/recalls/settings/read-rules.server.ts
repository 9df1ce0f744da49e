import { sql } from "kysely";
import { z } from "zod";
import type { Rules } from "#app/modules/recalls/rules/recall-rules.ts";
import {
  FIGURES,
  type Figure,
  type RecallRules,
  SWITCHES,
  USUAL_RULES,
} from "#app/modules/recalls/rules/shop-rules.ts";
import { readSettings } from "#app/modules/settings/app-settings.server.ts";
import { type Em, rows } from "#db/orm.ts";

/** The row of app_settings in which the rules stand. */
export const RULES_KEY = "recalls.rules";

const figures = Object.fromEntries(
  Object.entries(FIGURES).map(([name, { min, max }]) => [name, z.int().min(min).max(max)]),
) as Record<Figure, z.ZodInt>;
const switches = Object.fromEntries(SWITCHES.map((name) => [name, z.boolean()])) as Record<
  (typeof SWITCHES)[number],
  z.ZodBoolean
>;

/** The rules as they are kept and shown. There is one set of them, with the id 1; version 1 are the product's own. */
export const RecallSettings = z.object({ id: z.literal(1), version: z.int().min(1), ...switches, ...figures });
export type RecallSettings = z.infer<typeof RecallSettings>;

const USUAL: RecallSettings = { id: 1, version: 1, ...USUAL_RULES };

/** What the shop has decided. A value that is none, which nobody can set here, counts as absent. */
export async function readRecallSettings(em: Em): Promise<RecallSettings> {
  const row = await rows(em).selectFrom("app_settings").select("value").where("key", "=", RULES_KEY).executeTakeFirst();
  const parsed = RecallSettings.safeParse({ ...USUAL, ...(row?.value as object | undefined) });
  return parsed.success ? parsed.data : USUAL;
}

/** Everything by which customers are due: the shop's rules, and the longer of its two warranties. */
export async function readRules(em: Em): Promise<Rules & { version: number }> {
  const [rules, settings] = [await readRecallSettings(em), await readSettings(em)];
  return { ...rules, warrantyDays: Math.max(settings.lensWarrantyDays, settings.frameWarrantyDays) };
}

/** A figure of the rules inside a statement, which then needs no reading before it. */
export const figureSql = (name: keyof RecallRules & Figure) =>
  sql<number>`coalesce((select (value ->> ${sql.lit(name)})::int from app_settings where key = ${sql.lit(RULES_KEY)}), ${sql.lit(FIGURES[name].usual)})`;

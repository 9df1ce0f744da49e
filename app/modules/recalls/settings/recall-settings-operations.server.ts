import { sql } from "kysely";
import { z } from "zod";
import { beginChange, given } from "#app/lib/database/change-row.server.ts";
import { InvalidInput } from "#app/lib/errors.ts";
import { flag, integer, optionalVersion } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { takeOff } from "#app/modules/recalls/find/take-off.server.ts";
import {
  FIGURES,
  type Figure,
  misfit,
  type RecallRules,
  reasonsOff,
  SWITCHES,
} from "#app/modules/recalls/rules/shop-rules.ts";
import { type Em, rows } from "#db/orm.ts";
import { RecallSettings, RULES_KEY, readRecallSettings } from "./read-rules.server.ts";

/** Changes of these settings wait for each other. */
const LOCK = 7_206_187;

export const getRecallSettings = operation({
  name: "getRecallSettings",
  summary: "By which rules customers are due for a recall",
  permission: ["settings:read", "settings:update"],
  input: z.object({}),
  output: RecallSettings,
  run: ({ em }) => readRecallSettings(em),
});

const figure = (name: Figure) => {
  const { min, max } = FIGURES[name];
  const message = `recalls.settings.errors.figure|min=${min}|max=${max}`;
  return integer(message, { min, max, tooMany: message }).optional();
};
const Figures = z.object(
  Object.fromEntries(Object.keys(FIGURES).map((name) => [name, figure(name as Figure)])) as Record<
    Figure,
    ReturnType<typeof figure>
  >,
);
const Switches = z.object(
  Object.fromEntries(SWITCHES.map((name) => [name, flag().optional()])) as Record<
    (typeof SWITCHES)[number],
    z.ZodOptional<ReturnType<typeof flag>>
  >,
);

function refuseMisfit(rules: Partial<RecallRules>): void {
  const name = misfit(rules);
  if (name !== null) throw new InvalidInput({ [name]: [{ key: "recalls.settings.errors.lensLead" }] });
}

/** Whoever is listed by rules that have changed meanwhile is looked at anew by the next round of the server. */
export const updateRecallSettings = operation({
  name: "updateRecallSettings",
  summary: "Changes the rules of recalls; absent ones stay. A reason that is switched off ends its open recalls",
  permission: "settings:update",
  input: z.object({ ...Switches.shape, ...Figures.shape, version: optionalVersion() }),
  output: RecallSettings,
  writes: "app_settings",
  rules: ({ version: _, ...fields }) => refuseMisfit(given(fields) as Partial<RecallRules>),
  async run(context, { version, ...changes }) {
    const { em, audit } = context;
    const db = rows(em);
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(db);
    const before = await readRecallSettings(em);
    await beginChange(context, "app_settings", before, version);
    const after: RecallSettings = { ...before, ...given(changes), version: before.version + 1 };
    refuseMisfit(after);
    const value = JSON.stringify(after);
    await db
      .insertInto("app_settings")
      .values({ key: RULES_KEY, value })
      .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
      .execute();
    await endReasonsOff(em, after);
    audit({ after });
    return after;
  },
});

/** Ends what is open of the reasons that are off, in the order in which all who change recalls lock them. */
async function endReasonsOff(em: Em, rules: RecallRules): Promise<void> {
  const off = reasonsOff(rules);
  if (off.length === 0) return;
  const open = await rows(em)
    .selectFrom("recalls")
    .select("id")
    .where("reason", "in", off)
    .where("status", "in", ["due", "told", "later"])
    .orderBy("id")
    .forUpdate()
    .execute();
  if (open.length > 0) await takeOff(em, { ids: open.map((row) => row.id) });
}

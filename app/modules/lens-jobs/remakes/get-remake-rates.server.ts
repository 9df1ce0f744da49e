import { sql } from "kysely";
import { z } from "zod";
import { addYears, riyadhDay } from "#app/lib/dates.ts";
import { InvalidInput } from "#app/lib/errors.ts";
import { optionalDay, optionalId, view } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { RATES_BY, rateOfAll, rateRows } from "#app/modules/lens-jobs/figures/remake-rates.server.ts";
import { storesOf } from "#app/modules/stores/store-scope.server.ts";
import { rows } from "#db/orm.ts";

/** The table above the ledger is short; the report has all rows. */
const MOST_ROWS = 10;

const RATE = {
  finished: z.int(),
  remade: z.int(),
  counted: z.int(),
  /** Counted remakes in percent of finished jobs; null where none was finished. */
  rate: z.string().nullable(),
  cost: view.amount.nullable(),
};

type Rate = { finished: number; remade: number; counted: number; rate: string | null; cost: string };
const NONE: Rate = { finished: 0, remade: 0, counted: 0, rate: null, cost: "0.00" };

/** The rates of the last twelve months, unless days are named. */
export const getRemakeRates = operation({
  name: "getRemakeRates",
  summary:
    "How many lens jobs were made again of those that were finished, by laboratory, lens, doctor, optician or reason",
  permission: ["reports:read", "sales:manage"],
  input: z.object({
    from: optionalDay(),
    to: optionalDay(),
    storeId: optionalId(),
    by: z.enum(RATES_BY, { error: "errors.choice" }).default("laboratory"),
  }),
  knowsAllParameters: true,
  costs: ["cost"],
  output: z.object({
    from: view.day,
    to: view.day,
    ...RATE,
    rows: z.array(z.object({ key: z.string(), name: z.string().nullable(), ...RATE })),
  }),
  async run({ em, ...actor }, { storeId, by, ...days }) {
    const to = days.to ?? riyadhDay();
    const from = days.from ?? addYears(to, -1);
    if (from > to) throw new InvalidInput({ from: [{ key: "lensRemakes.errors.days" }] });
    const scope = { storeIds: storesOf(actor, storeId), period: { from, to } };
    const [whole, { rows: found }] = await Promise.all([
      rateOfAll(scope).execute(rows(em)),
      sql<
        Rate & { key: string; name: string | null }
      >`select "rowKey" as key, name, finished, remade, counted, rate::text, cost::text
        from (${rateRows(by, scope)}) r where remade > 0 or finished > 0
        order by counted desc, remade desc, finished desc, key limit ${sql.lit(MOST_ROWS)}`.execute(rows(em)),
    ]);
    return { from, to, ...(whole.rows[0] ?? NONE), rows: found };
  },
});

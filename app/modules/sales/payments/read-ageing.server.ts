import { z } from "zod";
import { riyadhDay } from "#app/lib/dates.ts";
import { view } from "#app/lib/fields.server.ts";
import { amount, big, ZERO } from "#app/lib/money/money.ts";
import { operation } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";
import { type Age, ageOf } from "./ageing.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** The balances of the current store's sales, by the age of the sales. */
export const readAgeing = operation({
  name: "readAgeing",
  summary: "What is owed for the current store's sales, by their age",
  permission: "sales:read",
  input: z.object({}),
  output: z.record(z.string(), view.amount),
  async run({ em, store }): Promise<Record<Age, string>> {
    const owed = await rows(em)
      .selectFrom("sales")
      .select(["sale_date as saleDate", "balance_due as balanceDue"])
      .where("store_id", "=", store?.id ?? 0)
      .where("balance_due", ">", "0")
      .execute();
    const sums: Record<Age, string> = { upTo30: ZERO, upTo60: ZERO, upTo90: ZERO, older: ZERO };
    for (const { saleDate, balanceDue } of owed) {
      const age = ageOf(Math.round((Date.parse(riyadhDay()) - Date.parse(riyadhDay(saleDate))) / DAY_MS));
      sums[age] = amount(big(sums[age]).plus(balanceDue));
    }
    return sums;
  },
});

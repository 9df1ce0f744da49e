import { z } from "zod";
import { DomainError } from "#app/lib/errors.ts";
import { id, optionalAmount, view } from "#app/lib/fields.server.ts";
import { big } from "#app/lib/money/money.ts";
import { operation } from "#app/lib/operation.server.ts";
import { MOST_POINT_FIGURE } from "#app/modules/settings/app-settings.ts";
import { type Em, rows } from "#db/orm.ts";

const RateView = z.object({
  /** The category's id. */
  id: view.id,
  name: z.string(),
  nameAr: z.string().nullable(),
  /** Points for 10 SAR; 0 earns none. */
  rate: view.amount,
});
export type LoyaltyRate = z.infer<typeof RateView>;

const readRates = (em: Em): Promise<LoyaltyRate[]> =>
  rows(em)
    .selectFrom("loyalty_rates as r")
    .innerJoin("categories as c", "c.id", "r.category_id")
    .select(["c.id", "c.name", "c.name_ar as nameAr", "r.rate"])
    .orderBy("c.name")
    .execute();

export const listLoyaltyRates = operation({
  name: "listLoyaltyRates",
  summary: "The categories that earn other points than the company's rate, or none",
  permission: "sales:read",
  input: z.object({}),
  output: z.array(RateView),
  run: ({ em }) => readRates(em),
});

/** Sets what a category and those under it earn. Sales of today and before keep their rates. */
export const setLoyaltyRate = operation({
  name: "setLoyaltyRate",
  summary:
    "Sets the points for 10 SAR of a category and those under it: 0 for none, empty for the company's rate again",
  permission: "sales:manage",
  input: z.object({
    categoryId: id("loyalty.errors.category"),
    rate: optionalAmount("loyalty.errors.rate").refine(
      (rate) => rate === null || (big(rate).gte(0) && big(rate).lte(MOST_POINT_FIGURE)),
      "loyalty.errors.rate",
    ),
  }),
  output: z.array(RateView),
  writes: "loyalty_rates",
  async run({ em, user, audit }, { categoryId, rate }) {
    const db = rows(em);
    const category = await db.selectFrom("categories").select("id").where("id", "=", categoryId).executeTakeFirst();
    if (!category) throw new DomainError("rule", "loyalty.errors.category", { field: "categoryId" });
    const before = await readRates(em);
    if (rate === null) await db.deleteFrom("loyalty_rates").where("category_id", "=", categoryId).execute();
    else {
      const values = { rate, updated_at: new Date(), updated_by: user.id };
      await db
        .insertInto("loyalty_rates")
        .values({ category_id: categoryId, ...values })
        .onConflict((conflict) => conflict.column("category_id").doUpdateSet(values))
        .execute();
    }
    const after = await readRates(em);
    audit({ before: { rates: before }, after: { rates: after } });
    return after;
  },
});

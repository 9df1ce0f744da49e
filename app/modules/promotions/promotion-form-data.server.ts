import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { sql } from "kysely";
import { z } from "zod";
import { guard, load } from "#app/http/page/load.server.ts";
import { mayRun } from "#app/http/session/may-run.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { riyadhDay } from "#app/lib/dates.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { optionalIds, optionalText, view } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { historyHref } from "#app/modules/audit/history-link.ts";
import { variantsMatching } from "#app/modules/products/variants/matching-variants.server.ts";
import { rows } from "#db/orm.ts";
import { createPromotion } from "./create-promotion.server.ts";
import { previewDiscount } from "./promotion-discount.ts";
import { getPromotion } from "./read-promotions.server.ts";
import { updatePromotion } from "./update-promotion.server.ts";

const MOST_FOUND = 20;
const Product = z.object({ id: view.id, name: z.string(), brand: z.string() });
export type PromotedProduct = z.infer<typeof Product>;

/** Products by their ids, also those that are removed since, and products that a search finds. */
export const findPromotedProducts = operation({
  name: "findPromotedProducts",
  summary: "Products for the conditions of a promotion",
  permission: [],
  input: z.object({ ids: optionalIds(), q: optionalText({ max: 100 }) }),
  output: z.array(Product),
  async run({ em }, { ids, q }) {
    const products = rows(em).selectFrom("products as p").select(["p.id", "p.name", "p.brand"]);
    if (ids) return ids.length === 0 ? [] : inOrder(products.where("p.id", "in", ids)).execute();
    if (q === null) return [];
    const found = variantsMatching(em, q).clearSelect().select("v.product_id");
    return inOrder(products.where("p.deleted_at", "is", null).where("p.id", "in", found))
      .limit(MOST_FOUND)
      .execute();
  },
});

const inOrder = <Query extends { orderBy(by: unknown): Query }>(query: Query): Query =>
  query.orderBy(sql`lower(p.name)`).orderBy(sql`p.id`);

const listPromotionInsurers = operation({
  name: "listPromotionInsurers",
  summary: "Insurers for the conditions of a promotion",
  permission: [],
  input: z.object({}),
  output: z.array(z.object({ value: view.id, label: z.string() })),
  run: ({ em }) =>
    rows(em)
      .selectFrom("insurances")
      .select(["id as value", "name as label"])
      .where("deleted_at", "is", null)
      .orderBy(sql`lower(name)`)
      .orderBy("id")
      .execute(),
});

type Args = LoaderFunctionArgs | ActionFunctionArgs;

export const productsOf = (args: Args, ids: readonly number[] | null): Promise<PromotedProduct[]> =>
  ids === null || ids.length === 0 ? Promise.resolve([]) : load(args, findPromotedProducts, { ids: [...ids] });

/** The page of a new promotion, which may begin as a copy of another, or of an existing one. */
export async function promotionPage(args: LoaderFunctionArgs) {
  const { id } = args.params;
  const { locale, session } = await guard(args);
  const from = new URL(args.request.url).searchParams.get("from");
  const [promotion, copied, insurers] = await Promise.all([
    id ? load(args, getPromotion, { id }) : undefined,
    !id && from && /^[1-9]\d{0,8}$/.test(from) ? load(args, getPromotion, { id: from }) : undefined,
    load(args, listPromotionInsurers, {}),
  ]);
  const shown = promotion ?? (copied && { ...copied, code: "" });
  return {
    title: wordsOf(locale, "promotions")(promotion ? "editTitle" : "newTitle"),
    promotion,
    shown,
    copiedFrom: copied?.code ?? null,
    insurers,
    products: await productsOf(args, shown?.applicableProducts ?? null),
    preview: shown ? { amount: previewDiscount(shown), minimum: shown.minPurchaseAmount } : null,
    today: riyadhDay(),
    constraints: constraintsOf(promotion ? updatePromotion : createPromotion),
    may: await mayRun(args, { duplicate: createPromotion }),
    history: promotion ? historyHref(session?.permissions ?? new Set(), "promotions", promotion.id) : null,
    requestKey: promotion ? undefined : randomUUID(),
  };
}

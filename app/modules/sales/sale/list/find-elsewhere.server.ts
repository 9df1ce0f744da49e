import { z } from "zod";
import { optionalText, view } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";
import { numberIn } from "./sold-items.server.ts";

/** Numbers without a store's code may exist in every store. */
const MOST = 5;

const Elsewhere = z.object({
  id: view.id,
  receiptNumber: z.string(),
  saleDate: view.instant,
  storeName: z.string(),
  storeNameAr: z.string().nullable(),
});
export type Elsewhere = z.infer<typeof Elsewhere>;

/** The sales of the user's other stores that have the number of a search. The list of one store leads to them. */
export const findElsewhere = operation({
  name: "findElsewhere",
  summary: "Sales of the user's other stores with this receipt number, or with this number of a sale",
  permission: [],
  input: z.object({ q: optionalText({ max: 100 }) }),
  output: z.array(Elsewhere),
  async run({ em, stores, store }, { q }): Promise<Elsewhere[]> {
    const others = stores.filter(({ id }) => id !== store?.id);
    const { saleId, code, digits } = numberIn(q ?? "");
    if (others.length === 0 || (saleId === null && digits === null)) return [];
    let query = rows(em)
      .selectFrom("sales as s")
      .select(["s.id", "s.store_id as storeId", "s.receipt_number as receiptNumber", "s.sale_date as saleDate"])
      .where(
        "s.store_id",
        "in",
        others.map(({ id }) => id),
      );
    query = saleId === null ? query.where("s.receipt_sequence", "=", Number(digits)) : query.where("s.id", "=", saleId);
    if (code) query = query.where("s.receipt_number", "like", `${code}-%`);
    const found = await query.orderBy("s.sale_date", "desc").orderBy("s.id", "desc").limit(MOST).execute();
    return found.map(({ storeId, saleDate, ...sale }) => {
      const of = others.find(({ id }) => id === storeId);
      return { ...sale, saleDate: saleDate.toISOString(), storeName: of?.name ?? "", storeNameAr: of?.nameAr ?? null };
    });
  },
});

import { randomInt } from "node:crypto";
import { type Actor, execute } from "#app/lib/operation.server.ts";
import { createCommissionRule } from "#app/modules/commissions/rules/write-rule.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { makeActor, makeSaleRow, makeStore, makeVariant } from "#tests/support/factories.ts";
import { makeLensJob } from "./lens-jobs.ts";

/** Two stores, a manager who works in all stores of the database, and two cashiers who may sell and see only what is theirs. */
export async function makeCommissionShop(em: Em) {
  const [store, otherStore] = [await makeStore(em), await makeStore(em)];
  const every = await rows(em).selectFrom("stores").select(["id", "code", "name", "name_ar as nameAr"]).execute();
  const stores = [store, ...every.filter(({ id }) => id !== store.id)];
  const manager = await makeActor(em, { stores });
  const permissions = ["sales:create", "sales:read", "sales:update"] as const;
  const seller = await makeActor(em, { stores: [store], permissions });
  const optician = await makeActor(em, { stores: [store], permissions });
  const variant = async (category: string, price = "100.00", quantity = 1_000) => {
    const { id } = await makeVariant(em, { storeId: store.id, price, category, quantity });
    const found = rows(em).selectFrom("product_variants").select("product_id as productId").where("id", "=", id);
    return { id, ...(await found.executeTakeFirstOrThrow()) };
  };
  return { em, store, otherStore, manager, seller, optician, variant };
}
export type CommissionShop = Awaited<ReturnType<typeof makeCommissionShop>>;

/** A rule by the operation, for everybody and everything since 2020 unless told otherwise. */
export const makeRule = ({ em, manager }: { em: Em; manager: Actor }, values: object = {}) =>
  execute(
    createCommissionRule,
    { em, actor: manager },
    { name: "Rule", percent: "5", validFrom: "2020-01-01", ...values },
  );

/** A lens job of a line of a sale whose order somebody has released. */
export async function releaseJob(
  em: Em,
  { storeId, saleId, saleItemId, userId, ...columns }: Record<string, unknown> & { storeId: number; userId: number },
): Promise<void> {
  const job = await makeLensJob(em, {
    storeId,
    status: "released",
    sale_id: saleId,
    sale_item_id: saleItemId,
    ...columns,
  });
  await rows(em)
    .insertInto("lens_job_events")
    .values({ job_id: job.id, step: "release", from_status: "draft", to_status: "released", user_id: userId })
    .execute();
}

type PastLine = { variantId: number; quantity?: number; price: string };

/** A sale of an earlier day as bare rows, with 15% VAT on its lines. Its ids. */
export async function makePastSale(
  em: Em,
  { storeId, userId, day, lines }: { storeId: number; userId: number; day: string; lines: PastLine[] },
) {
  const sequence = randomInt(100_000_000, 999_999_999);
  const net = lines.reduce((total, { quantity = 1, price }) => total + quantity * Number(price), 0);
  const tax = Math.round(net * 15) / 100;
  const sale = await makeSaleRow(em, {
    storeId,
    saleDate: `${day}T10:00:00Z`,
    totalAmount: (net + tax).toFixed(2),
    columns: {
      ...{ receipt_sequence: sequence, receipt_number: `C-${sequence}`, employee_id: userId },
      ...{ subtotal: net.toFixed(2), tax_amount: tax.toFixed(2), included_tax: tax.toFixed(2) },
    },
    items: lines.map(({ variantId, quantity = 1, price }) => ({ variantId, quantity, totalPrice: price })),
  });
  const items = await rows(em)
    .selectFrom("sale_items")
    .select("id")
    .where("sale_id", "=", sale.id)
    .orderBy("id")
    .execute();
  return { ...sale, lines: items.map(({ id }) => id) };
}

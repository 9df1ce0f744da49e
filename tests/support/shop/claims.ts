import { execute } from "#app/lib/operation.server.ts";
import { createSale } from "#app/modules/sales/cart/pay/create-sale.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { makeActor, makeCustomer, makePolicy, makeVariant } from "#tests/support/factories.ts";

type Wanted = {
  storeId: number;
  /** The insurer of earlier claims. */
  insuranceId?: number;
  /** Prices of the sold pieces before VAT; each is a line of one piece. */
  prices?: readonly string[];
  discountRate?: string;
  /** Columns of the claim that differ from a new one. Sums and lines must fit: use `status` only with those that need no answer. */
  columns?: object;
};

/** An insured sale of a member, rung up as at the till, with the claim that it made. */
export async function makeInsuredSale(
  em: Em,
  { storeId, insuranceId, prices = ["500.00", "300.00"], discountRate = "20.00", columns }: Wanted,
) {
  const store = await rows(em)
    .selectFrom("stores")
    .select(["id", "code", "name", "name_ar as nameAr"])
    .where("id", "=", storeId)
    .executeTakeFirstOrThrow();
  const actor = await makeActor(em, { stores: [store] });
  const customer = await makeCustomer(em);
  const policy = await makePolicy(em, {
    customerId: customer.id,
    discountRate,
    ...(insuranceId ? { insuranceId } : {}),
  });
  const items: { variantId: number; quantity: number }[] = [];
  for (const price of prices) {
    const { id } = await makeVariant(em, { storeId, quantity: 5, price });
    items.push({ variantId: id, quantity: 1 });
  }
  const sale = await execute(
    createSale,
    { em, actor },
    {
      sale: { storeId, customerId: customer.id, insuranceId: policy.insuranceId, paymentMethod: "debit_card" },
      items,
    },
  );
  const claim = await rows(em)
    .selectFrom("claims")
    .selectAll()
    .where("sale_id", "=", sale.id)
    .executeTakeFirstOrThrow();
  if (columns) await rows(em).updateTable("claims").set(columns).where("id", "=", claim.id).execute();
  return { sale, claimId: claim.id, customerId: customer.id, ...policy, actor };
}

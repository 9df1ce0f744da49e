import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import { load } from "#app/http/page/load.server.ts";
import { addDays, riyadhDay } from "#app/lib/dates.ts";
import { id, optionalId, view } from "#app/lib/fields.server.ts";
import { lowestDeposit } from "#app/lib/money/money.ts";
import { operation } from "#app/lib/operation.server.ts";
import { getCart } from "#app/modules/sales/cart/get-cart.server.ts";
import { creditBalance } from "#app/modules/sales/payments/store-credit.server.ts";
import { tenderMethods } from "#app/modules/sales/payments/tender-codes.server.ts";
import { paths } from "#app/paths.ts";
import { rows } from "#db/orm.ts";

/** The days that a customer usually has to pay the rest of a deposit. */
const DAYS_TO_PAY = 14;

const payChoices = operation({
  name: "payChoices",
  summary: "How a cart can be paid, and the customer's store credit",
  permission: "sales:create",
  input: z.object({ storeId: id(), customerId: optionalId() }),
  output: z.object({ methods: z.array(z.string()), depositPercent: view.amount, credit: view.amount.nullable() }),
  async run({ em }, { storeId, customerId }) {
    const { depositPercent } = await rows(em)
      .selectFrom("stores")
      .select("deposit_percent as depositPercent")
      .where("id", "=", storeId)
      .executeTakeFirstOrThrow();
    return {
      methods: await tenderMethods(em, customerId !== null),
      depositPercent,
      credit: customerId === null ? null : await creditBalance(em, customerId),
    };
  },
});

/** The data of the page where a cart is paid in parts. The sale screen says what became of a cart that cannot be paid. */
export async function loadPayPage(args: LoaderFunctionArgs, storeId: number | null) {
  const draftId = new URL(args.request.url).searchParams.get("draft");
  const isPost = args.request.method === "POST";
  const cart = await load(args, getCart, { draftId }).catch((error) => {
    if (isPost) throw error;
    throw redirect(paths.sales.new({ draft: draftId }));
  });
  if (cart.draftId === null || storeId === null) {
    throw redirect(paths.sales.new({ draft: cart.draftId }));
  }
  const choices = await load(args, payChoices, { storeId, customerId: cart.customer?.id ?? null });
  const { totalAmount } = cart.totals;
  return {
    draftId: cart.draftId,
    requestKey: cart.requestKey,
    customer: cart.customer,
    company: cart.company,
    count: cart.lines.reduce((pieces, { quantity }) => pieces + quantity, 0),
    totals: cart.totals,
    coveragePercent: cart.limit ? null : cart.coveragePercent,
    paymentMethod: cart.paymentMethod,
    promotion: cart.promotion?.amount ?? null,
    approval: cart.approval,
    methods: choices.methods,
    credit: choices.credit,
    lowest: lowestDeposit(totalAmount, choices.depositPercent),
    depositPercent: choices.depositPercent,
    dueDate: addDays(riyadhDay(), DAYS_TO_PAY),
    today: riyadhDay(),
  };
}

export type PayPage = Awaited<ReturnType<typeof loadPayPage>>;

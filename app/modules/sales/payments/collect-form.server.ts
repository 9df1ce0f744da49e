import { z } from "zod";
import { id } from "#app/lib/fields.server.ts";
import { amount, big } from "#app/lib/money/money.ts";
import { operation } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";
import { owedSale, paymentsOf } from "./read-payments.server.ts";
import { creditBalance } from "./store-credit.server.ts";
import { tenderMethods } from "./tender-codes.server.ts";

/** The data of the pages that take a balance and hand goods over. */
export const getCollectForm = operation({
  name: "getCollectForm",
  summary: "What of a sale is paid and owed, and how it can be paid",
  permission: "sales:update",
  input: z.object({ id: id() }),
  output: z.object({}),
  async run(context, input) {
    const { em } = context;
    const sale = await owedSale(context, input.id);
    const { customerId } = sale;
    const [methods, credit] = await Promise.all([
      tenderMethods(em, customerId !== null),
      customerId === null ? null : creditBalance(em, customerId),
    ]);
    const kept = big(sale.totalAmount).plus(sale.movedAmount).minus(sale.returnedAmount);
    return { sale, paid: amount(kept.minus(sale.balanceDue)), methods, credit };
  },
});

/** The payments of a sale, and who handed its goods over. */
export const getSalePayments = operation({
  name: "getSalePayments",
  summary: "The payments of a sale, and who handed its goods over",
  permission: ["sales:read", "sales:update"],
  input: z.object({ id: id() }),
  output: z.object({}),
  async run(context, input) {
    const { em } = context;
    const sale = await owedSale(context, input.id);
    const [payments, collector] = await Promise.all([
      paymentsOf(em, sale.id),
      rows(em)
        .selectFrom("sales as s")
        .innerJoin("system_users as u", "u.id", "s.collected_by")
        .select(["u.first_name as firstName", "u.last_name as lastName"])
        .where("s.id", "=", sale.id)
        .executeTakeFirst(),
    ]);
    const { id: saleId, balanceDue, movedAmount, dueDate, correctsId } = sale;
    const at = (instant: Date | null) => instant?.toISOString() ?? null;
    return {
      sale: {
        id: saleId,
        balanceDue,
        movedAmount,
        dueDate,
        correctsId,
        collectedAt: at(sale.collectedAt),
        voidedAt: at(sale.voidedAt),
      },
      payments,
      collectedBy: collector ? `${collector.firstName} ${collector.lastName}` : null,
    };
  },
});

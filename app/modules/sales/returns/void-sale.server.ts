import { z } from "zod";
import { riyadhDay } from "#app/lib/dates.ts";
import { DomainError } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { jobsToEnd } from "#app/modules/lens-jobs/at-sale/returned-jobs.server.ts";
import { cashOf, moneySession, requireCash } from "#app/modules/registers/sessions/money-session.server.ts";
import { invoiceReturn } from "#app/modules/sales/returns/notes/invoice-return.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { lockLedgers } from "../payments/drawn-payments.server.ts";
import { type AgreedRefund, refundable } from "./agree-refunds.server.ts";
import { lockReturned } from "./bring-back.server.ts";
import { type ReturnedSale, returnedSale } from "./locked-sale.server.ts";
import { postReturn } from "./post-return.server.ts";
import { readReturn } from "./read-returns.server.ts";
import { ReturnView, returnReason } from "./return.schema.server.ts";
import { everythingOf, figuresOf, leftAfter, returnedLines } from "./return-figures.server.ts";
import { takeReturnReason } from "./return-reasons.server.ts";
import { refundsByDefault } from "./return-rules.ts";

/** Undoes a whole sale on its own day, while the register session that rang it up is open: a full return that says void. */
export const voidSale = operation({
  name: "voidSale",
  summary: "Voids a sale of today; the answer is the credit note. With an Idempotency-Key it is done once",
  permission: "sales:manage",
  input: z.object({ id: id(), ...returnReason }),
  output: ReturnView,
  writes: "sale_returns",
  status: 201,
  async run(context, { id: saleId, reasonCode, notes, registerId, ...answer }) {
    const { em, user } = context;
    const sale = await returnedSale(context, saleId);
    const refused = await whyNotVoid(em, sale);
    if (refused) throw new DomainError("rule", `returns.errors.void.${refused}`);
    await takeReturnReason(em, "void", reasonCode);
    const lines = returnedLines(sale, everythingOf(sale));
    const refund = wholeRefund(sale, figuresOf(sale, lines).totalAmount);
    const jobs = await jobsToEnd(context, sale.id, leftAfter(lines), answer);
    await lockReturned(em, { storeId: sale.storeId, userId: user.id }, lines);
    await lockLedgers(em, sale, refund.refunds);
    const session = await moneySession(context, {
      storeId: sale.storeId,
      registerId,
      tenders: refund.refunds,
      field: "refundMethod",
      paysOut: true,
    });
    const { id: returnId } = await postReturn(context, {
      kind: "void",
      sale,
      lines,
      refund,
      jobs,
      reasonCode,
      notes,
      session,
    });
    await requireCash(context, session, { taken: cashOf(refund.refunds), field: "refundMethod" });
    await invoiceReturn(context, returnId, lines);
    return readReturn(em, returnId, [sale.storeId]);
  },
});

function wholeRefund(sale: ReturnedSale, total: string): AgreedRefund {
  const money = refundable(sale, total);
  const refunds = refundsByDefault(money.amount, sale.paid).map((one) => ({ ...one, externalReference: null }));
  return { ...money, refunds, exceptions: [] };
}

/** Why a sale cannot be voided: it is voided, some of it came back, it is not of today, or its register session is closed. Null when it can. */
export async function whyNotVoid(
  em: Em,
  sale: Pick<ReturnedSale, "voidedAt" | "items" | "saleDate" | "sessionId">,
): Promise<"done" | "returned" | "day" | "closed" | null> {
  if (sale.voidedAt) return "done";
  if (sale.items.some(({ returned }) => returned > 0)) return "returned";
  if (riyadhDay(sale.saleDate) !== riyadhDay()) return "day";
  if (sale.sessionId === null) return null;
  const session = await rows(em)
    .selectFrom("register_sessions")
    .select("status")
    .where("id", "=", sale.sessionId)
    .$if(em.isInTransaction(), (query) => query.forKeyShare())
    .executeTakeFirst();
  return session?.status === "open" ? null : "closed";
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { getContext, type RequestContext } from "#app/http/context.server.ts";
import { pageErrors } from "#app/http/page/load.server.ts";
import { refuseDataParameter } from "#app/http/session/origin.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { addDays, riyadhDay } from "#app/lib/dates.ts";
import { notFound } from "#app/lib/errors.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { printedInvoice } from "#app/modules/e-invoicing/outbox/printed-invoice.server.ts";
import { readReceipt } from "#app/modules/sales/receipts/get-receipt.server.ts";
import { withInvoice } from "#app/modules/sales/receipts/invoice-paper.server.ts";
import { receiptPaper } from "#app/modules/sales/receipts/receipt-paper.server.ts";
import { rollBlocks } from "#app/modules/sales/receipts/roll.ts";
import { GivenFeedback, readMyFeedback } from "./answer-feedback.server.ts";
import { AskedVisit, FARTHEST_DAYS } from "./ask-visit.server.ts";
import { boxOf, myConsents } from "./my-consents.server.ts";
import { readMyPage, readMyVisit, storeOfMySale, visitStores } from "./my-page.server.ts";
import { type MyCustomer, readMyCustomer } from "./read-my-customer.server.ts";

/** Who opens a page of the link, what the request brings, and the signed part of the link for further links. */
export type MyVisitor = { customer: MyCustomer; token: string; context: RequestContext };

/**
 * Does the work of a page for the customer whose link is opened.
 * @throws the page of 404 or 429
 */
export const openedBy = <Result>(args: LoaderFunctionArgs, work: (visitor: MyVisitor) => Promise<Result>) =>
  pageErrors(args, async () => {
    refuseDataParameter(args.request);
    const context = await getContext(args);
    const token = args.params.token ?? "";
    return work({ customer: await readMyCustomer(context.em, token, context.ip), token, context });
  });

/** The id in an address; one that cannot be an id is refused like one that is nobody's. */
export function idIn(args: LoaderFunctionArgs): number {
  const text = args.params.id ?? "";
  if (!/^[1-9]\d{0,8}$/.test(text)) throw notFound();
  return Number(text);
}

export const myHomeData = (args: LoaderFunctionArgs) =>
  openedBy(args, async ({ customer, token, context }) => ({
    title: wordsOf(context.locale, "my")("title"),
    token,
    firstName: customer.firstName.split(" ")[0] ?? "",
    ...(await readMyPage(context.em, customer.id)),
  }));

/** Opening the link changes nothing: programs that look at messages open links, too. */
export const myVisitData = (args: LoaderFunctionArgs) =>
  openedBy(args, async ({ customer, token, context }) => ({
    title: wordsOf(context.locale, "my")("visit"),
    token,
    visit: await readMyVisit(context.em, customer.id, idIn(args)),
  }));

export const askForVisitData = (args: LoaderFunctionArgs) =>
  openedBy(args, async ({ token, context }) => ({
    title: wordsOf(context.locale, "my")("askTitle"),
    constraints: constraintsOf({ input: AskedVisit }),
    token,
    isSent: new URL(args.request.url).searchParams.get("sent") === "1",
    stores: await visitStores(context.em),
    first: addDays(riyadhDay(), 1),
    last: addDays(riyadhDay(), FARTHEST_DAYS),
  }));

export const myFeedbackData = (args: LoaderFunctionArgs) =>
  openedBy(args, async ({ customer, token, context }) => ({
    title: wordsOf(context.locale, "my")("feedback"),
    constraints: constraintsOf({ input: GivenFeedback }),
    token,
    isChanged: new URL(args.request.url).searchParams.get("change") === "1",
    feedback: await readMyFeedback(context.em, customer.id, idIn(args)),
  }));

export const myConsentsData = (args: LoaderFunctionArgs) =>
  openedBy(args, async ({ customer, token, context }) => ({
    title: wordsOf(context.locale, "my")("consents"),
    token,
    isSaved: new URL(args.request.url).searchParams.get("saved") === "1",
    boxes: (await myConsents(context.em, customer.id)).map((one) => ({ ...one, name: boxOf(one) })),
  }));

/** The receipt as it was printed, without the store's logo, whose file is for staff, and without the prescription's number. */
export const myReceiptData = (args: LoaderFunctionArgs) =>
  openedBy(args, async ({ customer, token, context }) => {
    const { em, locale, nonce } = context;
    const saleId = idIn(args);
    const storeId = await storeOfMySale(em, customer.id, saleId);
    const [receipt, invoice] = await Promise.all([
      readReceipt(em, saleId, [storeId]),
      printedInvoice(em, saleId, null),
    ]);
    const shown = { ...receipt, prescription: null, store: { ...receipt.store, logo: null } };
    const paper = withInvoice(receiptPaper(shown, { isCopy: true }), invoice, receipt.corrects !== null);
    const title = `${wordsOf(locale, "my")("receipt")} ${receipt.sale.receiptNumber}`;
    return { title, token, blocks: rollBlocks(paper), nonce };
  });

import { riyadhDay } from "#app/lib/dates.ts";
import { type Amount, amount, sum } from "#app/lib/money/money.ts";
import { list, type Tree, tree } from "#app/modules/claims/nphies/check/tree.ts";
import { EXTENSION, PROFILE, SYSTEM } from "#app/modules/claims/nphies/message/codes.ts";
import { answerMessage, given, meta, type Request } from "./message.ts";

/** A claim that was approved and not paid yet. */
export type Unpaid = { request: Request; responseNumber: number; benefit: Amount };

/** What nphies keeps of each claim. It is apart from what is paid. */
const FEE: Amount = "1.00";

const money = (value: Amount) => ({ value: Number(value), currency: "SAR" });
const part = (url: string, value: Amount) => ({ url, valueMoney: money(value) });

/** The payment of several claims of one insurer. */
export function paymentMessage(claims: readonly Unpaid[], number: number): Tree | null {
  const [first] = claims;
  if (!first) return null;
  const { request } = first;
  const day = riyadhDay();
  const referenceOf = (name: string) => ({ ...tree(request.main[name]) });
  const main = {
    resourceType: "PaymentReconciliation",
    id: `simulated-payment-${number}`,
    meta: meta(PROFILE.paymentReconciliation),
    identifier: [given("paymentreconciliation", `SIM-PAY-${number}`)],
    status: "active",
    period: { start: `${day.slice(0, 8)}01`, end: day },
    created: new Date().toISOString(),
    paymentIssuer: referenceOf("insurer"),
    outcome: "complete",
    disposition: "Made by a simulator: no money was paid",
    paymentDate: day,
    paymentAmount: money(amount(sum(claims.map(({ benefit }) => benefit)))),
    paymentIdentifier: given("payment", `SIM-BANK-${number}`),
    detail: claims.map(({ request: paid, responseNumber, benefit }) => ({
      extension: [
        part(EXTENSION.componentPayment, benefit),
        part(EXTENSION.componentEarlyFee, "0.00"),
        part(EXTENSION.componentNphiesFee, FEE),
      ],
      type: { coding: [{ system: SYSTEM.paymentType, code: "payment" }] },
      request: { type: "Claim", identifier: list(paid.main.identifier)[0] },
      response: { type: "ClaimResponse", identifier: given("claimresponse", `SIM-${responseNumber}`) },
      date: day,
      payee: referenceOf("provider"),
      amount: money(benefit),
    })),
  };
  const { parts, provider, insurer } = request;
  return answerMessage({
    event: "payment-reconciliation",
    request: { headerId: null, parts },
    provider,
    insurer,
    main,
  });
}

import { randomUUID } from "node:crypto";
import { riyadhMoment } from "#app/lib/dates.ts";
import { DomainError } from "#app/lib/errors.ts";
import { invoiceAmounts } from "./amounts.ts";
import { type AuthorityAnswer, askAuthority, type Credentials, Issued } from "./authority.server.ts";
import { type DocumentKind, FIRST_PREVIOUS_HASH, PAYMENT_MEANS, type Party, STANDARD_RATE } from "./invoice.ts";
import { signInvoice } from "./sign-invoice.server.ts";

const away = () => new DomainError("unavailable", "invoicing.errors.away", { retryAfter: 60 });

/** One request; that nobody answers is a refusal too, because the user can try again. */
export const ask: typeof askAuthority = async (...given) => {
  const answer = await askAuthority(...given).catch(() => null);
  if (!answer || answer.status >= 500) throw away();
  return answer;
};

export type Trial = Credentials & { requestId: string };

export function issued(answer: AuthorityAnswer, field?: string): Trial {
  const parsed = Issued.safeParse(answer.body);
  if (answer.status !== 200 || !parsed.success) {
    throw new DomainError("rule", field ? "invoicing.errors.otp" : "invoicing.errors.refused", field ? { field } : {});
  }
  const { binarySecurityToken, secret, requestID } = parsed.data;
  return { certificate: Buffer.from(binarySecurityToken, "base64").toString("utf8"), secret, requestId: requestID };
}

/** Has one document of each kind checked, in a chain of their own. */
export async function tryDocuments(
  url: string,
  seller: Party,
  signer: Pick<Parameters<typeof signInvoice>[2], "stamp" | "privateKey">,
  credentials: Credentials,
): Promise<void> {
  let link = { counter: 1, previousHash: FIRST_PREVIOUS_HASH };
  for (const kind of ["invoice", "credit", "debit"] as const) {
    const { content, uuid, signedAt } = trialDocument(kind, seller, link.counter);
    const { xml, hash } = signInvoice(content, link, { ...signer, signedAt });
    const body = { invoiceHash: hash, uuid, invoice: Buffer.from(xml).toString("base64") };
    const { status } = await ask(url, body, { credentials });
    if (status !== 200 && status !== 202) throw new DomainError("rule", "invoicing.errors.refused");
    link = { counter: link.counter + 1, previousHash: hash };
  }
}

function trialDocument(kind: DocumentKind, seller: Party, counter: number) {
  const uuid = randomUUID();
  const moment = riyadhMoment(new Date());
  const line = {
    name: "Trial",
    quantity: 1,
    subtotal: "100.00",
    discount: "0.00",
    total: "115.00",
    taxation: STANDARD_RATE,
  };
  const content = {
    kind,
    profile: "simplified" as const,
    number: `TRIAL-${counter}`,
    uuid,
    ...moment,
    seller,
    buyer: null,
    suppliedOn: null,
    correction: kind === "invoice" ? null : { number: "TRIAL-1", reason: "Trial" },
    payments: [{ code: PAYMENT_MEANS.cash }],
    amounts: invoiceAmounts([line]),
  };
  return { content, uuid, signedAt: `${moment.date}T${moment.time}` };
}

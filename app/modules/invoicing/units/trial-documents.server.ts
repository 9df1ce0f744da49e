import { randomUUID } from "node:crypto";
import { riyadhMoment } from "#app/lib/dates.ts";
import { DomainError } from "#app/lib/errors.ts";
import { invoiceAmounts } from "../document/amounts.ts";
import {
  type DocumentKind,
  FIRST_PREVIOUS_HASH,
  type InvoiceProfile,
  PAYMENT_MEANS,
  type Party,
  STANDARD_RATE,
} from "../document/invoice.ts";
import { signInvoice } from "../document/sign-invoice.server.ts";
import { type AuthorityAnswer, askAuthority, type Credentials, Issued } from "./authority.server.ts";

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

const KINDS = ["invoice", "credit", "debit"] as const;
/** A simplified and a standard document of each kind: the authority wants to see all six. */
const TRIALS = (["simplified", "standard"] as const).flatMap((profile) => KINDS.map((kind) => ({ profile, kind })));

/** Has one document of each profile and kind checked, in a chain of their own. */
export async function tryDocuments(
  url: string,
  seller: Party,
  signer: Pick<Parameters<typeof signInvoice>[2], "stamp" | "privateKey">,
  credentials: Credentials,
): Promise<void> {
  let link = { counter: 1, previousHash: FIRST_PREVIOUS_HASH };
  for (const trial of TRIALS) {
    const { content, uuid, signedAt } = trialDocument(trial, seller, link.counter);
    const { xml, hash } = signInvoice(content, link, { ...signer, signedAt });
    const body = { invoiceHash: hash, uuid, invoice: Buffer.from(xml).toString("base64") };
    const { status } = await ask(url, body, { credentials });
    if (status !== 200 && status !== 202) throw new DomainError("rule", "invoicing.errors.refused");
    link = { counter: link.counter + 1, previousHash: hash };
  }
}

type TrialKind = { profile: InvoiceProfile; kind: DocumentKind };

/** The buyer of the standard trial documents. The number is one that the authority's own samples use. */
const TRIAL_BUYER: Pick<Party, "name" | "vatNumber" | "identity"> = {
  name: "Trial buyer",
  vatNumber: "399999999800003",
  identity: null,
};

function trialDocument({ profile, kind }: TrialKind, seller: Party, counter: number) {
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
    profile,
    number: `TRIAL-${counter}`,
    uuid,
    ...moment,
    seller,
    buyer: profile === "standard" ? { ...TRIAL_BUYER, address: seller.address } : null,
    suppliedOn: profile === "standard" ? moment.date : null,
    correction: kind === "invoice" ? null : { number: "TRIAL-1", reason: "Trial" },
    payments: [{ code: PAYMENT_MEANS.cash }],
    amounts: invoiceAmounts([line]),
  };
  return { content, uuid, signedAt: `${moment.date}T${moment.time}` };
}

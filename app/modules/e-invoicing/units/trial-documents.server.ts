import { randomUUID } from "node:crypto";
import { riyadhMoment } from "#app/lib/dates.ts";
import { invoiceAmounts } from "#app/modules/e-invoicing/document/amounts.ts";
import {
  type InvoiceContent,
  PAYMENT_MEANS,
  type Party,
  STANDARD_RATE,
} from "#app/modules/e-invoicing/document/invoice.ts";
import { type Signer, signInvoice } from "#app/modules/e-invoicing/document/sign-invoice.server.ts";

const KINDS = ["invoice", "credit", "debit"] as const;
/** The documents that the authority wants to see, in this order. */
const TRIALS = (["simplified", "standard"] as const).flatMap((profile) => KINDS.map((kind) => ({ profile, kind })));

/** The buyer of the standard trial documents. The number is one that the authority's own samples use. */
const TRIAL_BUYER: Pick<Party, "name" | "vatNumber" | "identity"> = {
  name: "Trial buyer",
  vatNumber: "399999999800003",
  identity: null,
};

type Given = {
  /** How many came before it, in a chain of their own. */
  checked: number;
  previousHash: string;
  seller: Party;
  signer: Omit<Signer, "signedAt">;
};

/** The next document that the authority checks before it issues the certificate for real, as it is sent. */
export function trialDocument({ checked, previousHash, seller, signer }: Given) {
  const trial = TRIALS[checked];
  if (!trial) throw new Error(`There is no trial document after ${checked}`);
  const { profile, kind } = trial;
  const counter = checked + 1;
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
  const content: InvoiceContent = {
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
    amounts: invoiceAmounts([line], "15.00"),
  };
  const signedAt = `${moment.date}T${moment.time}`;
  const { xml, hash } = signInvoice(content, { counter, previousHash }, { ...signer, signedAt });
  return { hash, body: { invoiceHash: hash, uuid, invoice: Buffer.from(xml).toString("base64") } };
}

import { z } from "zod";
import { parseXml, value } from "#app/modules/e-invoicing/document/parse-xml.server.ts";
import {
  invoiceCodeOf,
  invoiceHash,
  signatureProblems,
} from "#app/modules/e-invoicing/document/verify-invoice.server.ts";

/** A standard document as the authority stamped it, and the content of its QR code. */
export type ClearedInvoice = { xml: string; code: string };

const Answer = z.looseObject({ clearedInvoice: z.string().nullish() });

/** Reads the stamped document out of an answer. It counts only when it is the document that was sent; otherwise `problem` says what is wrong. */
export function readCleared(body: unknown, sent: { uuid: string; hash: string }) {
  const parsed = Answer.safeParse(body);
  if (!parsed.success || !parsed.data.clearedInvoice) return { cleared: null, problem: null, rest: body };
  const { clearedInvoice, ...rest } = parsed.data;
  const xml = Buffer.from(clearedInvoice, "base64").toString("utf8");
  const problem = problemOf(xml, sent);
  return { cleared: problem ? null : { xml, code: invoiceCodeOf(xml) }, problem, rest };
}

/** The content has the same hash, the stamp is over this hash, and the code says what the document says. */
function problemOf(xml: string, { uuid, hash }: { uuid: string; hash: string }): string | null {
  try {
    if (value(parseXml(xml).documentElement, "cbc:UUID") !== uuid) return "another document";
    if (invoiceHash(xml) !== hash) return "another content";
    const problems = signatureProblems(xml).filter((one) => one === "signature" || one.startsWith("code."));
    return problems.length > 0 ? problems.join(", ") : null;
  } catch {
    return "no document";
  }
}

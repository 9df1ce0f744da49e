import { z } from "zod";
import { notFound } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { parseXml, value } from "#app/modules/e-invoicing/document/parse-xml.server.ts";
import { readBuyer } from "#app/modules/e-invoicing/outbox/buyer.server.ts";
import { issuesInvoices } from "#app/modules/e-invoicing/outbox/issue-invoice.server.ts";
import { messagesIn } from "#app/modules/e-invoicing/outbox/kept-answer.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { INVOICE_RIGHTS, InvoiceDetail } from "./invoice.schema.server.ts";
import { selectInvoices, toInvoiceRow } from "./invoice-rows.server.ts";

const MOST_ANSWERS = 100;

/** One e-invoice of the user's stores, with its texts and what the authority said about it. */
export const getInvoice = operation({
  name: "getInvoice",
  summary: "One e-invoice: its place in the chain, its XML and code, and every answer of the tax authority",
  permission: INVOICE_RIGHTS,
  input: z.object({ id: id() }),
  output: InvoiceDetail,
  async run({ em, stores }, input): Promise<InvoiceDetail> {
    const mine = idsOf(stores);
    const row = await selectInvoices(em)
      .select(["i.previous_hash as previousHash", "i.hash", "i.xml", "i.cleared_xml as clearedXml"])
      .select(({ fn }) => fn.coalesce("i.cleared_code", "i.code").as("code"))
      .select(({ selectFrom }) =>
        selectFrom("sales as s").select("s.customer_id").whereRef("s.id", "=", "i.sale_id").as("customerId"),
      )
      .where("i.id", "=", input.id)
      .where("st.id", "in", mine.length > 0 ? mine : [0])
      .executeTakeFirst();
    if (!row) throw notFound();
    const [answers, { before, after }, hasUnit] = await Promise.all([
      answersOf(em, row.id),
      besides(em, row),
      issuesInvoices(em, row.storeId),
    ]);
    const { previousHash, hash, xml, clearedXml, code, unitName, customerId } = row;
    return {
      ...toInvoiceRow(row),
      ...{ previousHash, hash, xml, clearedXml, code, unitName, customerId, answers, before, after },
      ...contentOf(xml),
      isReissuable: row.status === "refused" && after === null && hasUnit,
    };
  },
});

/** The facts in the document itself. */
function contentOf(xml: string) {
  const invoice = parseXml(xml).documentElement;
  return {
    corrects: value(invoice, "cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID") || null,
    buyer: readBuyer(invoice),
    net: value(invoice, "cac:LegalMonetaryTotal/cbc:TaxExclusiveAmount"),
    tax: value(invoice, "cac:TaxTotal/cbc:TaxAmount"),
  };
}

async function answersOf(em: Em, invoiceId: number) {
  const found = await rows(em)
    .selectFrom("invoice_answers")
    .select(["id", "answered_at", "status", "body"])
    .where("invoice_id", "=", invoiceId)
    .orderBy("id", "desc")
    .limit(MOST_ANSWERS)
    .execute();
  return found.map(({ answered_at, ...answer }) => ({
    ...answer,
    answeredAt: answered_at.toISOString(),
    messages: messagesIn(answer.body),
  }));
}

/** The documents before and after one for the same sale or return: more than one only where the authority refused. */
async function besides(em: Em, { id, saleId, returnId }: { id: number; saleId: number; returnId: number | null }) {
  const same = () =>
    rows(em)
      .selectFrom("invoices")
      .select(["id", "counter", "status"])
      .where("sale_id", "=", saleId)
      .where("return_id", "is not distinct from", returnId);
  const [before, after] = await Promise.all([
    same().where("id", "<", id).orderBy("id", "desc").executeTakeFirst(),
    same().where("id", ">", id).orderBy("id").executeTakeFirst(),
  ]);
  const toBeside = (one: typeof before) => InvoiceDetail.shape.before.parse(one ?? null);
  return { before: toBeside(before), after: toBeside(after) };
}

import { PDFiumLibrary } from "@hyzyla/pdfium";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { execute } from "#app/lib/operation.server.ts";
import { offerPapers } from "#app/modules/messages/outbox/papers.server.ts";
import { sendCustomerMessages } from "#app/modules/messages/outbox/send-messages.server.ts";
import { createPrescription } from "#app/modules/prescriptions/create-prescription.server.ts";
import { prescriptionPdf } from "#app/modules/prescriptions/paper/prescription-pdf.server.ts";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeCustomer, makeSaleRow, makeStore, makeVariant } from "#tests/support/factories.ts";
import { startMailServer } from "#tests/support/message-receivers.ts";
import { makeChannel, makeMessages } from "#tests/support/message-shop.ts";
import { receiptPdf } from "./receipt-pdf.server.ts";

const { em: getEm } = testDatabase();
let mail: Awaited<ReturnType<typeof startMailServer>>;
let pdfium: PDFiumLibrary;

beforeAll(async () => {
  mail = await startMailServer();
  pdfium = await PDFiumLibrary.init();
});
afterEach(async () => {
  mail.mails.length = 0;
  offerPapers({ receipt: receiptPdf, prescription: prescriptionPdf });
  await rows(await getEm())
    .deleteFrom("messages")
    .execute();
});
afterAll(async () => {
  pdfium.destroy();
  await mail.close();
});
offerPapers({ receipt: receiptPdf, prescription: prescriptionPdf });

async function shop() {
  const em = await getEm();
  const store = await makeStore(em);
  const actor = await makeActor(em, { stores: [store] });
  const { id: customerId } = await makeCustomer(em, { firstName: "Sara" });
  const variant = await makeVariant(em, { storeId: store.id, price: "100.00" });
  const items = [{ variantId: variant.id, quantity: 1, totalPrice: "115.00" }];
  const sale = await makeSaleRow(em, { storeId: store.id, customerId, items });
  const settings = { host: "127.0.0.1", port: mail.port, secure: false, user: "", from: "Shop <shop@eyes.example>" };
  await makeChannel(em, { storeId: store.id, channel: "email", way: "smtp", settings });
  const send = async (columns: Record<string, string | number>) => {
    await makeMessages(em, {
      ...{ storeId: store.id, customerId, channel: "email", address: "sara@mail.example", event: "receipt" },
      ...{ about_kind: "sale", about_id: sale.id, body: "See it here: https://shop.example/my/x" },
      ...columns,
    });
    await sendCustomerMessages();
    return mail.mails.at(-1)?.text ?? "";
  };
  const states = async () =>
    (await rows(em).selectFrom("messages").select("status").execute()).map(({ status }) => status);
  return { em, store, actor, customerId, sale, send, states };
}

/** The file that stands in a mail, with its name; null where there is none. */
function attachedTo(text: string): { name: string; file: Buffer } | null {
  const part = text.split(/\r\n--[^\r\n]+/).find((one) => /Content-Type: application\/pdf/i.test(one));
  if (!part) return null;
  const [head = "", ...body] = part.split("\r\n\r\n");
  return { name: head, file: Buffer.from(body.join("").replace(/\s/g, ""), "base64") };
}

async function textOf(file: Buffer): Promise<string> {
  const document = await pdfium.loadDocument(file);
  const texts = [...document.pages()].map((page) => page.getText());
  document.destroy();
  return texts.join("\n");
}

describe("an e-mail with a paper", () => {
  it("carries the receipt, in both languages, beside its link", async () => {
    const { sale, send, states } = await shop();
    const sent = await send({ locale: "en" });
    expect(sent).toContain("https://shop.example/my/x");
    const attached = attachedTo(sent);
    expect(attached?.name).toContain(sale.receiptNumber);
    const text = await textOf(attached?.file as Buffer);
    expect(text).toContain(sale.receiptNumber);
    expect(text).toContain("115.00");
    expect(text).toContain("Sara");
    expect(text).toMatch(/\p{Script=Arabic}/u);
    expect(await states()).toEqual(["sent"]);
  });

  it("has it in Arabic for who reads Arabic", async () => {
    const { sale, send } = await shop();
    const text = await textOf(attachedTo(await send({ locale: "ar" }))?.file as Buffer);
    expect(text).toContain("فاتورة");
    expect(text).toContain(sale.receiptNumber);
  });

  it("carries the powers of a prescription while the branch shows them, without notes of the staff", async () => {
    const { em, store, actor, customerId, send } = await shop();
    const powers = { customerId, rightSphere: "-7.25", leftSphere: "-6.50", notes: "Squints at bills" };
    const { id, prescriptionNumber } = await execute(createPrescription, { em, actor }, powers);
    const about = { event: "prescription", about_kind: "prescription", about_id: id };
    expect(attachedTo(await send(about))).toBeNull();
    await rows(em).updateTable("stores").set({ shows_prescription: true }).where("id", "=", store.id).execute();
    const text = await textOf(attachedTo(await send(about))?.file as Buffer);
    expect(text).toContain(prescriptionNumber);
    expect(text).toContain("7.25");
    expect(text).toContain("6.50");
    expect(text).not.toContain("Squints");
  });

  it("leaves with its link alone where the paper cannot be made, or is another customer's", async () => {
    const { em, send, states } = await shop();
    const other = await makeCustomer(em);
    const elsewhere = await makeStore(em);
    const foreign = await makeSaleRow(em, { storeId: elsewhere.id, customerId: other.id });
    offerPapers({ receipt: () => Promise.reject(new Error("No font")) });
    expect(attachedTo(await send({}))).toBeNull();
    offerPapers({ receipt: receiptPdf });
    expect(attachedTo(await send({ about_id: foreign.id }))).toBeNull();
    expect(attachedTo(await send({ event: "job_ready" }))).toBeNull();
    expect(await states()).toEqual(["sent", "sent", "sent"]);
    expect(mail.mails).toHaveLength(3);
  });
});

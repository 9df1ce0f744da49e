import { describe, expect, it } from "vitest";
import { readFields } from "#app/modules/e-invoicing/document/invoice-code.ts";
import { signInvoice } from "#app/modules/e-invoicing/document/sign-invoice.server.ts";
import { newAuthority } from "#scripts/zatca-simulator/certificates.ts";
import { newStamper, stamped } from "#scripts/zatca-simulator/stamp.ts";
import { FIRST_LINK, makeInvoice, makeSigner } from "#tests/support/shop/invoices.ts";
import { readCleared } from "./cleared-invoice.server.ts";

const content = makeInvoice({ profile: "standard" });
const sent = signInvoice(content, FIRST_LINK, makeSigner());
const xml = stamped(sent.xml, newStamper(newAuthority()));
const ours = { uuid: content.uuid, hash: sent.hash };
const answer = (text: string) => ({ clearedInvoice: Buffer.from(text).toString("base64"), clearanceStatus: "CLEARED" });

describe("readCleared", () => {
  it("takes our document with the authority's stamp and code, and leaves it out of the kept answer", () => {
    const { cleared, problem, rest } = readCleared(answer(xml), ours);
    expect([cleared?.xml, problem, rest]).toEqual([xml, null, { clearanceStatus: "CLEARED" }]);
    const fields = (code = "") => readFields(code)?.map((one) => one.toString("base64")) ?? [];
    expect(fields(cleared?.code).slice(0, 6)).toEqual(fields(sent.code).slice(0, 6));
    expect(fields(cleared?.code)[6]).not.toBe(fields(sent.code)[6]);
  });

  it.each([
    ["another document", xml, { ...ours, uuid: "8e6000cf-1a98-4174-b3e7-b5d5954bc10e" }],
    ["another content", xml, { ...ours, hash: "z5F9qsS6oWyDhehD8u8S0DaxV+2CUiUz9Y+UsR61JgQ=" }],
    ["another content", xml.replace("Aviator", "Aviatrix"), ours],
    ["signature, code.signature", xml.replace(/(<ds:SignatureValue>)[^<]+/, `$1${sent.hash}`), ours],
    ["code.fields", xml.replace(/(QR<\/cbc:ID>.*?plain">)[^<]+/, "$1AAAA"), ours],
    ["no document", "<Invoice>", ours],
  ])("says that it is %s", (problem, text, expected) => {
    expect(readCleared(answer(text), expected)).toMatchObject({ cleared: null, problem });
  });

  it.each([[{}], [null], ["a gateway's page"], [{ clearedInvoice: null }]])("an answer %j has none", (body) => {
    expect(readCleared(body, ours)).toEqual({ cleared: null, problem: null, rest: body });
  });
});

import { createPublicKey, X509Certificate } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readSealingKey } from "#app/lib/seal.server.ts";
import { newKeyPair, openKey, sealKey } from "#app/modules/e-invoicing/units/key-vault.server.ts";
import { signingRequest } from "#app/modules/e-invoicing/units/signing-request.server.ts";
import { issueCertificate, newAuthority } from "#scripts/zatca-simulator/certificates.ts";
import {
  COMPANY,
  chargedLine,
  FIRST_LINK,
  makeInvoice,
  makeSigner,
  SELLER,
  UNIT,
} from "#tests/support/shop/invoices.ts";
import { DOCUMENT_CODES, type DocumentKind, PAYMENT_MEANS } from "./invoice.ts";
import { readFields } from "./invoice-code.ts";
import { hashedText, invoiceXml } from "./invoice-xml.ts";
import { signInvoice } from "./sign-invoice.server.ts";
import { canonicalInvoice, invoiceHash, signatureProblems } from "./verify-invoice.server.ts";

/** The authority's published documents. They are not part of the product. */
const SAMPLES = process.env.ZATCA_SAMPLES ?? "/work/shared/zatca/samples";
const samples = existsSync(SAMPLES) ? readdirSync(SAMPLES).filter((name) => name.endsWith(".xml")) : [];
const sample = (name: string): string => readFileSync(join(SAMPLES, name), "utf8");

const HASHES = {
  "simplified-invoice.xml": "z5F9qsS6oWyDhehD8u8S0DaxV+2CUiUz9Y+UsR61JgQ=",
  "simplified-credit-note.xml": "2kBYLvmDlvKUxK/0ma+P8jFkKoiPh5VKBWjXERwUfxk=",
  "simplified-zero-rated.xml": "mEAt3zjZkWFMybqAd13/fzD9trjTH7IN/7fwCaY6x1w=",
};

describe.skipIf(samples.length === 0)(`the authority's samples in ${SAMPLES} (skipped where there are none)`, () => {
  it.each(Object.entries(HASHES))("the hash of %s is the published one", (name, hash) => {
    expect(invoiceHash(sample(name))).toBe(hash);
  });

  it.each(samples)("%s: hash, signature, certificate, signed properties and code agree", (name) => {
    expect(signatureProblems(sample(name))).toEqual([]);
  });

  it("the tags of a code are read as they were written", () => {
    const code = /<cbc:ID>QR<[\s\S]*?plain">([^<]+)</.exec(sample("simplified-invoice.xml"))?.[1] ?? "";
    const fields = readFields(code) ?? [];
    expect(fields.slice(1, 6).map(String)).toEqual([
      "399999999900003",
      "2022-08-17T17:41:08",
      "231.15",
      "30.15",
      HASHES["simplified-invoice.xml"],
    ]);
    expect(fields.map(({ length }) => length)).toEqual([111, 15, 19, 6, 5, 44, 96, 88, 71]);
  });
});

describe("canonicalInvoice", () => {
  it("leaves out signature and code, keeps the rest, and writes canonical XML", () => {
    const xml = `<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2" xmlns:ext="urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2"><ext:UBLExtensions><ext:UBLExtension/></ext:UBLExtensions><cbc:ProfileID>reporting:1.0</cbc:ProfileID><cbc:ID>INV-1</cbc:ID><cac:AdditionalDocumentReference><cbc:ID>ICV</cbc:ID><cbc:UUID>1</cbc:UUID></cac:AdditionalDocumentReference><cac:AdditionalDocumentReference><cbc:ID>QR</cbc:ID><cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="text/plain">AAAA</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference><cac:Signature><cbc:ID>x</cbc:ID></cac:Signature><cbc:Note languageID='ar'>نظارة &amp; "عدسات" &lt;A&gt;</cbc:Note><cbc:Empty/><cbc:Amount currencyID="SAR">575.00</cbc:Amount></Invoice>`;
    expect(invoiceHash(xml)).toBe("6lrmdvbjh42VfcEVct2wKLk8huwKzSw0fpqw7V12hSY=");
  });

  it("refuses what is not well-formed", () => {
    for (const xml of ["<Invoice>", "<Invoice><a></b></Invoice>", "", "<Invoice a=1/>"]) {
      expect(() => canonicalInvoice(xml), xml).toThrow();
    }
  });
});

describe("signInvoice", () => {
  const signer = makeSigner();
  const kinds = Object.keys(DOCUMENT_CODES) as DocumentKind[];
  const profiles = ["simplified", "standard"] as const;

  it.each(kinds.flatMap((kind) => profiles.map((profile) => ({ kind, profile }))))(
    "signs a $profile $kind so that everything agrees, and writes it in canonical form",
    ({ kind, profile }) => {
      const content = makeInvoice({ kind, profile, payments: [{ code: PAYMENT_MEANS.credit, note: "Bupa: 400.00" }] });
      const { xml, hash } = signInvoice(content, FIRST_LINK, signer);
      expect(signatureProblems(xml)).toEqual([]);
      expect(invoiceHash(xml)).toBe(hash);
      expect(canonicalInvoice(xml)).toBe(hashedText(invoiceXml(content, FIRST_LINK)));
    },
  );

  it("writes names with any characters so that they can be read again", () => {
    const name = `\u0000\u001b[1mنظارة\t\r\n <b>&amp; "x" 'y' ]]> \ud800 \u{1f576} \ufffe`;
    const { xml } = signInvoice(makeInvoice({ lines: [chargedLine({ name })] }), FIRST_LINK, signer);
    expect(signatureProblems(xml)).toEqual([]);
    expect(canonicalInvoice(xml)).toContain(
      `<cbc:Name>[1mنظارة &lt;b&gt;&amp;amp; "x" 'y' ]]&gt;  \u{1f576}</cbc:Name>`,
    );
  });

  it("is checked: whatever is changed in a signed document is found", () => {
    const { xml } = signInvoice(makeInvoice({ profile: "standard" }), FIRST_LINK, signer);
    const other = signInvoice(makeInvoice({ number: "S1-000002" }), FIRST_LINK, makeSigner()).xml;
    const tag = (document: string, name: string) => new RegExp(`<${name}>([^<]+)<`).exec(document)?.[1] ?? "";
    const swapped = (name: string) => xml.replaceAll(tag(xml, name), tag(other, name));
    expect(signatureProblems(xml.replace("<cbc:ID>S1-000001<", "<cbc:ID>S1-000009<"))).toContain("hash");
    expect(signatureProblems(xml.replace("طريق", "طريقة"))).toEqual(["hash", "signature", "code.hash"]);
    expect(signatureProblems(swapped("ds:SignatureValue"))).toContain("signature");
    expect(signatureProblems(swapped("ds:X509Certificate"))).toEqual(
      expect.arrayContaining(["signature", "certificate", "code.key"]),
    );
    expect(signatureProblems(xml.replace("12:05:08", "12:05:09"))).toEqual(["properties"]);
    expect(signatureProblems(xml.replace(`>${SELLER.vatNumber}<`, ">310122393500013<"))).toContain("code.content");
    expect(signatureProblems(xml.replace(/(QR<.*?plain">)[^<]+</, "$1AQFB<"))).toEqual(["code.fields"]);
  });

  it("names the company that buys", () => {
    const { xml } = signInvoice(makeInvoice({ profile: "standard" }), FIRST_LINK, signer);
    expect(xml).toContain(`<cbc:RegistrationName>${COMPANY.name}</cbc:RegistrationName>`);
  });

  it("takes less than 5 ms of processor time", () => {
    const lines = Array.from({ length: 10 }, () => chargedLine());
    const count = 500;
    const before = process.cpuUsage();
    for (let counter = 1; counter <= count; counter += 1) {
      signInvoice(makeInvoice({ lines }), { ...FIRST_LINK, counter }, signer);
    }
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000 / count).toBeLessThan(5);
  });
});

describe("keys", () => {
  const sealingKey = Buffer.alloc(32, 7);

  it("a key is opened again under its own name and with its own sealing key only", () => {
    const { privateKey, publicKey } = newKeyPair();
    const sealed = sealKey(privateKey, "unit 1", sealingKey);
    expect(createPublicKey(openKey(sealed, "unit 1", sealingKey)).equals(publicKey)).toBe(true);
    expect(sealed).not.toContain(privateKey.export({ type: "pkcs8", format: "der" }).toString("base64").slice(0, 40));
    expect(sealKey(privateKey, "unit 1", sealingKey)).not.toBe(sealed);
    const parts = sealed.split(".");
    const damaged = [...parts.slice(0, 3), Buffer.from("other").toString("base64")].join(".");
    expect(() => openKey(sealed, "unit 2", sealingKey)).toThrow("cannot be opened");
    expect(() => openKey(sealed, "unit 1", Buffer.alloc(32, 8))).toThrow("cannot be opened");
    expect(() => openKey(damaged, "unit 1", sealingKey)).toThrow("cannot be opened");
    expect(() => openKey("v2.a.b.c", "unit 1", sealingKey)).toThrow("not a sealed text");
  });

  it("a sealing key is 32 bytes in base64", () => {
    expect(readSealingKey(sealingKey.toString("base64"))).toEqual(sealingKey);
    for (const text of [undefined, "", "short", Buffer.alloc(31).toString("base64")]) {
      expect(readSealingKey(text)).toBeNull();
    }
  });

  it("the request for a certificate says who the unit is", () => {
    const { privateKey, publicKey } = newKeyPair();
    const issued = issueCertificate(signingRequest(UNIT, privateKey), newAuthority());
    const read = new X509Certificate(Buffer.from(issued, "base64"));
    expect(read.publicKey.equals(publicKey)).toBe(true);
    expect(read.subject.split("\n")).toEqual([
      "C=SA",
      `OU=${UNIT.branch}`,
      `O=${UNIT.organisation}`,
      `CN=${UNIT.commonName}`,
    ]);
    for (const value of [UNIT.serialNumber, UNIT.vatNumber, "1100", UNIT.address, UNIT.industry]) {
      expect(read.subjectAltName).toContain(value);
    }
    expect(read.raw.includes("TSTZATCA-Code-Signing")).toBe(true);
  });

  it("a request that another key signed gets no certificate", () => {
    const request = signingRequest(UNIT, newKeyPair().privateKey);
    const bytes = Buffer.from(request.replace(/-----[^-]+-----|\s/g, ""), "base64");
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    expect(() => issueCertificate(bytes.toString("base64"), newAuthority())).toThrow("its own key");
  });
});

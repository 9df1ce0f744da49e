import { randomUUID } from "node:crypto";
import { amount, sum } from "#app/lib/money/money.ts";
import { type Actor, execute } from "#app/lib/operation.server.ts";
import { type ChargedLine, invoiceAmounts } from "#app/modules/e-invoicing/document/amounts.ts";
import { readStamp } from "#app/modules/e-invoicing/document/certificate.server.ts";
import {
  type ChainLink,
  FIRST_PREVIOUS_HASH,
  type InvoiceContent,
  PAYMENT_MEANS,
  type Party,
  STANDARD_RATE,
} from "#app/modules/e-invoicing/document/invoice.ts";
import { newKeyPair } from "#app/modules/e-invoicing/units/key-vault.server.ts";
import { getUnit } from "#app/modules/e-invoicing/units/read-units.server.ts";
import { registerUnit } from "#app/modules/e-invoicing/units/register-unit.server.ts";
import { signingRequest, type UnitIdentity } from "#app/modules/e-invoicing/units/signing-request.server.ts";
import { documentVat } from "#app/modules/sales/sale/figures/document-vat.ts";
import { type Em, rows } from "#db/orm.ts";
import { issueCertificate, newAuthority } from "#scripts/zatca-simulator/certificates.ts";
import { SIMULATOR_OTP } from "#scripts/zatca-simulator/server.ts";

export const UNIT: UnitIdentity = {
  environment: "developer",
  commonName: "OSM-S1-1",
  serialNumber: "1-Optical|2-Store|3-9d1c2c1e",
  vatNumber: "310122393500003",
  organisation: "شركة البصريات المتقدمة",
  branch: "Olaya",
  documents: "1100",
  address: "RRRD2929",
  industry: "Optical goods",
};

/** A key and its certificate, as a unit has them after it was registered. */
export function makeSigner() {
  const { privateKey } = newKeyPair();
  const stamp = readStamp(issueCertificate(signingRequest(UNIT, privateKey), newAuthority()));
  return { stamp, privateKey, signedAt: "2026-01-15T12:05:08" };
}

export const SELLER: Party = {
  name: UNIT.organisation,
  vatNumber: UNIT.vatNumber,
  identity: { scheme: "CRN", number: "1010010000" },
  address: {
    street: "طريق الملك فهد",
    buildingNumber: "2322",
    district: "العليا",
    city: "الرياض",
    postalCode: "12211",
  },
};

export const COMPANY: Party = { ...SELLER, name: "شركة التأمين", vatNumber: "399999999800003", identity: null };

export const FIRST_LINK: ChainLink = { counter: 1, previousHash: FIRST_PREVIOUS_HASH };

/** A line without discount at the standard rate. */
export const chargedLine = (line: Partial<ChargedLine> = {}): ChargedLine => ({
  name: "Ray-Ban <Aviator> & case",
  quantity: 1,
  subtotal: "500.00",
  discount: "0.00",
  total: "575.00",
  taxation: STANDARD_RATE,
  ...line,
});

type Given = Partial<InvoiceContent> & { lines?: ChargedLine[] };

/** A document that is right; standard ones have a buyer, notes an original. */
export function makeInvoice({ lines = [chargedLine()], ...given }: Given = {}): InvoiceContent {
  const { kind = "invoice", profile = "simplified" } = given;
  return {
    kind,
    profile,
    number: "S1-000001",
    uuid: "8e6000cf-1a98-4174-b3e7-b5d5954bc10d",
    date: "2026-01-15",
    time: "12:05:07",
    seller: SELLER,
    buyer: profile === "standard" ? COMPANY : null,
    suppliedOn: "2026-01-15",
    correction: kind === "invoice" ? null : { number: "S1-000001", reason: "Changed their mind" },
    payments: [{ code: PAYMENT_MEANS.cash }],
    amounts: invoiceAmounts(
      lines,
      documentVat(amount(sum(lines.filter(({ taxation }) => taxation.percent > 0).map(({ total }) => total)))),
    ),
    ...given,
  };
}

/** The settings that a store needs before it can be registered. */
export const SELLER_COLUMNS = {
  name_ar: "بصريات العليا",
  vat_number: UNIT.vatNumber,
  cr_number: "1010010000",
  building_number: "2322",
  street_ar: "طريق الملك فهد",
  district_ar: "العليا",
  city_ar: "الرياض",
  postal_code: "12211",
};

/** A customer that is a company, as the buyer of standard documents. */
export const COMPANY_COLUMNS = {
  company_name: "شركة الواحة & Sons",
  vat_number: "399999999800003",
  cr_number: "1010101010",
  building_number: "7541",
  street: "شارع التحلية",
  district: "السليمانية",
  city: "الرياض",
  postal_code: "12223",
};

type Registering = { em: Em; actor: Actor; storeId: number };

/** Begins to register a store with the simulator at `E_INVOICING_URL`, and answers how far that came. */
export async function beginRegistration({ em, actor, storeId }: Registering, otp = SIMULATOR_OTP) {
  const { id } = await execute(registerUnit, { em, actor }, { storeId, environment: "simulation", otp });
  return execute(getUnit, { em, actor }, { id });
}

/** Registers a store with the simulator at `E_INVOICING_URL`. Throws when it does not become active. */
export async function register(given: Registering) {
  const unit = await beginRegistration(given);
  if (unit.status !== "active") throw new Error(`The store is not registered: ${JSON.stringify(unit)}`);
  return unit;
}

/** Completes a store's settings and registers it. */
export async function registerStore(given: Registering) {
  await rows(given.em).updateTable("stores").set(SELLER_COLUMNS).where("id", "=", given.storeId).execute();
  return register(given);
}

/** The documents of a store's units in the order of their chains. */
export const documentsOf = (em: Em, storeId: number) =>
  rows(em)
    .selectFrom("invoices as i")
    .innerJoin("invoicing_units as u", "u.id", "i.unit_id")
    .selectAll("i")
    .where("u.store_id", "=", storeId)
    .orderBy("i.unit_id")
    .orderBy("i.counter")
    .execute();

/** The authority's answers about a document, in the order of the attempts. */
export const answersOf = (em: Em, invoiceId: number | undefined) =>
  rows(em)
    .selectFrom("invoice_answers")
    .select(["status", "body"])
    .where("invoice_id", "=", invoiceId ?? 0)
    .orderBy("id")
    .execute();

type UnitColumns = { status?: string; last_counter?: number; ahead_counter?: number; ahead_hash?: string };

/** A unit as a bare row, whose key signs nothing. Closed unless told, because a store has one open unit at most. */
export const makeUnitRow = (em: Em, storeId: number, given: UnitColumns = {}) =>
  rows(em)
    .insertInto("invoicing_units")
    .values({
      store_id: storeId,
      name: `OSM-${randomUUID()}`,
      environment: "simulation",
      status: "closed",
      certificate: "none",
      sealed_key: "none",
      sealed_secret: "none",
      last_hash: FIRST_PREVIOUS_HASH,
      ...given,
    })
    .returning("id")
    .executeTakeFirstOrThrow();

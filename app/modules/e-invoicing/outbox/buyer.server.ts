import type { IdScheme, Party } from "#app/modules/e-invoicing/document/invoice.ts";
import { elements, parseXml, value } from "#app/modules/e-invoicing/document/parse-xml.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { issuesInvoices } from "./issue-invoice.server.ts";

/** The customer's company as the buyer of a standard document. Null for people, and for the store's own company, to which it sells nothing. */
export async function companyBuyer(em: Em, storeId: number, customerId: number | null): Promise<Party | null> {
  if (customerId === null) return null;
  const found = await rows(em)
    .selectFrom("customers as c")
    .innerJoin("stores as s", (join) => join.on("s.id", "=", storeId))
    .select(["c.company_name", "c.vat_number", "c.cr_number"])
    .select(["c.street", "c.building_number", "c.district", "c.city", "c.postal_code"])
    .where("c.id", "=", customerId)
    .where("c.vat_number", "is not", null)
    .whereRef("c.vat_number", "is distinct from", "s.vat_number")
    .executeTakeFirst();
  if (!found) return null;
  return {
    name: found.company_name ?? "",
    vatNumber: found.vat_number,
    identity: found.cr_number ? { scheme: "CRN", number: found.cr_number } : null,
    address: {
      street: found.street ?? "",
      buildingNumber: found.building_number ?? "",
      district: found.district ?? "",
      city: found.city ?? "",
      postalCode: found.postal_code ?? "",
    },
  };
}

/** The company for which a sale to a customer becomes a tax invoice. Null where the store issues none, and for people. */
export async function invoicedCompany(em: Em, storeId: number, customerId: number): Promise<string | null> {
  const buyer = await companyBuyer(em, storeId, customerId);
  return buyer && (await issuesInvoices(em, storeId)) ? buyer.name : null;
}

/** The buyer whom the invoice of a sale, or a debit note, names: its notes name the same one, whatever has become of the customer. Null after a simplified invoice. */
export async function invoicedBuyer(em: Em, saleId: number): Promise<Party | null> {
  const found = await rows(em)
    .selectFrom("invoices")
    .select(["profile", "xml"])
    .where("sale_id", "=", saleId)
    .where("kind", "<>", "credit")
    .orderBy("id", "desc")
    .executeTakeFirst();
  return found?.profile === "standard" ? readBuyer(parseXml(found.xml).documentElement) : null;
}

/** The buyer of a document; null when it names none. */
export function readBuyer(invoice: Element): Party | null {
  const [party] = elements(invoice, "cac:AccountingCustomerParty/cac:Party");
  if (!party) return null;
  const [identity] = elements(party, "cac:PartyIdentification/cbc:ID");
  const scheme = identity?.getAttribute("schemeID") as IdScheme | undefined;
  const part = (name: string) => value(party, `cac:PostalAddress/cbc:${name}`);
  return {
    name: value(party, "cac:PartyLegalEntity/cbc:RegistrationName"),
    vatNumber: value(party, "cac:PartyTaxScheme/cbc:CompanyID") || null,
    identity: scheme ? { scheme, number: identity?.textContent ?? "" } : null,
    address: {
      street: part("StreetName"),
      buildingNumber: part("BuildingNumber"),
      district: part("CitySubdivisionName"),
      city: part("CityName"),
      postalCode: part("PostalZone"),
    },
  };
}

import { isStandard, type Rule } from "./field-rules.server.ts";
import { elements, value, values } from "./parse-xml.server.ts";

const SELLER = "cac:AccountingSupplierParty/cac:Party";
const BUYER = "cac:AccountingCustomerParty/cac:Party";
const NAME = "cac:PartyLegalEntity/cbc:RegistrationName";
const VAT_NUMBER = "cac:PartyTaxScheme/cbc:CompanyID";
const IDENTITY = "cac:PartyIdentification/cbc:ID";
const ADDRESS = "cac:PostalAddress";
/** Eight equal or consecutive digits. */
const MADE_UP = /(\d)\1{7}|01234567|12345678|23456789|76543210|87654321|98765432/;
const COUNTRY = "cac:Country/cbc:IdentificationCode";

const isVatNumber = (number: string): boolean => /^3\d{13}3$/.test(number);

const scheme = (invoice: Element, party: string): string =>
  elements(invoice, `${party}/${IDENTITY}`)[0]?.getAttribute("schemeID") ?? "";

const lacks = (address: Element | undefined): boolean =>
  !address ||
  ["cbc:StreetName", "cbc:BuildingNumber", "cbc:CitySubdivisionName", "cbc:CityName", "cbc:PostalZone", COUNTRY].some(
    (part) => value(address, part) === "",
  );

/** The buyer's address when it is in the country. */
const saudiAddress = (invoice: Element): Element | undefined =>
  elements(invoice, `${BUYER}/${ADDRESS}`).find((address) => value(address, COUNTRY) === "SA");

const SHAPES: Readonly<Record<string, RegExp>> = {
  CRN: /^\d{10}$/,
  "700": /^7\d{9}$/,
  TIN: /^3\d{9}$/,
  NAT: /^1\d{9}$/,
  IQA: /^2\d{9}$/,
};
const hasShape = (invoice: Element, name: string): boolean =>
  [SELLER, BUYER].every(
    (party) => scheme(invoice, party) !== name || (SHAPES[name]?.test(value(invoice, `${party}/${IDENTITY}`)) ?? true),
  );

/** Rules about who sells and who buys. */
export const PARTY_RULES: readonly Rule[] = [
  {
    rule: "BR-06",
    says: "the seller has a name",
    broken: (invoice) => value(invoice, `${SELLER}/${NAME}`) === "",
  },
  {
    rule: "BR-KSA-39",
    says: "the seller has a VAT number",
    broken: (invoice) =>
      value(invoice, `${SELLER}/${VAT_NUMBER}`) === "" ||
      value(invoice, `${SELLER}/cac:PartyTaxScheme/cac:TaxScheme/cbc:ID`) !== "VAT",
  },
  {
    rule: "BR-KSA-40",
    says: "the seller's VAT number has 15 digits, 3 at both ends",
    broken: (invoice) => values(invoice, `${SELLER}/${VAT_NUMBER}`).some((number) => !isVatNumber(number)),
  },
  {
    rule: "BR-KSA-08",
    says: "the seller has one other number, of a scheme on the list",
    broken: (invoice) =>
      elements(invoice, `${SELLER}/${IDENTITY}`).length !== 1 ||
      !["CRN", "MOM", "MLS", "SAG", "OTH", "700"].includes(scheme(invoice, SELLER)) ||
      !/^[A-Za-z0-9]+$/.test(value(invoice, `${SELLER}/${IDENTITY}`)),
  },
  {
    rule: "BR-KSA-09",
    says: "the seller's address is complete",
    broken: (invoice) => lacks(elements(invoice, `${SELLER}/${ADDRESS}`)[0]),
  },
  {
    rule: "BR-KSA-37",
    says: "the seller's building number has 4 digits",
    broken: (invoice) =>
      values(invoice, `${SELLER}/${ADDRESS}/cbc:BuildingNumber`).some((number) => !/^\d{4}$/.test(number)),
  },
  {
    rule: "BR-KSA-66",
    says: "the seller's postal code has 5 digits",
    broken: (invoice) => values(invoice, `${SELLER}/${ADDRESS}/cbc:PostalZone`).some((zone) => !/^\d{5}$/.test(zone)),
  },
  {
    rule: "BR-KSA-42",
    says: "the buyer of a standard document has a name",
    broken: (invoice) => isStandard(invoice) && value(invoice, `${BUYER}/${NAME}`) === "",
  },
  {
    rule: "BR-KSA-10",
    says: "the buyer of a standard document has an address with street, city and country",
    broken: (invoice) =>
      isStandard(invoice) &&
      ["cbc:StreetName", "cbc:CityName", COUNTRY].some((part) => value(invoice, `${BUYER}/${ADDRESS}/${part}`) === ""),
  },
  {
    rule: "BR-KSA-44",
    says: "a buyer's VAT number has 15 digits, 3 at both ends",
    broken: (invoice) => values(invoice, `${BUYER}/${VAT_NUMBER}`).some((number) => !isVatNumber(number)),
  },
  {
    rule: "BR-KSA-81",
    says: "the buyer of a standard document has a VAT number or another number",
    broken: (invoice) =>
      isStandard(invoice) &&
      value(invoice, `${BUYER}/${VAT_NUMBER}`) === "" &&
      value(invoice, `${BUYER}/${IDENTITY}`) === "",
  },
  {
    rule: "BR-KSA-14",
    says: "a buyer's other number is of a scheme on the list",
    broken: (invoice) =>
      elements(invoice, `${BUYER}/${IDENTITY}`).length > 0 &&
      !["TIN", "CRN", "MOM", "MLS", "700", "SAG", "NAT", "GCC", "IQA", "PAS", "OTH"].includes(scheme(invoice, BUYER)),
  },
  {
    rule: "BR-KSA-63",
    says: "the address of a standard document's buyer in Saudi Arabia is complete",
    broken: (invoice) => {
      const address = saudiAddress(invoice);
      return isStandard(invoice) && address !== undefined && lacks(address);
    },
  },
  {
    rule: "BR-KSA-67",
    says: "a buyer's postal code in Saudi Arabia has 5 digits",
    broken: (invoice) => {
      const address = saudiAddress(invoice);
      return address !== undefined && values(address, "cbc:PostalZone").some((zone) => !/^\d{5}$/.test(zone));
    },
  },
  {
    rule: "BR-CUSTOM-VALIDATION-01",
    says: "seller and buyer have different VAT numbers",
    broken: (invoice) => values(invoice, `${BUYER}/${VAT_NUMBER}`).includes(value(invoice, `${SELLER}/${VAT_NUMBER}`)),
  },
  {
    rule: "BR-CL-14",
    says: "a country is written with two letters",
    broken: (invoice) =>
      [SELLER, BUYER].some((party) =>
        values(invoice, `${party}/${ADDRESS}/${COUNTRY}`).some((country) => !/^[A-Z]{2}$/.test(country)),
      ),
  },
  {
    rule: "BR-KSA-F-13",
    says: "no other number has eight equal or consecutive digits",
    warns: true,
    broken: (invoice) =>
      [SELLER, BUYER].some((party) =>
        values(invoice, `${party}/${IDENTITY}`).some((number) => /^\d+$/.test(number) && MADE_UP.test(number)),
      ),
  },
  {
    rule: "BR-KSA-F-08",
    says: "a number of the commercial register has 10 digits",
    broken: (invoice) => !hasShape(invoice, "CRN"),
  },
  {
    rule: "BR-KSA-F-09",
    says: "a unified number has 10 digits and begins with 7",
    broken: (invoice) => !hasShape(invoice, "700"),
  },
  {
    rule: "BR-KSA-F-07",
    says: "a tax number has 10 digits and begins with 3",
    broken: (invoice) => !hasShape(invoice, "TIN"),
  },
  {
    rule: "BR-KSA-F-10",
    says: "a national identity number has 10 digits and begins with 1",
    broken: (invoice) => !hasShape(invoice, "NAT"),
  },
  {
    rule: "BR-KSA-F-11",
    says: "a residence number has 10 digits and begins with 2",
    broken: (invoice) => !hasShape(invoice, "IQA"),
  },
];

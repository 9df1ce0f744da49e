import type { Party } from "#app/modules/e-invoicing/document/invoice.ts";
import type { Environment } from "./authority.server.ts";
import type { UnitIdentity } from "./signing-request.server.ts";

/** Standard and simplified documents; the other two places are not used yet. */
const DOCUMENTS = "1100";
const SERIAL_LENGTH = 36;

/** The name of a new unit. It keeps its name and the serial number at its end through all certificates. */
export const unitName = (storeCode: string, serial: string): string => `OSM-${storeCode}-${serial}`;

/** The identity that a unit tells the authority. */
export const identityFor = (
  { name, environment }: { name: string; environment: Environment },
  storeCode: string,
  seller: Party,
): UnitIdentity => ({
  environment,
  commonName: name,
  serialNumber: `1-Optical Store Management|2-1|3-${name.slice(-SERIAL_LENGTH)}`,
  vatNumber: seller.vatNumber ?? "",
  organisation: seller.name,
  branch: branchOf(seller.vatNumber ?? "", storeCode),
  documents: DOCUMENTS,
  address: [seller.address?.buildingNumber, seller.address?.city].filter(Boolean).join(" "),
  industry: "Optical goods",
});

/** A VAT group, whose number has 1 as its 11th digit, names a tax number in place of the branch. */
const branchOf = (vatNumber: string, storeCode: string): string =>
  vatNumber[10] === "1" ? vatNumber.slice(0, 10) : storeCode;

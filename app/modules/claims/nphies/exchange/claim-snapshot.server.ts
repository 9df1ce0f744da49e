import { addDays } from "#app/lib/dates.ts";
import type { Bundle } from "#app/modules/claims/nphies/message/bundle.ts";
import type { ClaimSnapshot, Coding, Lens, MessageIds, Period } from "#app/modules/claims/nphies/message/snapshot.ts";
import {
  type InsurerSettings,
  type NphiesSettings,
  systemOf,
} from "#app/modules/claims/nphies/settings/nphies-settings.ts";
import { readPrescription } from "#app/modules/prescriptions/prescription-view.server.ts";
import { toVisionPrescription } from "#app/modules/prescriptions/vision-prescription.server.ts";
import type { Em } from "#db/orm.ts";
import type { StoredClaim, StoredLine } from "./claim-facts.server.ts";
import { coverageOf, insurerOf, insurerSettings, patientOf, providerOf, settingsOf } from "./insured.ts";
import { type MappedLine, messageLines } from "./message-lines.ts";

/** What has to be known before a message can be written at all. Everything else is a fault that the check of the message finds. */
export const MISSING = [
  "baseUrl",
  "storeLicence",
  "insurerLicence",
  "customer",
  "member",
  "prescription",
  "code",
  "sent",
  "reconciliation",
] as const;
export type Missing = (typeof MISSING)[number];

export type Given = { ids: MessageIds; number: string };

/** A message that can be written: what it lacks, the number that it begins with, and how it is written. */
export type Writable = {
  storeId: number;
  number: string;
  missing: Missing[];
  write(given: Given): Promise<{ bundle: Bundle; map: MappedLine[] }>;
};

/** What the shop and the insurer have to have, for every message. */
export function missingParties(
  settings: NphiesSettings,
  { storeId, insuranceId }: { storeId: number; insuranceId: number | null },
): Missing[] {
  return [
    ...(settings.baseUrl === null ? (["baseUrl"] as const) : []),
    ...(settings.stores[storeId] ? [] : (["storeLicence"] as const)),
    ...(insuranceId === null || settings.insurers[insuranceId] ? [] : (["insurerLicence"] as const)),
  ];
}

/** What hinders the message of a claim or of an approval, in the order in which one would mend it. */
export function missingFor(settings: NphiesSettings, claim: StoredClaim): Missing[] {
  const insurer = settings.insurers[claim.insuranceId];
  const hasCodes = asked(claim.lines).every((line) => codesOf(settings, insurer, line).length === 2);
  return [
    ...missingParties(settings, claim),
    ...(claim.customerId === null ? (["customer"] as const) : []),
    ...(claim.prescriptionId === null ? (["prescription"] as const) : []),
    ...(hasCodes ? [] : (["code"] as const)),
  ];
}

const asked = (lines: readonly StoredLine[]) => lines.filter((line) => Number(line.asked) > 0);

/** The standard code of a line's kind of product, and the shop's own code. */
function codesOf(settings: NphiesSettings, insurer: InsurerSettings | undefined, line: StoredLine): Coding[] {
  const own = { system: `${settings.baseUrl}/identifiers/item`, code: line.sku.slice(0, 30), display: line.itemName };
  const standard = insurer?.codes.find(({ category }) => category === line.category);
  if (!standard) return [own];
  const { list, code, display } = standard;
  return [{ system: systemOf(list), code, ...(display ? { display } : {}) }, own];
}

/** The snapshot of a claim for which nothing is missing, and which line each item stands for. */
export async function claimSnapshot(
  em: Em,
  claim: StoredClaim,
  { settings, ids, number }: Given & { settings: NphiesSettings },
): Promise<{ snapshot: ClaimSnapshot; map: MappedLine[] }> {
  const prescription = await readPrescription(em, claim.prescriptionId ?? 0);
  const vision = toVisionPrescription(prescription, null);
  const insurer = insurerSettings(settings, claim.insuranceId);
  const { lines, map } = messageLines(
    claim.lines.map((line) => ({ ...line, codes: codesOf(settings, insurer, line) })),
    { servicedDate: claim.serviceDate, invoiceNumber: claim.receiptNumber, hasDiagnosis: claim.diagnosis !== null },
  );
  const snapshot: ClaimSnapshot = {
    settings: settingsOf(settings),
    ids,
    provider: providerOf(settings, claim),
    insurer: insurerOf(settings, claim),
    patient: patientOf(claim),
    coverage: coverageOf(claim),
    practitioner: {
      id: `practitioner-${claim.doctorId ? `d${claim.doctorId}` : `o${claim.optometristId ?? 0}`}`,
      licence: claim.licence,
      name: claim.examiner ?? "",
      practice: settings.practiceCode,
    },
    prescription: {
      id: `prescription-${prescription.id}`,
      number: prescription.prescriptionNumber,
      created: prescription.createdAt,
      dateWritten: vision.dateWritten,
      lenses: vision.lensSpecification.map(({ product, ...lens }) => ({
        ...(lens as Omit<Lens, "product">),
        product: product.coding[0]?.code === "contact" ? "contact" : "lens",
      })),
    },
    claim: {
      id: `claim-${number}`,
      number,
      created: ids.at,
      episode: claim.receiptNumber,
      accountingPeriod: `${(claim.batchMonth ?? claim.serviceDate).slice(0, 7)}-01`,
      eligibility: claim.eligibilityReference
        ? {
            response: {
              system: `${insurer.baseUrl}/identifiers/coverageeligibilityresponse`,
              value: claim.eligibilityReference,
            },
          }
        : null,
      authorizationOfflineDate: null,
      preAuthRefs: claim.approvalNumber ? [claim.approvalNumber] : [],
      batch:
        claim.batchNumber && claim.batchMonth
          ? { identifier: claim.batchNumber, number: claim.batchPlace, period: monthOf(claim.batchMonth) }
          : null,
      related: [],
      diagnoses: claim.diagnosis ? [{ sequence: 1, code: claim.diagnosis, display: null, type: "principal" }] : [],
      information: [],
      lines,
    },
  };
  return { snapshot, map };
}

/** From the first to the last day of a month that is given by its first day. */
function monthOf(first: string): Period {
  const next = `${addDays(first, 31).slice(0, 7)}-01`;
  return { start: first, end: addDays(next, -1) };
}

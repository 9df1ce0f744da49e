import { addDays } from "#app/lib/dates.ts";
import type { IdentityKind } from "#app/modules/claims/nphies/message/codes.ts";
import type {
  ClaimSnapshot,
  Coding,
  Lens,
  MessageIds,
  MessageSettings,
  Period,
} from "#app/modules/claims/nphies/message/snapshot.ts";
import {
  type InsurerSettings,
  type NphiesSettings,
  systemOf,
} from "#app/modules/claims/nphies/settings/nphies-settings.ts";
import { readPrescription } from "#app/modules/prescriptions/prescription-view.server.ts";
import { toVisionPrescription } from "#app/modules/prescriptions/vision-prescription.server.ts";
import type { Em } from "#db/orm.ts";
import type { StoredClaim, StoredLine } from "./claim-facts.server.ts";
import { type MappedLine, messageLines } from "./message-lines.ts";

/** What has to be known before a message can be written at all. Everything else is a fault that the check of the message finds. */
export const MISSING = ["baseUrl", "storeLicence", "insurerLicence", "customer", "prescription", "code"] as const;
export type Missing = (typeof MISSING)[number];

export function settingsOf({ baseUrl, address, ...settings }: NphiesSettings): MessageSettings {
  return {
    baseUrl: baseUrl ?? "",
    serviceAddress: address ?? "",
    profileVersion: settings.profileVersion,
    providerType: settings.providerType,
    batchIdentifierAs: settings.batchIdentifierAs,
  };
}

export const providerOf = (
  settings: NphiesSettings,
  { storeId, storeName }: { storeId: number; storeName: string },
) => ({
  id: `provider-${storeId}`,
  licence: settings.stores[storeId] ?? "",
  name: storeName,
});

/** What hinders the message of a claim, in the order in which one would mend it. */
export function missingFor(settings: NphiesSettings, claim: StoredClaim): Missing[] {
  const insurer = settings.insurers[claim.insuranceId];
  const has: Record<Missing, boolean> = {
    baseUrl: settings.baseUrl !== null,
    storeLicence: Boolean(settings.stores[claim.storeId]),
    insurerLicence: insurer !== undefined,
    customer: claim.customerId !== null,
    prescription: claim.prescriptionId !== null,
    code: asked(claim.lines).every((line) => codesOf(settings, insurer, line).length === 2),
  };
  return MISSING.filter((name) => !has[name]);
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

const KINDS: Record<string, IdentityKind> = { national_id: "national", iqama: "iqama", passport: "passport" };
const COUNTRY = "SAU";

type Given = { settings: NphiesSettings; ids: MessageIds; number: string };

/** The snapshot of a claim for which nothing is missing, and which line each item stands for. */
export async function claimSnapshot(
  em: Em,
  claim: StoredClaim,
  { settings, ids, number }: Given,
): Promise<{ snapshot: ClaimSnapshot; map: MappedLine[] }> {
  const prescription = await readPrescription(em, claim.prescriptionId ?? 0);
  const vision = toVisionPrescription(prescription, null);
  const insurer = settings.insurers[claim.insuranceId] ?? { licence: "", baseUrl: "", codes: [] };
  const policyNumber = claim.policyNumber ?? claim.classPolicyNumber;
  const kind = KINDS[claim.idType ?? ""] ?? "national";
  const { lines, map } = messageLines(
    claim.lines.map((line) => ({ ...line, codes: codesOf(settings, insurer, line) })),
    { servicedDate: claim.serviceDate, invoiceNumber: claim.receiptNumber, hasDiagnosis: claim.diagnosis !== null },
  );
  const snapshot: ClaimSnapshot = {
    settings: settingsOf(settings),
    ids,
    provider: providerOf(settings, claim),
    insurer: {
      id: `insurer-${claim.insuranceId}`,
      licence: insurer.licence,
      baseUrl: insurer.baseUrl,
      name: claim.insurerName,
    },
    patient: {
      id: `patient-${claim.customerId}`,
      identity: { kind, number: claim.idNumber ?? "", country: kind === "passport" ? null : COUNTRY },
      name: `${claim.firstName ?? ""} ${claim.lastName ?? ""}`.trim(),
      family: claim.lastName || null,
      given: claim.firstName ? [claim.firstName] : [],
      birthDate: claim.birthDate,
      gender: claim.gender === "male" || claim.gender === "female" ? claim.gender : "unknown",
      maritalStatus: null,
      occupation: null,
    },
    coverage: {
      id: `coverage-${claim.id}`,
      memberNumber: claim.memberNumber ?? claim.membershipNumber ?? "",
      type: "EHCPOL",
      policyHolder: policyNumber
        ? { id: `holder-${claim.policyId ?? claim.id}`, number: policyNumber, name: claim.companyName ?? policyNumber }
        : null,
      relationship: "self",
      dependent: null,
      classes: claim.className ? [{ type: "plan", value: claim.className, name: claim.className }] : [],
      network: null,
      period: periodOf(claim.period),
    },
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

function periodOf(period: StoredClaim["period"]): Partial<Period> | null {
  const { start, end } = period ?? {};
  return start || end ? { ...(start ? { start } : {}), ...(end ? { end } : {}) } : null;
}

/** From the first to the last day of a month that is given by its first day. */
function monthOf(first: string): Period {
  const next = `${addDays(first, 31).slice(0, 7)}-01`;
  return { start: first, end: addDays(next, -1) };
}

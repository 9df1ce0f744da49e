import type { IdentityKind } from "#app/modules/claims/nphies/message/codes.ts";
import type {
  Coverage,
  Insurer,
  MessageSettings,
  Patient,
  Period,
} from "#app/modules/claims/nphies/message/snapshot.ts";
import type { NphiesSettings } from "#app/modules/claims/nphies/settings/nphies-settings.ts";
import type { StoredClaim } from "./claim-facts.server.ts";

/** The people and companies of a message, from what the tables say. */

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

/** What the tables say of a member and the insurer. */
export type InsuredFacts = Pick<
  StoredClaim,
  | "id"
  | "storeId"
  | "storeName"
  | "insuranceId"
  | "insurerName"
  | "policyId"
  | "customerId"
  | "firstName"
  | "lastName"
  | "gender"
  | "birthDate"
  | "idType"
  | "idNumber"
  | "memberNumber"
  | "membershipNumber"
  | "policyNumber"
  | "classPolicyNumber"
  | "className"
  | "companyName"
  | "period"
>;

const NO_INSURER: NphiesSettings["insurers"][string] = { licence: "", baseUrl: "", codes: [] };
export const insurerSettings = (settings: NphiesSettings, insuranceId: number) =>
  settings.insurers[insuranceId] ?? NO_INSURER;

export function insurerOf(
  settings: NphiesSettings,
  { insuranceId, insurerName }: Pick<InsuredFacts, "insuranceId" | "insurerName">,
): Insurer {
  const { licence, baseUrl } = insurerSettings(settings, insuranceId);
  return { id: `insurer-${insuranceId}`, licence, baseUrl, name: insurerName };
}

const KINDS: Record<string, IdentityKind> = { national_id: "national", iqama: "iqama", passport: "passport" };
const COUNTRY = "SAU";

export function patientOf(facts: InsuredFacts): Patient {
  const kind = KINDS[facts.idType ?? ""] ?? "national";
  return {
    id: `patient-${facts.customerId}`,
    identity: { kind, number: facts.idNumber ?? "", country: kind === "passport" ? null : COUNTRY },
    name: `${facts.firstName ?? ""} ${facts.lastName ?? ""}`.trim(),
    family: facts.lastName || null,
    given: facts.firstName ? [facts.firstName] : [],
    birthDate: facts.birthDate,
    gender: facts.gender === "male" || facts.gender === "female" ? facts.gender : "unknown",
    maritalStatus: null,
    occupation: null,
  };
}

export function coverageOf(facts: InsuredFacts): Coverage {
  const policyNumber = facts.policyNumber ?? facts.classPolicyNumber;
  return {
    id: `coverage-${facts.id}`,
    memberNumber: facts.memberNumber ?? facts.membershipNumber ?? "",
    type: "EHCPOL",
    policyHolder: policyNumber
      ? { id: `holder-${facts.policyId ?? facts.id}`, number: policyNumber, name: facts.companyName ?? policyNumber }
      : null,
    relationship: "self",
    dependent: null,
    classes: facts.className ? [{ type: "plan", value: facts.className, name: facts.className }] : [],
    network: null,
    period: periodOf(facts.period),
  };
}

function periodOf(period: InsuredFacts["period"]): Partial<Period> | null {
  const { start, end } = period ?? {};
  return start || end ? { ...(start ? { start } : {}), ...(end ? { end } : {}) } : null;
}

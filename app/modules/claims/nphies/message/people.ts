import { concept, extension, meta, type Resource, reference } from "./bundle.ts";
import { IDENTITY, LICENCE, NPHIES, POLICY_HOLDERS, PROFILE, SYSTEM } from "./codes.ts";
import type { Coverage, Insurer, MessageSettings, Patient, Practitioner, Provider } from "./snapshot.ts";

/** The people and companies of a message, and the cover. */

const organizationType = (code: string) => [concept(SYSTEM.organizationType, code)];

/** @param isPoll a poll names no kind of provider (IC-01574) */
export function providerResource(settings: MessageSettings, provider: Provider, isPoll = false): Resource {
  const kind = isPoll ? null : settings.providerType;
  return {
    resourceType: "Organization",
    id: provider.id,
    meta: meta(settings, PROFILE.provider),
    extension: kind === null ? undefined : [extension.concept("providerType", SYSTEM.providerType, kind)],
    identifier: [{ system: LICENCE.provider, value: provider.licence }],
    active: true,
    type: organizationType("prov"),
    name: provider.name,
  };
}

export const insurerResource = (settings: MessageSettings, insurer: Insurer): Resource => ({
  resourceType: "Organization",
  id: insurer.id,
  meta: meta(settings, PROFILE.insurer),
  identifier: [{ system: LICENCE.insurer, value: insurer.licence }],
  active: true,
  type: organizationType("ins"),
  name: insurer.name,
});

export const nphiesResource = (settings: MessageSettings): Resource => ({
  resourceType: "Organization",
  id: "nphies",
  meta: meta(settings, PROFILE.organization),
  identifier: [{ system: LICENCE.nphies, value: NPHIES }],
  active: true,
  name: "nphies",
});

export const policyHolderResource = (
  settings: MessageSettings,
  holder: NonNullable<Coverage["policyHolder"]>,
): Resource => ({
  resourceType: "Organization",
  id: holder.id,
  meta: meta(settings, PROFILE.policyHolder),
  identifier: [{ system: POLICY_HOLDERS, value: holder.number }],
  active: true,
  name: holder.name,
});

export function patientResource(settings: MessageSettings, patient: Patient): Resource {
  const { identity, occupation, family, given, maritalStatus } = patient;
  const { typeSystem, type, system } = IDENTITY[identity.kind];
  return {
    resourceType: "Patient",
    id: patient.id,
    meta: meta(settings, PROFILE.patient),
    extension: occupation === null ? undefined : [extension.concept("occupation", SYSTEM.occupation, occupation)],
    identifier: [
      {
        extension:
          identity.country === null
            ? undefined
            : [extension.concept("identifierCountry", SYSTEM.country, identity.country)],
        type: concept(typeSystem, type),
        system,
        value: identity.number,
      },
    ],
    active: true,
    name: [
      {
        use: "official",
        text: patient.name,
        family: family ?? undefined,
        given: given.length > 0 ? given : undefined,
      },
    ],
    gender: patient.gender,
    _gender: { extension: [extension.concept("gender", SYSTEM.gender, patient.gender)] },
    birthDate: patient.birthDate ?? undefined,
    maritalStatus: maritalStatus === null ? undefined : concept(SYSTEM.maritalStatus, maritalStatus),
  };
}

/** @param subject whose cover it is, and who gives it */
export function coverageResource(
  settings: MessageSettings,
  coverage: Coverage,
  subject: { patient: Patient; insurer: Insurer },
): Resource {
  const person = reference({ resourceType: "Patient", id: subject.patient.id });
  const { policyHolder, classes } = coverage;
  return {
    resourceType: "Coverage",
    id: coverage.id,
    meta: meta(settings, PROFILE.coverage),
    identifier: [{ system: `${subject.insurer.baseUrl}/identifiers/memberid`, value: coverage.memberNumber }],
    status: "active",
    type: concept(SYSTEM.coverageType, coverage.type),
    policyHolder: policyHolder ? reference({ resourceType: "Organization", id: policyHolder.id }) : undefined,
    subscriber: person,
    beneficiary: person,
    dependent: coverage.dependent ?? undefined,
    relationship: concept(SYSTEM.relationship, coverage.relationship),
    period: coverage.period ?? undefined,
    payor: [reference({ resourceType: "Organization", id: subject.insurer.id })],
    class:
      classes.length === 0
        ? undefined
        : classes.map(({ type, value, name }) => ({
            type: concept(SYSTEM.coverageClass, type),
            value,
            name: name ?? undefined,
          })),
    network: coverage.network ?? undefined,
  };
}

export const practitionerResource = (settings: MessageSettings, { id, licence, name }: Practitioner): Resource => ({
  resourceType: "Practitioner",
  id,
  meta: meta(settings, PROFILE.practitioner),
  identifier:
    licence === null
      ? undefined
      : [{ type: concept(SYSTEM.identifierType, "MD"), system: LICENCE.practitioner, value: licence }],
  active: true,
  name: [{ text: name }],
});

/** The companies and the patient behind a request, in the order in which messages name them. */
export function partiesOf(
  settings: MessageSettings,
  parties: { provider: Provider; insurer: Insurer; patient: Patient; coverage: Coverage | null },
): Resource[] {
  const holder = parties.coverage?.policyHolder;
  return [
    providerResource(settings, parties.provider),
    insurerResource(settings, parties.insurer),
    ...(holder ? [policyHolderResource(settings, holder)] : []),
    patientResource(settings, parties.patient),
  ];
}

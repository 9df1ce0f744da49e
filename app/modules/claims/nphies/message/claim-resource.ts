import { sum } from "#app/lib/money/money.ts";
import { codings, concept, extension, type Json, meta, money, own, type Resource, reference } from "./bundle.ts";
import { PROFILE, SYSTEM } from "./codes.ts";
import type {
  ClaimFacts,
  ClaimLine,
  ClaimSnapshot,
  Information,
  Lens,
  LineFigures,
  MessageSettings,
} from "./snapshot.ts";

export type ClaimUse = "claim" | "preauthorization";

/** The claim, or the authorization, of a vision message. */
export function claimResource(snapshot: ClaimSnapshot, use: ClaimUse): Resource {
  const { settings, claim, practitioner } = snapshot;
  const isClaim = use === "claim";
  return {
    resourceType: "Claim",
    id: claim.id,
    meta: meta(settings, isClaim ? PROFILE.claim : PROFILE.authorization),
    extension: extensionsOf(settings, claim, isClaim),
    identifier: [own(settings, "claim", claim.number)],
    status: "active",
    type: concept(SYSTEM.claimType, "vision"),
    subType: concept(SYSTEM.claimSubtype, "op"),
    use,
    patient: reference({ resourceType: "Patient", id: snapshot.patient.id }),
    created: claim.created,
    insurer: reference({ resourceType: "Organization", id: snapshot.insurer.id }),
    provider: reference({ resourceType: "Organization", id: snapshot.provider.id }),
    priority: concept(SYSTEM.priority, "normal"),
    related: listed(claim.related, ({ number, relationship }) => ({
      claim: { type: "Claim", identifier: own(settings, "claim", number) },
      relationship: concept(SYSTEM.relatedClaim, relationship),
    })),
    prescription: reference({ resourceType: "VisionPrescription", id: snapshot.prescription.id }),
    payee: { type: concept(SYSTEM.payeeType, "provider") },
    careTeam: [
      {
        sequence: 1,
        provider: reference({ resourceType: "Practitioner", id: practitioner.id }),
        role: concept(SYSTEM.careTeamRole, "primary"),
        qualification: concept(SYSTEM.practice, practitioner.practice),
      },
    ],
    supportingInfo: listed(claim.information, informationOf),
    diagnosis: listed(claim.diagnoses, ({ sequence, code, display, type }) => ({
      sequence,
      diagnosisCodeableConcept: concept(SYSTEM.icd10, code, display),
      type: [concept(SYSTEM.diagnosisType, type)],
    })),
    insurance: [
      {
        sequence: 1,
        focal: true,
        coverage: reference({ resourceType: "Coverage", id: snapshot.coverage.id }),
        preAuthRef: isClaim && claim.preAuthRefs.length > 0 ? claim.preAuthRefs : undefined,
      },
    ],
    item: claim.lines.map((line) => itemOf(settings, line, isClaim)),
    total: money(sum(claim.lines.map(({ net }) => net)).toFixed(2)),
  };
}

const listed = <One>(all: readonly One[], one: (value: One) => Json): Json | undefined =>
  all.length === 0 ? undefined : all.map(one);

function extensionsOf(settings: MessageSettings, claim: ClaimFacts, isClaim: boolean): Json {
  const { eligibility, batch, authorizationOfflineDate } = claim;
  const found: Json[] = [];
  // nphies wants this one first (IC-01620).
  if (isClaim) found.push(extension.value("accountingPeriod", { valueDate: claim.accountingPeriod }));
  if (eligibility && "response" in eligibility) {
    found.push(extension.value("eligibilityResponse", { valueReference: { identifier: eligibility.response } }));
  } else if (eligibility) {
    found.push(extension.value("eligibilityOfflineReference", { valueString: eligibility.offlineReference }));
    found.push(extension.value("eligibilityOfflineDate", { valueDateTime: eligibility.offlineDate }));
  }
  if (isClaim && authorizationOfflineDate !== null) {
    found.push(extension.value("authorizationOfflineDate", { valueDateTime: authorizationOfflineDate }));
  }
  found.push(extension.value("episode", { valueIdentifier: own(settings, "episode", claim.episode) }));
  if (isClaim && batch) {
    found.push(
      settings.batchIdentifierAs === "text"
        ? extension.value("batchIdentifier", { valueString: batch.identifier })
        : extension.value("batchIdentifier", { valueIdentifier: own(settings, "batch", batch.identifier) }),
      extension.value("batchNumber", { valuePositiveInt: batch.number }),
      extension.value("batchPeriod", { valuePeriod: batch.period }),
    );
  }
  return found;
}

/** A claim's item names the patient's invoice and no package or maternity; an authorization's item is the other way round. */
function itemOf(settings: MessageSettings, line: ClaimLine, isClaim: boolean): Json {
  const patientShare = extension.money("patientShare", line.patientShare);
  const tax = extension.money("tax", line.tax);
  const invoice = own(settings, "patientInvoice", line.invoiceNumber);
  return {
    extension: isClaim
      ? [patientShare, tax, extension.value("patientInvoice", { valueIdentifier: invoice })]
      : [
          extension.value("package", { valueBoolean: line.isPackage ?? false }),
          patientShare,
          extension.money("payerShare", line.payerShare),
          tax,
          extension.value("maternity", { valueBoolean: false }),
        ],
    sequence: line.sequence,
    careTeamSequence: [1],
    diagnosisSequence: line.diagnosisSequence.length > 0 ? line.diagnosisSequence : undefined,
    informationSequence: line.informationSequence?.length ? line.informationSequence : undefined,
    productOrService: codings(line.codes),
    servicedDate: line.servicedDate,
    ...figures(line),
    detail: listed(line.details ?? [], (detail) => ({
      extension: [extension.money("tax", detail.tax)],
      sequence: detail.sequence,
      productOrService: codings(detail.codes),
      ...figures(detail),
    })),
  };
}

const figures = ({ quantity, unitPrice, factor, net }: LineFigures) => ({
  quantity: { value: quantity },
  unitPrice: money(unitPrice),
  factor: factor === null ? undefined : Number(factor),
  net: money(net),
});

function informationOf(one: Information): Json {
  const start = { sequence: one.sequence, category: concept(SYSTEM.informationCategory, one.group) };
  switch (one.group) {
    case "attachment": {
      const { contentType, title, base64 } = one;
      return { ...start, valueAttachment: { contentType, data: base64, title } };
    }
    case "reason-for-visit":
    case "investigation-result":
      return { ...start, code: codings([one.code]) };
    case "onset":
      return { ...start, code: codings([one.code]), timingDate: one.day };
    default:
      return { ...start, valueString: one.text };
  }
}

/** The prescription. Its prescriber has a name beside the reference: one of both is asked for (BV-00565). */
export function prescriptionResource({ settings, prescription, patient, practitioner }: ClaimSnapshot): Resource {
  return {
    resourceType: "VisionPrescription",
    id: prescription.id,
    meta: meta(settings, PROFILE.prescription),
    identifier: [own(settings, "prescription", prescription.number)],
    status: "active",
    created: prescription.created,
    patient: reference({ resourceType: "Patient", id: patient.id }),
    dateWritten: prescription.dateWritten,
    prescriber: {
      ...reference({ resourceType: "Practitioner", id: practitioner.id }),
      display: practitioner.name,
    },
    lensSpecification: prescription.lenses.map(lensOf),
  };
}

function lensOf({ product, eye, sphere, prism, duration, ...measures }: Lens): Json {
  return {
    product: concept(SYSTEM.lensType, product),
    eye,
    // nphies asks for the sphere of a spectacle lens even where it is plano (IC-01417).
    sphere: sphere ?? (product === "lens" ? 0 : undefined),
    ...measures,
    prism: listed(prism ?? [], ({ amount, base }) => ({ amount, base })),
    duration: duration && { value: duration.value, system: SYSTEM.units, code: duration.code },
  };
}

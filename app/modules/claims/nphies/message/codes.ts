/** Every address and code system of a nphies message. Other files name no address of nphies or HL7. */

const PROFILES = "http://nphies.sa/fhir/ksa/nphies-fs/StructureDefinition/";
const KSA = "http://nphies.sa/terminology/CodeSystem/";
const HL7 = "http://terminology.hl7.org/CodeSystem/";

/** Profiles by resource. A message's `meta.profile` ends with the version that the shop's settings name. */
export const PROFILE = {
  bundle: `${PROFILES}bundle`,
  header: `${PROFILES}message-header`,
  patient: `${PROFILES}patient`,
  coverage: `${PROFILES}coverage`,
  provider: `${PROFILES}provider-organization`,
  insurer: `${PROFILES}insurer-organization`,
  policyHolder: `${PROFILES}policyholder-organization`,
  organization: `${PROFILES}organization`,
  practitioner: `${PROFILES}practitioner`,
  eligibilityRequest: `${PROFILES}eligibility-request`,
  eligibilityResponse: `${PROFILES}eligibility-response`,
  authorization: `${PROFILES}vision-priorauth`,
  claim: `${PROFILES}vision-claim`,
  authorizationResponse: `${PROFILES}priorauth-response`,
  claimResponse: `${PROFILES}claim-response`,
  prescription: `${PROFILES}vision-prescription`,
  communication: `${PROFILES}communication`,
  communicationRequest: `${PROFILES}communication-request`,
  task: `${PROFILES}task`,
  paymentNotice: `${PROFILES}payment-notice`,
  paymentReconciliation: `${PROFILES}payment-reconciliation`,
} as const;

/** Extensions. Of `patient-share` the guide also knows the spelling `patientShare`; live messages use this one. */
export const EXTENSION = {
  accountingPeriod: `${PROFILES}extension-accountingPeriod`,
  adjudicationOutcome: `${PROFILES}extension-adjudication-outcome`,
  adjudicationReissue: `${PROFILES}extension-adjudication-reissue`,
  authorizationOfflineDate: `${PROFILES}extension-authorization-offline-date`,
  batchIdentifier: `${PROFILES}extension-batch-identifier`,
  batchNumber: `${PROFILES}extension-batch-number`,
  batchPeriod: `${PROFILES}extension-batch-period`,
  claimItemSequence: `${PROFILES}extension-claimItemSequence`,
  componentEarlyFee: `${PROFILES}extension-component-early-fee`,
  componentNphiesFee: `${PROFILES}extension-component-nphies-fee`,
  componentPayment: `${PROFILES}extension-component-payment`,
  eligibilityOfflineDate: `${PROFILES}extension-eligibility-offline-date`,
  eligibilityOfflineReference: `${PROFILES}extension-eligibility-offline-reference`,
  eligibilityResponse: `${PROFILES}extension-eligibility-response`,
  episode: `${PROFILES}extension-episode`,
  errorExpression: `${PROFILES}extension-error-expression`,
  gender: `${PROFILES}extension-ksa-administrative-gender`,
  identifierCountry: `${PROFILES}extension-identifier-country`,
  maternity: `${PROFILES}extension-maternity`,
  notInForceReason: `${PROFILES}extension-notInForceReason`,
  occupation: `${PROFILES}extension-occupation`,
  package: `${PROFILES}extension-package`,
  patientInvoice: `${PROFILES}extension-patientInvoice`,
  patientShare: `${PROFILES}extension-patient-share`,
  payerShare: `${PROFILES}extension-payer-share`,
  providerType: `${PROFILES}extension-provider-type`,
  siteEligibility: `${PROFILES}extension-siteEligibility`,
  tax: `${PROFILES}extension-tax`,
} as const;

export const SYSTEM = {
  adjudication: `${HL7}adjudication`,
  adjudicationError: `${KSA}adjudication-error`,
  adjudicationOutcome: `${KSA}adjudication-outcome`,
  adjudicationReason: `${KSA}adjudication-reason`,
  benefitCategory: `${KSA}benefit-category`,
  benefitType: `${KSA}benefit-type`,
  careTeamRole: `${HL7}claimcareteamrole`,
  claimSubtype: `${KSA}claim-subtype`,
  claimType: `${HL7}claim-type`,
  communicationCategory: `${HL7}communication-category`,
  country: "urn:iso:std:iso:3166",
  coverageClass: `${HL7}coverage-class`,
  coverageType: `${KSA}coverage-type`,
  diagnosisType: `${KSA}diagnosis-type`,
  events: `${KSA}ksa-message-events`,
  gender: `${KSA}ksa-administrative-gender`,
  icd10: "http://hl7.org/fhir/sid/icd-10-am",
  identifierType: `${HL7}v2-0203`,
  informationCategory: `${KSA}claim-information-category`,
  ksaAdjudication: `${KSA}ksa-adjudication`,
  lensType: `${KSA}lens-type`,
  maritalStatus: `${HL7}v3-MaritalStatus`,
  medicalDevices: `${KSA}medical-devices`,
  metaTags: `${KSA}meta-tags`,
  occupation: `${KSA}occupation`,
  organizationType: `${KSA}organization-type`,
  patientIdentifierType: `${KSA}patient-identifier-type`,
  payeeType: `${HL7}payeetype`,
  paymentStatus: `${HL7}paymentstatus`,
  paymentType: `${HL7}payment-type`,
  practice: `${KSA}practice-codes`,
  priority: `${HL7}processpriority`,
  procedures: `${KSA}procedures`,
  providerType: `${KSA}provider-type`,
  relatedClaim: `${KSA}related-claim-relationship`,
  relationship: `${HL7}subscriber-relationship`,
  services: `${KSA}services`,
  siteEligibility: `${KSA}siteEligibility`,
  taskCode: `${KSA}task-code`,
  taskInput: `${KSA}task-input-type`,
  taskReason: `${KSA}task-reason-code`,
  units: "http://unitsofmeasure.org",
} as const;

/** Who is who: systems of licences and of the service itself. */
export const LICENCE = {
  provider: "http://nphies.sa/license/provider-license",
  insurer: "http://nphies.sa/license/payer-license",
  practitioner: "http://nphies.sa/license/practitioner-license",
  nphies: "http://nphies.sa/license/nphies",
} as const;
export const NPHIES = "NPHIES";
export const POLICY_HOLDERS = "http://nphies.sa/identifiers/organization";

/**
 * Kinds of identity with the type of the identifier and its system. The systems of visas, border numbers and displaced persons are not
 * verified; they follow the spelling of the others.
 */
export const IDENTITY = {
  national: { typeSystem: SYSTEM.identifierType, type: "NI", system: "http://nphies.sa/identifier/nationalid" },
  iqama: { typeSystem: SYSTEM.identifierType, type: "PRC", system: "http://nphies.sa/identifier/iqama" },
  passport: { typeSystem: SYSTEM.identifierType, type: "PPN", system: "http://nphies.sa/identifier/passportnumber" },
  visa: { typeSystem: SYSTEM.identifierType, type: "VP", system: "http://nphies.sa/identifier/visanumber" },
  border: { typeSystem: SYSTEM.patientIdentifierType, type: "BN", system: "http://nphies.sa/identifier/bordernumber" },
  displaced: {
    typeSystem: SYSTEM.patientIdentifierType,
    type: "DP",
    system: "http://nphies.sa/identifier/displacedperson",
  },
} as const;
export type IdentityKind = keyof typeof IDENTITY;

/** Events that this product sends, with the type of the resource that each is about. */
export const SENT_EVENTS = {
  "eligibility-request": "CoverageEligibilityRequest",
  "priorauth-request": "Claim",
  "claim-request": "Claim",
  communication: "Communication",
  "cancel-request": "Task",
  "poll-request": "Task",
  "payment-notice": "PaymentNotice",
} as const;
export type SentEvent = keyof typeof SENT_EVENTS;

/** Why a request is cancelled: wrong information, service not performed, already submitted. */
export const CANCEL_REASONS = ["WI", "NP", "TAS"] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

/** Groups of supporting information that hold free text, and therefore no code (BV-00530). */
export const FREE_TEXT_GROUPS = [
  "info",
  "chief-complaint",
  "patient-history",
  "physical-examination",
  "history-of-present-illness",
  "treatment-plan",
] as const;
export type FreeTextGroup = (typeof FREE_TEXT_GROUPS)[number];

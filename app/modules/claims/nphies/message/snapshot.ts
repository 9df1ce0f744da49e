import type { Amount } from "#app/lib/money/money.ts";
import type { CancelReason, FreeTextGroup, IdentityKind } from "./codes.ts";

/**
 * All that a message says. A builder adds nothing of its own: no clock, no random number, no query. The same snapshot gives the same message.
 * Ids of resources are at most 64 letters, digits, hyphens and dots. Days are `2026-11-25`; moments have their zone: `2026-11-25T09:05:00+03:00`.
 */
export type MessageSettings = {
  /** The address that this shop's own identifiers begin with. */
  baseUrl: string;
  /** Where nphies takes messages that are for itself. */
  serviceAddress: string;
  /** What `meta.profile` ends with, such as 1.0.0. Null leaves the version out. Not verified. */
  profileVersion: string | null;
  /** The code of the provider's kind. nphies has none for an optical shop; null leaves it out. Not verified. */
  providerType: string | null;
  /** How a batch is named: the guide says a text, live messages hold an identifier. Not verified. */
  batchIdentifierAs: "identifier" | "text";
};

export type MessageIds = { bundle: string; header: string; at: string };
export type Coding = { system: string; code: string; display?: string };
export type Identifier = { system: string; value: string };
export type Period = { start: string; end: string };

/** Who sends. `number` of a request is its own identifier, unique for ever. */
export type Sender = { settings: MessageSettings; ids: MessageIds; provider: Provider };
export type Provider = { id: string; licence: string; name: string };
/** `baseUrl` is the address that the insurer's own identifiers begin with. */
export type Insurer = { id: string; licence: string; name: string; baseUrl: string };

export type Patient = {
  id: string;
  identity: { kind: IdentityKind; number: string; country: string | null };
  name: string;
  family: string | null;
  given: readonly string[];
  birthDate: string | null;
  gender: "male" | "female" | "unknown";
  maritalStatus: string | null;
  occupation: string | null;
};

export type Coverage = {
  id: string;
  memberNumber: string;
  type: "EHCPOL" | "PUBLICPOL";
  policyHolder: { id: string; number: string; name: string } | null;
  relationship: "self" | "child" | "parent" | "spouse" | "common" | "other" | "injured";
  dependent: string | null;
  classes: readonly { type: string; value: string; name: string | null }[];
  network: string | null;
  period: Partial<Period> | null;
};

export type Practitioner = { id: string; licence: string | null; name: string; practice: string };

export type Lens = {
  product: "lens" | "contact";
  eye: "right" | "left";
  sphere?: number;
  cylinder?: number;
  axis?: number;
  prism?: readonly { amount: number; base: "up" | "down" | "in" | "out" }[];
  add?: number;
  power?: number;
  backCurve?: number;
  diameter?: number;
  duration?: { value: number; code: string };
  brand?: string;
};
export type Prescription = {
  id: string;
  number: string;
  created: string;
  dateWritten: string;
  lenses: readonly Lens[];
};

/** A line's figures: net = quantity x unit price x factor + tax. Prices are before VAT, the net is with it. */
export type LineFigures = {
  quantity: number;
  unitPrice: Amount;
  /** Below 1 for a discount; null is 1. */
  factor: string | null;
  tax: Amount;
  net: Amount;
};
export type ClaimLine = LineFigures & {
  sequence: number;
  /** The standard code first, the shop's own second. */
  codes: readonly Coding[];
  servicedDate: string;
  /** In a claim: what the patient has paid. In an authorization: what the patient is to pay. */
  patientShare: Amount;
  payerShare: Amount;
  invoiceNumber: string;
  diagnosisSequence: readonly number[];
  informationSequence?: readonly number[];
  isPackage?: boolean;
  /** Such as frame, right lens and left lens of one pair of glasses. The line's net is then the sum of theirs, unless it is a package. */
  details?: readonly (LineFigures & { sequence: number; codes: readonly Coding[] })[];
};

export type Diagnosis = {
  sequence: number;
  code: string;
  display: string | null;
  type: "principal" | "secondary" | "admitting" | "differential" | "discharge";
};
export type Information = { sequence: number } & (
  | { group: FreeTextGroup; text: string }
  | { group: "attachment"; contentType: "application/pdf" | "image/jpeg"; title: string; base64: string }
  | { group: "reason-for-visit" | "investigation-result"; code: Coding }
  | { group: "onset"; code: Coding; day: string }
);

/** What a claim or an authorization refers to beside its parties. */
export type ClaimFacts = {
  id: string;
  number: string;
  created: string;
  episode: string;
  /** The first day of the month in which the shop books the claim. */
  accountingPeriod: string;
  eligibility: { response: Identifier } | { offlineReference: string; offlineDate: string } | null;
  /** When an authorization was given by telephone or mail; its number is among `preAuthRefs`. */
  authorizationOfflineDate: string | null;
  preAuthRefs: readonly string[];
  batch: { identifier: string; number: number; period: Period } | null;
  related: readonly { number: string; relationship: "prior" | "associated" | "extend" }[];
  diagnoses: readonly Diagnosis[];
  information: readonly Information[];
  lines: readonly ClaimLine[];
};

type Insured = Sender & { insurer: Insurer; patient: Patient; coverage: Coverage };

export type EligibilitySnapshot = Insured & {
  request: {
    id: string;
    number: string;
    created: string;
    purposes: readonly ("benefits" | "validation" | "discovery")[];
    servicedPeriod: Period;
  };
};
export type ClaimSnapshot = Insured & { practitioner: Practitioner; prescription: Prescription; claim: ClaimFacts };
export type CommunicationSnapshot = Sender & {
  insurer: Insurer;
  patient: Patient;
  communication: {
    id: string;
    number: string;
    claimNumber: string;
    /** The insurer's question, where this is an answer. */
    basedOn: Identifier | null;
    payload: readonly {
      itemSequence: number | null;
      content: { text: string } | { contentType: string; title: string; base64: string };
    }[];
  };
};
export type CancelSnapshot = Sender & {
  insurer: Insurer;
  task: { id: string; number: string; claimNumber: string; reason: CancelReason };
};
export type PollSnapshot = Sender & {
  task: { id: string; number: string; include: readonly string[]; exclude: readonly string[]; count: number };
};
export type PaymentNoticeSnapshot = Sender & {
  notice: {
    id: string;
    number: string;
    created: string;
    reconciliation: Identifier;
    paymentDate: string;
    amount: Amount;
    status: "paid" | "cleared";
  };
};

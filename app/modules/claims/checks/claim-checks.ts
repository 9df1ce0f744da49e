import { addDays, monthsAfter } from "#app/lib/dates.ts";
import { type IdType, idNumberProblem } from "#app/lib/fields/saudi-formats.ts";
import { halalas, riyals } from "#app/lib/money/halalas.ts";
import type { Amount } from "#app/lib/money/money.ts";
import { LATE_DAYS } from "../claim-filters.ts";

/** What an insurer's approval allows. */
export type ApprovalFacts = {
  number: string | null;
  status: string;
  approvedOn: string | null;
  validUntil: string | null;
  approved: Amount;
  lines: readonly { variantId: number; quantity: number; approved: Amount }[];
};

export type LineFacts = {
  lineNo: number;
  variantId: number;
  itemName: string;
  quantity: number;
  /** Lenses need a prescription. */
  isLens: boolean;
  billed: Amount;
  patientShare: Amount;
  asked: Amount;
  /** What a piece cost before VAT, and what the contract allows; null without a contract. */
  unitPrice: Amount;
  agreedPrice: Amount | null;
  isExcluded: boolean;
};

/** Everything that the checks of a claim look at. */
export type CheckFacts = {
  today: string;
  serviceDate: string;
  submitBy: string | null;
  memberNumber: string | null;
  idType: string | null;
  idNumber: string | null;
  /** The member's policy as the customer's profile has it; null when it has none. */
  cover: { startDate: string | null; endDate: string | null; status: string } | null;
  prescription: { writtenOn: string; examiner: string | null; licence: string | null } | null;
  diagnosis: string | null;
  /** What the class says; null where it says nothing. */
  prescriptionMonths: number | null;
  approvalThreshold: Amount | null;
  approval: ApprovalFacts | null;
  /** Claims of the member for the same items on the same day. */
  duplicates: readonly string[];
  limit: { amount: Amount; used: Amount } | null;
  /** What the patient still owes of the sale. */
  balance: Amount;
  billed: Amount;
  patientShare: Amount;
  asked: Amount;
  lines: readonly LineFacts[];
};

/** Where a fault is mended. */
export type MendedAt = "edit" | "customer" | "prescription" | "doctor" | "approval" | "sale" | "payment" | "prices";
type Fault = { state: "stops" | "warns"; fault: string; params?: Record<string, string>; at: MendedAt };

/** The checks in the order in which staff work them off, each with the code of the refusal that it avoids. */
export const CHECKS = {
  member: "CV-2-1",
  identity: "AD-1-9",
  cover: "AD-2-3",
  prescription: "CV-4-4",
  licence: "AD-1-8",
  diagnosis: "AD-1-1",
  approval: "BE-1-4",
  approvalPeriod: "AD-2-6",
  approvalItems: "BE-1-5",
  duplicate: "AD-2-4",
  limit: "CV-3-1",
  copay: "BE-1-1",
  price: "BE-1-6",
  deadline: "AD-2-5",
  sums: "BE-1-7",
} as const;
export type CheckName = keyof typeof CHECKS;

export type CheckResult = { check: CheckName; code: string } & ({ state: "passed" } | Fault);

const stops = (fault: string, at: MendedAt, params?: Record<string, string>): Fault => ({
  state: "stops",
  fault,
  at,
  ...(params ? { params } : {}),
});
const warns = (fault: string, at: MendedAt, params?: Record<string, string>): Fault => ({
  ...stops(fault, at, params),
  state: "warns",
});

const RULES: Record<CheckName, (facts: CheckFacts) => Fault | null> = {
  member: ({ memberNumber }) => (memberNumber ? null : stops("missing", "edit")),
  identity({ idType, idNumber }) {
    if (!idNumber) return stops("missing", "customer");
    if (!isIdType(idType)) return warns("kind", "customer");
    const problem = idNumberProblem(idNumber, idType);
    return problem === null ? null : stops(problem, "customer");
  },
  cover({ cover, serviceDate }) {
    if (cover === null) return stops("missing", "customer");
    if (cover.startDate !== null && serviceDate < cover.startDate) {
      return stops("notYet", "customer", { day: cover.startDate });
    }
    if (cover.endDate !== null && serviceDate > cover.endDate) return stops("over", "customer", { day: cover.endDate });
    return cover.status !== "active" && cover.endDate === null ? stops("ended", "customer") : null;
  },
  prescription({ prescription, prescriptionMonths, serviceDate, lines }) {
    if (prescription === null) return lines.some(({ isLens }) => isLens) ? stops("missing", "edit") : null;
    if (prescription.writtenOn > serviceDate) return warns("later", "edit", { day: prescription.writtenOn });
    if (prescriptionMonths === null) return null;
    const until = monthsAfter(prescription.writtenOn, prescriptionMonths);
    return serviceDate > until ? stops("old", "edit", { day: until }) : null;
  },
  licence({ prescription }) {
    if (prescription === null) return null;
    if (prescription.examiner === null) return stops("nobody", "prescription");
    return prescription.licence ? null : stops("missing", "doctor");
  },
  diagnosis: ({ diagnosis }) => (diagnosis ? null : stops("missing", "edit")),
  approval({ approval, approvalThreshold, asked }) {
    if (approval === null) {
      const isNeeded = approvalThreshold !== null && halalas(asked) > halalas(approvalThreshold);
      return isNeeded ? stops("missing", "approval", { amount: approvalThreshold }) : null;
    }
    if (approval.status === "requested") return stops("waiting", "approval");
    return approval.status === "rejected" ? stops("rejected", "approval") : null;
  },
  approvalPeriod({ approval, serviceDate }) {
    if (approval === null || !isGiven(approval)) return null;
    if (approval.validUntil !== null && serviceDate > approval.validUntil) {
      return stops("over", "approval", { day: approval.validUntil });
    }
    return approval.approvedOn !== null && serviceDate < approval.approvedOn
      ? warns("later", "approval", { day: approval.approvedOn })
      : null;
  },
  approvalItems({ approval, asked, lines }) {
    if (approval === null || !isGiven(approval)) return null;
    if (halalas(asked) > halalas(approval.approved)) return stops("above", "approval", { amount: approval.approved });
    const other = lines.find(({ variantId, quantity, asked: part }) => {
      if (halalas(part) === 0n || approval.lines.length === 0) return false;
      return approval.lines.filter((line) => line.variantId === variantId).every((line) => line.quantity < quantity);
    });
    return other ? stops("item", "approval", { item: other.itemName }) : null;
  },
  duplicate: ({ duplicates: [first] }) => (first === undefined ? null : warns("same", "sale", { number: first })),
  limit: ({ limit }) =>
    limit !== null && halalas(limit.used) > halalas(limit.amount)
      ? warns("above", "sale", { amount: riyals(halalas(limit.used) - halalas(limit.amount)), limit: limit.amount })
      : null,
  copay: ({ balance }) => (halalas(balance) > 0n ? stops("owed", "payment", { amount: balance }) : null),
  price({ lines }) {
    const excluded = lines.find(({ isExcluded, asked }) => isExcluded && halalas(asked) > 0n);
    if (excluded) return warns("excluded", "prices", { item: excluded.itemName });
    const above = lines.find(
      ({ unitPrice, agreedPrice }) => agreedPrice !== null && halalas(unitPrice) > halalas(agreedPrice),
    );
    return above ? warns("above", "prices", { item: above.itemName, amount: above.agreedPrice ?? "" }) : null;
  },
  deadline({ submitBy, today }) {
    if (submitBy === null || submitBy > addDays(today, LATE_DAYS)) return null;
    return warns(submitBy < today ? "over" : "soon", "edit", { day: submitBy });
  },
  sums(facts) {
    const total = (name: "billed" | "patientShare" | "asked") =>
      facts.lines.reduce((sum, line) => sum + halalas(line[name]), 0n);
    const differs = (["billed", "patientShare", "asked"] as const).some((name) => total(name) !== halalas(facts[name]));
    if (differs) return stops("differ", "sale");
    return halalas(facts.billed) === halalas(facts.patientShare) + halalas(facts.asked) ? null : stops("parts", "sale");
  },
};

const isIdType = (type: string | null): type is IdType => ["national_id", "iqama", "passport"].includes(type ?? "");
const isGiven = ({ status }: ApprovalFacts): boolean => status === "approved" || status === "partly";

/** Makes all checks of a claim. */
export const checkClaim = (facts: CheckFacts): CheckResult[] =>
  (Object.keys(CHECKS) as CheckName[]).map((check) => {
    const fault = RULES[check](facts);
    return { check, code: CHECKS[check], ...(fault ?? { state: "passed" as const }) };
  });

/** Whether a claim may be sent: nothing stops it. Warnings are for a person to decide. */
export const mayBeSent = (results: readonly CheckResult[]): boolean => results.every(({ state }) => state !== "stops");

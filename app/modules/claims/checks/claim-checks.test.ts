import { describe, expect, it } from "vitest";
import { type ApprovalFacts, CHECKS, type CheckFacts, checkClaim, type LineFacts, mayBeSent } from "./claim-checks.ts";

const LINE: LineFacts = {
  lineNo: 1,
  variantId: 7,
  itemName: "Lens",
  quantity: 2,
  isLens: true,
  billed: "575.00",
  patientShare: "255.00",
  asked: "320.00",
  unitPrice: "250.00",
  agreedPrice: "250.00",
  isExcluded: false,
};

/** A claim that passes every check. */
const GOOD: CheckFacts = {
  today: "2026-11-26",
  serviceDate: "2026-11-20",
  submitBy: "2027-01-04",
  memberNumber: "M-100",
  idType: "national_id",
  idNumber: "1000000008",
  cover: { startDate: "2026-01-01", endDate: "2026-12-31", status: "active" },
  prescription: { writtenOn: "2026-11-01", examiner: "Dr. Huda", licence: "L-5" },
  diagnosis: "H52.1",
  prescriptionMonths: 12,
  approvalThreshold: "500.00",
  approval: null,
  duplicates: [],
  limit: { amount: "400.00", used: "400.00" },
  balance: "0.00",
  billed: "575.00",
  patientShare: "255.00",
  asked: "320.00",
  lines: [LINE],
};

const APPROVED: ApprovalFacts = {
  number: "A-1",
  status: "approved",
  approvedOn: "2026-11-19",
  validUntil: "2026-12-19",
  approved: "320.00",
  lines: [{ variantId: 7, quantity: 2, approved: "320.00" }],
};
const approval = (values: Partial<ApprovalFacts>) => ({ approval: { ...APPROVED, ...values } });
const cover = (values: Partial<NonNullable<CheckFacts["cover"]>>) => ({
  cover: { startDate: null, endDate: null, status: "active", ...values },
});
const prescription = (values: object) => ({
  prescription: { writtenOn: "2026-11-01", examiner: "Dr. Huda", licence: "L-5", ...values },
});
const line = (values: Partial<LineFacts>) => ({ lines: [{ ...LINE, ...values }] });

/** What is wrong with a claim: the checks that it does not pass. */
const faultsOf = (values: Partial<CheckFacts>) =>
  checkClaim({ ...GOOD, ...values }).flatMap((result) =>
    result.state === "passed" ? [] : [`${result.check} ${result.fault} ${result.state}`],
  );

describe("a claim that passes", () => {
  it.each<[string, Partial<CheckFacts>]>([
    ["with everything in order", {}],
    ["with an approval that fits", { approval: APPROVED, approvalThreshold: "100.00" }],
    ["for a frame, without a prescription", { prescription: null, ...line({ isLens: false }) }],
    ["with a passport", { idType: "passport", idNumber: "A1234567" }],
    ["with an iqama", { idType: "iqama", idNumber: "2000000006" }],
    ["with a cover without dates", cover({})],
    ["with a cover that ended since", cover({ endDate: "2026-11-20", status: "expired" })],
    [
      "with an old prescription of a class without a rule",
      { prescriptionMonths: null, ...prescription({ writtenOn: "2020-01-01" }) },
    ],
    ["with a prescription of the last day allowed", prescription({ writtenOn: "2025-11-20" })],
    ["below the agreed price", line({ unitPrice: "240.00" })],
    ["without a deadline", { submitBy: null }],
    ["of exactly the threshold", { approvalThreshold: "320.00" }],
  ])("%s", (_what, values) => {
    const results = checkClaim({ ...GOOD, ...values });
    expect(results.map(({ check }) => check)).toEqual(Object.keys(CHECKS));
    expect(results.filter(({ state }) => state !== "passed")).toEqual([]);
    expect(mayBeSent(results)).toBe(true);
  });
});

describe("a claim that breaks one check", () => {
  it.each<[string, Partial<CheckFacts>]>([
    ["member missing stops", { memberNumber: null }],
    ["identity missing stops", { idNumber: null }],
    ["identity kind warns", { idType: null }],
    ["identity shape stops", { idNumber: "2000000006" }],
    ["identity checkDigit stops", { idNumber: "1000000009" }],
    ["cover missing stops", { cover: null }],
    ["cover notYet stops", cover({ startDate: "2026-11-21" })],
    ["cover over stops", cover({ endDate: "2026-11-19" })],
    ["cover ended stops", cover({ status: "canceled" })],
    ["prescription missing stops", { prescription: null }],
    ["prescription later warns", prescription({ writtenOn: "2026-11-21" })],
    ["prescription old stops", prescription({ writtenOn: "2025-11-19" })],
    ["licence nobody stops", prescription({ examiner: null, licence: null })],
    ["licence missing stops", prescription({ licence: null })],
    ["diagnosis missing stops", { diagnosis: null }],
    ["approval missing stops", { approvalThreshold: "319.99" }],
    ["approval waiting stops", approval({ status: "requested" })],
    ["approval rejected stops", approval({ status: "rejected" })],
    ["approvalPeriod over stops", approval({ validUntil: "2026-11-19" })],
    ["approvalPeriod later warns", approval({ approvedOn: "2026-11-21" })],
    ["approvalItems above stops", approval({ approved: "319.99" })],
    ["approvalItems item stops", approval({ lines: [{ variantId: 8, quantity: 2, approved: "320.00" }] })],
    ["approvalItems item stops", approval({ lines: [{ variantId: 7, quantity: 1, approved: "320.00" }] })],
    ["duplicate same warns", { duplicates: ["C-9"] }],
    ["limit above warns", { limit: { amount: "400.00", used: "400.01" } }],
    ["copay owed stops", { balance: "0.01" }],
    ["price above warns", line({ unitPrice: "250.01" })],
    ["price excluded warns", line({ isExcluded: true })],
    ["deadline over warns", { submitBy: "2026-11-25" }],
    ["deadline soon warns", { submitBy: "2026-12-03" }],
    ["sums differ stops", line({ asked: "319.99" })],
    ["sums parts stops", { patientShare: "255.01", ...line({ patientShare: "255.01" }) }],
  ])("%s", (fault, values) => {
    expect(faultsOf(values)).toEqual([fault]);
    expect(mayBeSent(checkClaim({ ...GOOD, ...values }))).toBe(fault.endsWith("warns"));
  });
});

it("says the amount and the day of what is wrong", () => {
  const found = checkClaim({ ...GOOD, limit: { amount: "400.00", used: "460.00" } });
  expect(found.find(({ check }) => check === "limit")).toMatchObject({ params: { amount: "60.00", limit: "400.00" } });
});

import { addDays, riyadhDay } from "#app/lib/dates.ts";
import { type Amount, amount, big, sum } from "#app/lib/money/money.ts";
import { amountOf, codeOf, extensionOf, list, type Tree, text } from "#app/modules/claims/nphies/check/tree.ts";
import { EXTENSION, PROFILE, SYSTEM } from "#app/modules/claims/nphies/message/codes.ts";
import { given, meta, type Request } from "./message.ts";

/** What the simulated insurer thinks of a claim or an authorization. */
export type Verdict = "approved" | "partly" | "rejected" | "pended" | "queued" | "errors";

/** The reasons that it gives: the benefit's maximum is reached, or the service is not covered. */
const REASONS = { partly: "CV-3-1", rejected: "CV-1-4" } as const;

const concept = (system: string, code: string) => ({ coding: [{ system, code }] });
const result = (code: string) => ({
  url: EXTENSION.adjudicationOutcome,
  valueCodeableConcept: concept(SYSTEM.adjudicationOutcome, code),
});
const money = (value: Amount) => ({ value: Number(value), currency: "SAR" });

type Line = { sequence: unknown; net: Amount; tax: Amount; patient: Amount; insurer: Amount; rejected: Amount };

/** The patient's part of an item as the shop says it; the insurer's is the rest of the net. */
function linesOf(claim: Tree, verdict: Verdict): Line[] {
  const items = list(claim.item);
  return items.map((item, index) => {
    const net = amount(amountOf(item.net) ?? 0);
    const patient = amount(amountOf(extensionOf(item, EXTENSION.patientShare)?.valueMoney) ?? 0);
    const tax = amount(amountOf(extensionOf(item, EXTENSION.tax)?.valueMoney) ?? 0);
    const whole = amount(big(net).minus(patient));
    const isLast = index === items.length - 1;
    const half = verdict === "partly" && isLast ? amount(big(whole).div(2)) : "0.00";
    const rejected = verdict === "rejected" ? whole : half;
    return { sequence: item.sequence, net, tax, patient, insurer: amount(big(whole).minus(rejected)), rejected };
  });
}

function itemOf({ sequence, net, tax, patient, insurer, rejected }: Line) {
  const isRefused = Number(rejected) > 0 && Number(insurer) === 0;
  const code = isRefused ? "rejected" : Number(rejected) > 0 ? "partial" : "approved";
  const row = (system: string, category: string, value: Amount) => ({
    category: concept(system, category),
    amount: money(value),
  });
  return {
    extension: [result(code)],
    itemSequence: sequence,
    adjudication: [
      row(SYSTEM.adjudication, "eligible", amount(big(net).minus(rejected))),
      row(SYSTEM.adjudication, "benefit", insurer),
      row(SYSTEM.adjudication, "tax", tax),
      row(SYSTEM.ksaAdjudication, "patientShare", patient),
      { category: concept(SYSTEM.ksaAdjudication, "approved-quantity"), value: isRefused ? 0 : 1 },
      ...(Number(rejected) > 0
        ? [
            {
              ...row(SYSTEM.ksaAdjudication, "rejected", rejected),
              reason: concept(SYSTEM.adjudicationReason, isRefused ? REASONS.rejected : REASONS.partly),
            },
          ]
        : []),
    ],
  };
}

const ERRORS = [
  {
    code: {
      coding: [
        {
          extension: [{ url: EXTENSION.errorExpression, valueString: "Bundle.entry[1].resource.item[0]" }],
          system: SYSTEM.adjudicationError,
          code: "IB-00030",
          display: "Simulated: the code is not one of the procedures",
        },
      ],
    },
  },
];

export type Adjudicated = { response: Tree; benefit: Amount };

/** @param number of the answer @param reissue why the insurer answers again */
export function claimResponse(request: Request, verdict: Verdict, number: number, reissue?: string): Adjudicated {
  const claim = request.main;
  const isClaim = claim.use === "claim";
  const lines = linesOf(claim, verdict);
  const isDecided = ["approved", "partly", "rejected"].includes(verdict);
  const results: Record<string, string> = {
    approved: "approved",
    partly: "partial",
    rejected: "rejected",
    pended: "pended",
  };
  const today = riyadhDay();
  const later = addDays(today, 30);
  const isAllowed = !isClaim && isDecided && verdict !== "rejected";
  const benefit = amount(sum(lines.map(({ insurer }) => insurer)));
  const extension = [
    ...(results[verdict] ? [result(results[verdict])] : []),
    ...(reissue ? [{ url: EXTENSION.adjudicationReissue, valueCodeableConcept: { coding: [{ code: reissue }] } }] : []),
  ];
  const { coverage } = list(claim.insurance)[0] ?? {};
  const response = {
    resourceType: "ClaimResponse",
    id: `simulated-${number}`,
    meta: meta(isClaim ? PROFILE.claimResponse : PROFILE.authorizationResponse),
    extension: extension.length > 0 ? extension : undefined,
    identifier: [given("claimresponse", `SIM-${number}`)],
    status: "active",
    type: claim.type,
    subType: claim.subType,
    use: claim.use,
    patient: claim.patient,
    created: new Date().toISOString(),
    insurer: claim.insurer,
    requestor: claim.provider,
    request: { type: "Claim", identifier: list(claim.identifier)[0] },
    outcome: verdict === "errors" ? "error" : verdict === "queued" ? "queued" : "complete",
    disposition: "Made by a simulator, which is no insurer",
    preAuthRef: isAllowed ? `SIM-AUTH-${number}` : undefined,
    preAuthPeriod: isAllowed ? { start: today, end: later } : undefined,
    item: isDecided ? lines.map(itemOf) : undefined,
    total: isDecided ? [{ category: concept(SYSTEM.adjudication, "benefit"), amount: money(benefit) }] : undefined,
    insurance: isDecided ? [{ sequence: 1, focal: true, coverage }] : undefined,
    error: verdict === "errors" ? ERRORS : undefined,
  };
  return { response: JSON.parse(JSON.stringify(response)), benefit: isDecided && isClaim ? benefit : "0.00" };
}

/** The cover of a member: vision glasses for 400.00 a year, co-pay of 20 %, at most 100.00. A rejected member has none. */
export function eligibilityResponse(request: Request, verdict: Verdict, number: number): Tree {
  const asked = request.main;
  const isEligible = verdict !== "rejected";
  const [insurance] = list(asked.insurance);
  const benefit = (type: string, rest: object) => ({ type: concept(SYSTEM.benefitType, type), ...rest });
  const item = {
    category: concept(SYSTEM.benefitCategory, "28"),
    name: "Vision",
    benefit: [
      benefit("vision-glasses", { allowedMoney: money("400.00"), usedMoney: money("0.00") }),
      benefit("copay-percent", { allowedUnsignedInt: 20 }),
      benefit("copay-maximum", { allowedMoney: money("100.00") }),
    ],
  };
  const response = {
    resourceType: "CoverageEligibilityResponse",
    id: `simulated-${number}`,
    meta: meta(PROFILE.eligibilityResponse),
    extension: [
      {
        url: EXTENSION.siteEligibility,
        valueCodeableConcept: concept(SYSTEM.siteEligibility, isEligible ? "eligible" : "not-covered"),
      },
    ],
    identifier: [given("coverageeligibilityresponse", `SIM-${number}`)],
    status: "active",
    purpose: asked.purpose,
    patient: asked.patient,
    servicedPeriod: asked.servicedPeriod,
    created: text(asked.created),
    request: { type: "CoverageEligibilityRequest", identifier: list(asked.identifier)[0] },
    outcome: verdict === "errors" ? "error" : "complete",
    disposition: "Made by a simulator, which is no insurer",
    insurer: asked.insurer,
    insurance: [{ coverage: insurance?.coverage, inforce: isEligible, item: isEligible ? [item] : undefined }],
    error: verdict === "errors" ? ERRORS : undefined,
  };
  return JSON.parse(JSON.stringify(response));
}

export const isAbout = (request: Request, code: string): boolean => codeOf(request.main.code) === code;

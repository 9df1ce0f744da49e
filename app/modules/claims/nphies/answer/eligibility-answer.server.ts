import { z } from "zod";
import { type AnswerHead, type Benefit, type EligibilityAnswer, OUTCOMES } from "./answer.ts";
import {
  Concept,
  codeOf,
  conceptIn,
  days,
  Extensions,
  errorsOf,
  Identifier,
  Issue,
  Money,
  named,
  Period,
  Reference,
  receivedMoney,
} from "./fhir-shapes.server.ts";

const BenefitRow = z.looseObject({
  type: Concept,
  allowedMoney: Money.optional(),
  allowedUnsignedInt: z.number().optional(),
  allowedString: z.string().optional(),
  usedMoney: Money.optional(),
  usedUnsignedInt: z.number().optional(),
  usedString: z.string().optional(),
});
const Item = z.looseObject({
  category: Concept.optional(),
  name: z.string().optional(),
  network: Concept.optional(),
  unit: Concept.optional(),
  term: Concept.optional(),
  benefit: z.array(BenefitRow).optional(),
});
const EligibilityResponse = z.looseObject({
  extension: Extensions,
  identifier: z.array(Identifier).optional(),
  request: Reference.optional(),
  outcome: z.enum(OUTCOMES),
  disposition: z.string().optional(),
  insurance: z
    .array(
      z.looseObject({
        extension: Extensions,
        inforce: z.boolean().optional(),
        benefitPeriod: Period.optional(),
        item: z.array(Item).optional(),
      }),
    )
    .optional(),
  error: z.array(Issue).optional(),
});

/** @throws a ZodError for a resource of another shape */
export function readEligibilityAnswer(resource: unknown, head: AnswerHead): EligibilityAnswer {
  const answer = EligibilityResponse.parse(resource);
  const cover = answer.insurance?.[0];
  return {
    kind: "eligibility",
    head,
    identifier: named(answer.identifier?.[0]),
    request: named(answer.request?.identifier),
    outcome: answer.outcome,
    disposition: answer.disposition ?? null,
    site: conceptIn(answer.extension, "siteEligibility"),
    notInForceReason:
      conceptIn(answer.extension, "notInForceReason") ?? conceptIn(cover?.extension, "notInForceReason"),
    isInForce: cover?.inforce ?? null,
    benefitPeriod: days(cover?.benefitPeriod),
    benefits: (cover?.item ?? []).flatMap(benefitsOf),
    errors: errorsOf(answer.error),
  };
}

const benefitsOf = (item: z.infer<typeof Item>): Benefit[] =>
  (item.benefit ?? []).map((row) => ({
    category: codeOf(item.category) ?? "",
    name: item.name ?? null,
    network: codeOf(item.network),
    unit: codeOf(item.unit),
    term: codeOf(item.term),
    type: codeOf(row.type) ?? "",
    allowed: receivedMoney(row.allowedMoney) ?? plain(row.allowedUnsignedInt, row.allowedString),
    used: receivedMoney(row.usedMoney) ?? plain(row.usedUnsignedInt, row.usedString),
    isMoney: row.allowedMoney !== undefined || row.usedMoney !== undefined,
  }));

const plain = (count: number | undefined, words: string | undefined): string | null =>
  count === undefined ? (words ?? null) : String(count);

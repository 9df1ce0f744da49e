import { z } from "zod";
import { InvalidInput, type Message } from "#app/lib/errors.ts";
import {
  flag,
  id,
  integer,
  optionalAmount,
  optionalChoice,
  optionalDay,
  optionalPercent,
  optionalText,
  view,
} from "#app/lib/fields.server.ts";
import { COVERED_KINDS } from "#app/modules/insurance/coverage/class-split.ts";
import { LIMIT_TERMS } from "#app/modules/insurance/coverage/cover-term.ts";

const isEmpty = (value: unknown) => value === undefined || value === null || value === "";

const optionalInteger = (most: { min?: number; max: number }) =>
  z.preprocess(
    (value) => (isEmpty(value) ? null : value),
    z.union([z.null(), integer("classRules.errors.whole", { min: 1, ...most })], { error: "classRules.errors.whole" }),
  );

/** What the limit covers, in the order in which lines share it. A form sends an empty value first, so that no ticked box is an empty list. */
const limitCovers = z.preprocess(
  (value) => (value === undefined || value === null ? value : [value].flat().filter((one) => one !== "")),
  z
    .array(z.enum(COVERED_KINDS, { error: "errors.choice" }), { error: "errors.choice" })
    .min(1, "classRules.errors.covers")
    .max(COVERED_KINDS.length, "errors.choice")
    .transform((kinds) => [...new Set(kinds)])
    .nullable(),
);

/** The rules of a class: each as the contract of the insurer says it. Empty figures are no rule. */
const ClassRulesInput = z.object({
  limitAmount: optionalAmount(),
  limitCovers,
  limitWithVat: flag(true),
  term: optionalChoice(LIMIT_TERMS).transform((term) => term ?? "policy"),
  intervalMonths: optionalInteger({ max: 120 }),
  ageFrom: optionalInteger({ min: 0, max: 150 }),
  ageTo: optionalInteger({ min: 0, max: 150 }),
  copayPercent: optionalPercent(),
  copayMaximum: optionalAmount(),
  copayBeforeLimit: flag(),
  approvalThreshold: optionalAmount(),
  prescriptionMonths: optionalInteger({ max: 120 }),
  submitDays: optionalInteger({ max: 3_650 }),
  settleDays: optionalInteger({ max: 3_650 }),
  resubmitDays: optionalInteger({ max: 3_650 }),
  source: optionalText({ max: 300 }),
  sourceDate: optionalDay(),
});

/** The input of a change: absent fields keep their values. The version of a class that has no rules yet is 0. */
export const ClassRulesChange = ClassRulesInput.partial().extend({
  id: id("insurance.errors.policyId"),
  /** Which lines take the limit first, for a form that does not send the kinds in their order. */
  limitFirst: optionalChoice(["Regular Lenses", "Frames"]).optional(),
  version: z
    .preprocess(
      (value) => (isEmpty(value) ? null : value),
      z.union([z.null(), integer("errors.invalid")], { error: "errors.invalid" }),
    )
    .optional(),
});

export const ClassRulesView = z.object({
  /** The id of the policy. */
  id: view.id,
  limitAmount: view.amount.nullable(),
  /** Null: everything that insurers cover. */
  limitCovers: z.array(z.enum(COVERED_KINDS)).nullable(),
  limitWithVat: z.boolean(),
  term: z.enum(LIMIT_TERMS),
  intervalMonths: z.int().nullable(),
  ageFrom: z.int().nullable(),
  ageTo: z.int().nullable(),
  /** Percent, 0 to 100. Without it the class pays the rate of its policy. */
  copayPercent: view.amount.nullable(),
  copayMaximum: view.amount.nullable(),
  copayBeforeLimit: z.boolean(),
  approvalThreshold: view.amount.nullable(),
  prescriptionMonths: z.int().nullable(),
  submitDays: z.int().nullable(),
  settleDays: z.int().nullable(),
  resubmitDays: z.int().nullable(),
  source: z.string().nullable(),
  sourceDate: view.day.nullable(),
  updatedAt: view.instant.nullable(),
  /** 0 while the class has no rules. */
  version: z.int(),
});
export type ClassRulesView = z.infer<typeof ClassRulesView>;

type Rules = Partial<Pick<ClassRulesView, "ageFrom" | "ageTo" | "source" | "sourceDate">>;

/** Refuses ages that end before they begin, and a source whose day is not known, or a day without a source. */
export function checkRules({ ageFrom, ageTo, source, sourceDate }: Rules): void {
  const wrong: Record<string, Message[]> = {};
  if (ageFrom != null && ageTo != null && ageTo < ageFrom) wrong.ageTo = [{ key: "classRules.errors.ages" }];
  if (source && sourceDate === null) wrong.sourceDate = [{ key: "classRules.errors.sourceDate" }];
  if (sourceDate && source === null) wrong.source = [{ key: "classRules.errors.source" }];
  if (Object.keys(wrong).length > 0) throw new InvalidInput(wrong);
}

import { defineEntity, p } from "@mikro-orm/core";
import { line, money, percent, updatedAt } from "#db/entities/base.ts";
import { InsurancePolicy } from "#db/entities/insurance/insurance-policy.ts";

export const ClassRulesSchema = defineEntity({
  name: "ClassRules",
  tableName: "class_rules",
  properties: {
    policyId: () => p.manyToOne(InsurancePolicy).mapToPk().name("policy_id").primary(),
    /** The most that the class pays for a member in a term; null keeps the arithmetic of decision 19. */
    limitAmount: money().nullable(),
    /** Whether the limit counts prices with VAT. */
    limitWithVat: p.boolean().default(true),
    /** The insurance categories that the limit pays: Frames, Regular Lenses, Contact Lenses, Eye Exam. */
    limitCovers: p.json<string[]>().nullable(),
    /** The term of the limit: the member's policy year, or the calendar year. */
    term: line(10).default("policy"),
    /** The months between two purchases of a category. */
    intervalMonths: p.integer().nullable(),
    ageFrom: p.integer().nullable(),
    ageTo: p.integer().nullable(),
    copayPercent: percent().nullable(),
    /** The most that a member pays as co-pay of one visit. */
    copayMaximum: money().nullable(),
    /** Whether the limit is applied to what is left after the co-pay. Otherwise the co-pay is a part of the limited amount. */
    copayBeforeLimit: p.boolean().default(false),
    /** An insured amount above this needs the insurer's approval. */
    approvalThreshold: money().nullable(),
    /** The oldest prescription that is accepted, in months. */
    prescriptionMonths: p.integer().nullable(),
    submitDays: p.integer().nullable(),
    settleDays: p.integer().nullable(),
    resubmitDays: p.integer().nullable(),
    /** Where the values come from, and of which day they are. */
    source: line(300).nullable(),
    sourceDate: p.date().nullable(),
    updatedAt: updatedAt(),
    updatedBy: p.integer().nullable(),
    version: p.integer().version().default(1),
  },
  checks: [
    { name: "class_rules_term_check", expression: "term in ('policy','calendar')" },
    {
      name: "class_rules_amounts_check",
      expression: "limit_amount >= 0 and copay_maximum >= 0 and approval_threshold >= 0",
    },
    { name: "class_rules_copay_check", expression: "copay_percent between 0 and 100" },
    { name: "class_rules_ages_check", expression: "age_from between 0 and 150 and age_to between age_from and 150" },
    {
      name: "class_rules_times_check",
      expression:
        "interval_months between 0 and 120 and prescription_months between 1 and 120 and submit_days between 1 and 3650 and settle_days between 1 and 3650 and resubmit_days between 1 and 3650",
    },
  ],
});

/** What a class of an insurer pays: its limit, co-pay and deadlines, each as the contract says it. */
export class ClassRules extends ClassRulesSchema.class {}
ClassRulesSchema.setClass(ClassRules);

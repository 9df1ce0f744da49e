import { z } from "zod";
import { notFound } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { ClassRulesView } from "./class-rules.schema.server.ts";

/** What a class without rules says. */
const NO_RULES: Omit<ClassRulesView, "id"> = {
  limitAmount: null,
  limitCovers: null,
  limitWithVat: true,
  term: "policy",
  intervalMonths: null,
  ageFrom: null,
  ageTo: null,
  copayPercent: null,
  copayMaximum: null,
  copayBeforeLimit: false,
  approvalThreshold: null,
  prescriptionMonths: null,
  submitDays: null,
  settleDays: null,
  resubmitDays: null,
  source: null,
  sourceDate: null,
  updatedAt: null,
  version: 0,
};

/** The rules of a class. The caller has checked that the policy exists. */
export async function readClassRules(em: Em, policyId: number): Promise<ClassRulesView> {
  const row = await rows(em)
    .selectFrom("class_rules")
    .select(["limit_amount as limitAmount", "limit_covers as limitCovers", "limit_with_vat as limitWithVat", "term"])
    .select(["interval_months as intervalMonths", "age_from as ageFrom", "age_to as ageTo"])
    .select(["copay_percent as copayPercent", "copay_maximum as copayMaximum"])
    .select(["copay_before_limit as copayBeforeLimit", "approval_threshold as approvalThreshold"])
    .select(["prescription_months as prescriptionMonths", "submit_days as submitDays", "settle_days as settleDays"])
    .select(["resubmit_days as resubmitDays", "source", "source_date as sourceDate"])
    .select(["updated_at as updatedAt", "version"])
    .where("policy_id", "=", policyId)
    .executeTakeFirst();
  if (!row) return { id: policyId, ...NO_RULES };
  return {
    id: policyId,
    ...row,
    limitCovers: row.limitCovers as ClassRulesView["limitCovers"],
    term: row.term as ClassRulesView["term"],
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Refuses a policy that does not exist, was removed, or whose insurer was removed. @throws 404 */
export async function requireClass(em: Em, policyId: number): Promise<void> {
  const policy = await rows(em)
    .selectFrom("insurance_policies as o")
    .innerJoin("insurances as n", "n.id", "o.insurance_id")
    .select("o.id")
    .where("o.id", "=", policyId)
    .where("o.deleted_at", "is", null)
    .where("n.deleted_at", "is", null)
    .executeTakeFirst();
  if (!policy) throw notFound();
}

export const getClassRules = operation({
  name: "getClassRules",
  summary: "What a policy class pays: its limit, co-pay, ages and deadlines",
  permission: [],
  input: z.object({ id: id() }),
  output: ClassRulesView,
  async run({ em }, input) {
    await requireClass(em, input.id);
    return readClassRules(em, input.id);
  },
});

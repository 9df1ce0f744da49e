import { sql } from "kysely";
import { beginChange, given } from "#app/lib/database/change-row.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { COVERED_KINDS, type CoveredKind } from "#app/modules/insurance/coverage/class-split.ts";
import { lockedPolicy } from "#app/modules/insurance/coverage/rules/locked-policy.server.ts";
import { rows } from "#db/orm.ts";
import { ClassRulesChange, ClassRulesView, checkRules } from "./class-rules.schema.server.ts";
import { readClassRules, requireClass } from "./read-class-rules.server.ts";

/** Changes the rules of a class. Sales that are made already keep their figures. Refuses an old version with 409. */
export const updateClassRules = operation({
  name: "updateClassRules",
  summary: "Changes what a policy class pays: its limit, co-pay, ages and deadlines",
  permission: "customers:manage",
  input: ClassRulesChange,
  output: ClassRulesView,
  writes: "class_rules",
  rules: checkRules,
  async run(context, { id: policyId, version, limitFirst, limitCovers, ...sent }) {
    const { em, user } = context;
    await lockedPolicy(em, policyId);
    await requireClass(em, policyId);
    const before = await readClassRules(em, policyId);
    await beginChange(context, "class_rules", before, version ?? null);
    const kinds = limitCovers === undefined ? before.limitCovers : limitCovers;
    const { updatedAt: _at, id: _id, version: now, ...rules } = { ...before, ...given(sent) };
    checkRules(rules);
    const values = {
      limit_amount: rules.limitAmount,
      limit_covers: jsonOf(limitFirst ? inOrder(kinds ?? COVERED_KINDS, limitFirst) : kinds),
      limit_with_vat: rules.limitWithVat,
      term: rules.term,
      interval_months: rules.intervalMonths,
      age_from: rules.ageFrom,
      age_to: rules.ageTo,
      copay_percent: rules.copayPercent,
      copay_maximum: rules.copayMaximum,
      copay_before_limit: rules.copayBeforeLimit,
      approval_threshold: rules.approvalThreshold,
      prescription_months: rules.prescriptionMonths,
      submit_days: rules.submitDays,
      settle_days: rules.settleDays,
      resubmit_days: rules.resubmitDays,
      source: rules.source,
      source_date: rules.sourceDate,
      updated_at: new Date(),
      updated_by: user.id,
      version: now + 1,
    };
    const written = rows(em)
      .insertInto("class_rules")
      .values({ policy_id: policyId, ...values });
    await written.onConflict((conflict) => conflict.column("policy_id").doUpdateSet(values)).execute();
    return readClassRules(em, policyId);
  },
});

const jsonOf = (kinds: readonly CoveredKind[] | null) =>
  kinds === null ? null : sql<string[]>`${JSON.stringify(kinds)}::jsonb`;

/** The kinds in the usual order, with one kind first. */
const inOrder = (kinds: readonly CoveredKind[], first: CoveredKind): CoveredKind[] => {
  const usual = COVERED_KINDS.filter((kind) => kinds.includes(kind));
  return [...usual.filter((kind) => kind === first), ...usual.filter((kind) => kind !== first)];
};

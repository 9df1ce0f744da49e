import { LockMode } from "@mikro-orm/core";
import { z } from "zod";
import { commissionPaths } from "#app/commission-paths.ts";
import { removal } from "#app/http/removal.server.ts";
import { beginChange, changeRow, given } from "#app/lib/database/change-row.server.ts";
import { notFound } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { type OperationContext, operation } from "#app/lib/operation.server.ts";
import { CommissionRule } from "#db/entities/commissions/commission-rule.ts";
import { getCommissionRule, readRule } from "./read-rules.server.ts";
import { checkRule, RuleChange, RuleInput, RuleView } from "./rule.schema.server.ts";
import { checkNamed, checkRuleStore, productOf } from "./rule-rules.server.ts";

/** Makes a rule. It counts at once, also for the months that are not closed. */
export const createCommissionRule = operation({
  name: "createCommissionRule",
  summary: "Makes a rule of commissions; it counts for all months that are not closed",
  permission: "reports:manage",
  input: RuleInput,
  output: RuleView,
  writes: "commission_rules",
  status: 201,
  rules: checkRule,
  async run(context, { code, opticianShare, ...input }) {
    const { em, user } = context;
    checkRule({ ...input, code });
    await checkRuleStore(context, input.storeId);
    await checkNamed(em, input);
    const productId = await productOf(em, { productId: input.productId, code });
    const by = { createdBy: user.id, updatedBy: user.id };
    const rule = em.create(CommissionRule, { ...input, productId, opticianShare: opticianShare ?? "0.00", ...by });
    await em.flush();
    return readRule(em, context, rule.id);
  },
});

/** Changes a rule. A stale version is refused with 409, and nothing is written. */
export const updateCommissionRule = operation({
  name: "updateCommissionRule",
  summary: "Changes a rule of commissions; closed months stay as they are",
  permission: "reports:manage",
  input: RuleChange,
  output: RuleView,
  writes: "commission_rules",
  rules: checkRule,
  async run(context, { id, version, code, opticianShare, ...changes }) {
    const { em } = context;
    const { rule, before } = await lockRule(context, id);
    await beginChange(context, "commission_rules", before, version);
    if (changes.storeId !== undefined) await checkRuleStore(context, changes.storeId);
    await checkNamed(em, changes);
    const named = { productId: changes.productId ?? null, code: code ?? null };
    const isNamed = code !== undefined || changes.productId !== undefined;
    const productId = isNamed ? await productOf(em, named) : before.productId;
    checkRule({ ...before, ...given(changes), productId, code: null });
    await changeRow(context, rule, {
      ...changes,
      productId,
      opticianShare: opticianShare === undefined ? undefined : (opticianShare ?? "0.00"),
    });
    return readRule(em, context, id);
  },
});

/** Removes a rule. Closed months keep what it gave. */
export const removeCommissionRule = operation({
  name: "removeCommissionRule",
  summary: "Removes a rule of commissions; closed months stay as they are",
  permission: "reports:manage",
  input: z.object({ id: id() }),
  output: z.object({ id: z.int() }),
  writes: "commission_rules",
  status: 204,
  async run(context, input) {
    const { em, user, audit } = context;
    const { rule, before } = await lockRule(context, input.id);
    audit({ before });
    em.assign(rule, { deletedAt: new Date(), deletedBy: user.id });
    await em.flush();
    return { id: rule.id };
  },
});

/** A rule that the user may change, locked. */
async function lockRule(context: OperationContext, ruleId: number) {
  const { em } = context;
  const found = { id: ruleId, deletedAt: null };
  const rule = await em.findOne(CommissionRule, found, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!rule) throw notFound();
  const before = await readRule(em, context, ruleId);
  await checkRuleStore(context, before.storeId);
  return { rule, before };
}

export const commissionRuleRemoval = removal({
  removes: removeCommissionRule,
  async asks({ params, read }) {
    const { id, name } = await read(getCommissionRule, { id: params.id });
    return {
      title: "commissions.deleteRule",
      text: "commissions.deleteRuleText",
      names: { name },
      under: { label: name, href: commissionPaths.rules.edit(id) },
    };
  },
  done: () => ({ href: commissionPaths.rules.list(), toast: "commissions.deleted" }),
  failure: "commissions.failedToDelete",
});

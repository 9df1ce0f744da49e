import { z } from "zod";
import { riyadhDay } from "#app/lib/dates.ts";
import { id, view } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";
import { restOfLimit } from "./member-cover.server.ts";

const MemberLimit = z.object({
  /** The customer's policy that the limit belongs to. */
  customerPolicyId: view.id,
  left: view.amount,
  limit: view.amount,
  beforeVat: z.boolean(),
  /** The last day of the term for which the limit is. */
  to: view.day,
});
export type MemberLimit = z.infer<typeof MemberLimit>;

/** What is left of the limits of a customer's current policies, as the till counts it. A policy whose class has no limit is not in the list. */
export const listMemberLimits = operation({
  name: "listMemberLimits",
  summary: "What is left of the limits of a customer's policies",
  permission: ["customers:read", "customers:update"],
  input: z.object({ customerId: id() }),
  output: z.array(MemberLimit),
  async run({ em }, { customerId }) {
    const today = riyadhDay();
    const members = await rows(em)
      .selectFrom("customer_policies as cp")
      .innerJoin("insurance_policies as ip", "ip.id", "cp.policy_id")
      .innerJoin("class_rules as cr", "cr.policy_id", "ip.id")
      .select(["cp.id", "ip.id as policyId", "ip.insurance_id as insuranceId", "cp.start_date as startDate"])
      .select(["cp.end_date as endDate", "cr.limit_amount as limit", "cr.limit_with_vat as withVat", "cr.term"])
      .where("cp.customer_id", "=", customerId)
      .where("cp.status", "=", "active")
      .where("cp.deleted_at", "is", null)
      .where("ip.deleted_at", "is", null)
      .where((e) => e.or([e("cp.start_date", "is", null), e("cp.start_date", "<=", today)]))
      .where((e) => e.or([e("cp.end_date", "is", null), e("cp.end_date", ">=", today)]))
      .orderBy("cp.id")
      .execute();
    const limits: MemberLimit[] = [];
    for (const { limit, ...member } of members) {
      if (limit === null) continue;
      const { left, to } = await restOfLimit(
        em,
        { ...member, limitAmount: limit },
        { customerId, insuranceId: member.insuranceId },
      );
      limits.push({ customerPolicyId: member.id, left, limit, beforeVat: !member.withVat, to });
    }
    return limits;
  },
});

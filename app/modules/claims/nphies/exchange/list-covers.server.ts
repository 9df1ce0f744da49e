import { z } from "zod";
import { id, view } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { rows } from "#db/orm.ts";
import { saidIn } from "./said.server.ts";

const PolicyCover = z.object({
  /** The customer's policy. */
  id: view.id,
  /** When an insurer has answered last; null before it was asked, and while nothing is answered. */
  answeredAt: view.instant.nullable(),
  isCovered: z.boolean().nullable(),
});
export type PolicyCover = z.infer<typeof PolicyCover>;

/** The last answer about the cover of each policy of a customer that was asked about from the user's stores. */
export const listCustomerCovers = operation({
  name: "listCustomerCovers",
  summary: "What insurers have answered last about the cover of a customer's policies",
  permission: "sales:read",
  input: z.object({ customerId: id() }),
  output: z.array(PolicyCover),
  async run({ em, stores }, { customerId }): Promise<PolicyCover[]> {
    const found = await rows(em)
      .selectFrom("nphies_messages as m")
      .innerJoin("customer_policies as p", "p.id", "m.customer_policy_id")
      .select(["p.id", "m.answer", "m.answered_at as answeredAt"])
      .distinctOn("p.id")
      .where("p.customer_id", "=", customerId)
      .where("m.status", "=", "answered")
      .where("m.store_id", "in", [0, ...idsOf(stores)])
      .orderBy("p.id")
      .orderBy("m.answered_at", "desc")
      .execute();
    return found.map(({ id: policyId, answer, answeredAt }) => ({
      id: policyId,
      answeredAt: answeredAt?.toISOString() ?? null,
      isCovered: saidIn(answer, null, new Map()).cover?.isCovered ?? null,
    }));
  },
});

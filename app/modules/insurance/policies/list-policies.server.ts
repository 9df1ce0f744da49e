import { sql } from "kysely";
import { z } from "zod";
import { optionalId, pageOfList } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";
import { PolicyView, policyRows, toPolicyView } from "./policy-view.server.ts";

/** The policies of one provider, or of all providers. */
export const listPolicies = operation({
  name: "listPolicies",
  summary: "Insurance policies, or those of one provider",
  permission: [],
  input: z.object({ ...pageOfList, insuranceId: optionalId() }),
  output: z.array(PolicyView),
  paged: true,
  async run({ em }, { insuranceId, limit, offset }) {
    let query = policyRows(em);
    if (insuranceId !== null) query = query.where("o.insurance_id", "=", insuranceId);
    const [found, counted] = await Promise.all([
      query.orderBy("o.id").limit(limit).offset(offset).execute(),
      rows(em).selectFrom(query.as("found")).select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow(),
    ]);
    const next = offset + found.length < counted.total ? offset + limit : null;
    return { rows: found.map((row) => toPolicyView(row)), total: counted.total, next };
  },
});

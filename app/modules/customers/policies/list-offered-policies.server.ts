import { jsonArrayFrom } from "kysely/helpers/postgres";
import { z } from "zod";
import { view } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";

export const OfferedCompany = z.object({
  id: view.id,
  name: z.string(),
  policies: z.array(z.object({ id: view.id, policyNumber: z.string(), className: z.string() })),
});
export type OfferedCompany = z.infer<typeof OfferedCompany>;

/** The insurance companies by name, each with the policies that a customer can get. */
export const listOfferedPolicies = operation({
  name: "listOfferedPolicies",
  summary: "Insurance companies with the policies that they offer",
  permission: ["customers:create", "customers:update"],
  input: z.object({}),
  output: z.array(OfferedCompany),
  async run({ em }): Promise<OfferedCompany[]> {
    return rows(em)
      .selectFrom("insurances as n")
      .select(["n.id", "n.name"])
      .select(({ selectFrom }) =>
        jsonArrayFrom(
          selectFrom("insurance_policies as o")
            .select(["o.id", "o.policy_number as policyNumber", "o.class_name as className"])
            .whereRef("o.insurance_id", "=", "n.id")
            .where("o.deleted_at", "is", null)
            .orderBy("o.id"),
        ).as("policies"),
      )
      .where("n.deleted_at", "is", null)
      .orderBy("n.name")
      .orderBy("n.id")
      .execute();
  },
});

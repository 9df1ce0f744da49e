import { z } from "zod";
import { operation } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";

export const MENDED_BY = ["shop", "doctor", "patient", "insurer"] as const;

const ReasonView = z.object({
  code: z.string(),
  name: z.string(),
  nameAr: z.string(),
  category: z.string(),
  mendedBy: z.enum(MENDED_BY),
  isActive: z.boolean(),
});
export type ReasonView = z.infer<typeof ReasonView>;

/** Why insurers reject amounts, in the order of their codes. */
export const listRejectionReasons = operation({
  name: "listRejectionReasons",
  summary: "The reasons for which insurers reject amounts, in both languages",
  permission: "sales:read",
  input: z.object({}),
  output: z.array(ReasonView),
  async run({ em }) {
    const found = await rows(em)
      .selectFrom("rejection_reasons")
      .select(["code", "name", "name_ar as nameAr", "category", "mended_by as mendedBy", "is_active as isActive"])
      .orderBy("category")
      .orderBy("code")
      .execute();
    return found.map((reason) => ({ ...reason, mendedBy: reason.mendedBy as ReasonView["mendedBy"] }));
  },
});

import { z } from "zod";
import { operation } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";
import { InsuranceView, insuranceColumns, toInsuranceView } from "./insurance-view.server.ts";

/** The insurance providers by name: a shop has tens of them, so the list is whole. */
export const listInsurances = operation({
  name: "listInsurances",
  summary: "Insurance providers by name",
  permission: [],
  input: z.object({}),
  output: z.array(InsuranceView),
  async run({ em }) {
    const found = await rows(em)
      .selectFrom("insurances")
      .select(insuranceColumns)
      .where("deleted_at", "is", null)
      .orderBy("name")
      .orderBy("id")
      .execute();
    return found.map(toInsuranceView);
  },
});

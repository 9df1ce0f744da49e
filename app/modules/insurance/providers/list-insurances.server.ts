import { z } from "zod";
import { operation } from "#app/lib/operation.server.ts";
import { InsuranceView, insuranceRows, toInsuranceView } from "./insurance-view.server.ts";

/** The insurance providers by name: a shop has tens of them, so the list is whole. */
export const listInsurances = operation({
  name: "listInsurances",
  summary: "Insurance providers by name",
  permission: [],
  input: z.object({}),
  output: z.array(InsuranceView),
  async run({ em }) {
    const found = await insuranceRows(em).orderBy("n.name").orderBy("n.id").execute();
    return found.map((row) => toInsuranceView(row));
  },
});

import { z } from "zod";
import { notFound } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { InsuranceView, readInsurance } from "./insurance-view.server.ts";

/** One insurance provider; 404 when there is none or it was removed. */
export const getInsurance = operation({
  name: "getInsurance",
  summary: "One insurance provider",
  permission: [],
  input: z.object({ id: id() }),
  output: InsuranceView,
  async run({ em }, input) {
    const insurance = await readInsurance(em, input.id);
    if (!insurance) throw notFound();
    return insurance;
  },
});

import { z } from "zod";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { personalData } from "./personal-data.server.ts";

/** All stored data about a customer, for reading. */
export const getPersonalData = operation({
  name: "getPersonalData",
  summary: "All stored data about a customer",
  permission: "customers:read",
  input: z.object({ id: id() }),
  output: z.looseObject({ id: z.int() }),
  run: ({ em, stores }, input) => personalData(em, stores, input.id),
});

/** The customer's data as a file or on paper. The audit log names the user who took the data, but does not repeat the data. */
export const exportPersonalData = operation({
  name: "exportPersonalData",
  summary: "Exports all stored data about a customer",
  permission: "customers:read",
  input: z.object({ id: id(), as: z.enum(["json", "print"]) }),
  output: z.looseObject({ id: z.int() }),
  writes: "personal_data",
  async run({ em, stores, audit }, input) {
    const data = await personalData(em, stores, input.id);
    audit({ after: { as: input.as, inOtherStores: data.inOtherStores } });
    return data;
  },
});

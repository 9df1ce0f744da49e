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

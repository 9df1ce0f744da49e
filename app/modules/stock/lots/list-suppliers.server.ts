import { z } from "zod";
import { operation } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";

const MOST = 200;

/** The suppliers that a lot may come from. */
export const listSuppliers = operation({
  name: "listSuppliers",
  summary: "Suppliers to choose from",
  permission: "inventory:update",
  input: z.object({}),
  output: z.array(z.object({ value: z.int(), label: z.string() })),
  run: ({ em }) =>
    rows(em).selectFrom("vendors").select(["id as value", "name as label"]).orderBy("name").limit(MOST).execute(),
});

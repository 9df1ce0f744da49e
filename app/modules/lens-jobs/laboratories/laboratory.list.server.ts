import { sql } from "kysely";
import { z } from "zod";
import { serverList } from "#app/http/list.server.ts";
import { optionalId, view } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";
import { laboratoryList } from "./laboratory.list.tsx";
import { listLensLaboratories } from "./read-laboratories.server.ts";
import { createLensLaboratory, updateLensLaboratory } from "./write-laboratory.server.ts";

export const laboratories = serverList({
  list: laboratoryList,
  read: listLensLaboratories,
  may: { add: createLensLaboratory, opens: updateLensLaboratory },
});

/** The active vendors that are no laboratory yet. */
export const listVendorsForLaboratory = operation({
  name: "listVendorsForLaboratory",
  summary: "The active vendors that are no laboratory yet",
  permission: "inventory:update",
  input: z.object({ chosenId: optionalId() }),
  output: z.array(z.object({ value: view.id, label: z.string() })),
  run: ({ em }, { chosenId }) =>
    rows(em)
      .selectFrom("vendors as v")
      .leftJoin("lens_laboratories as l", (join) =>
        join.onRef("l.vendor_id", "=", "v.id").on("l.deleted_at", "is", null),
      )
      .select(["v.id as value", "v.name as label"])
      .where("v.deleted_at", "is", null)
      .where((e) => e.or([e.and([e("v.is_active", "=", true), e("l.id", "is", null)]), e("v.id", "=", chosenId ?? 0)]))
      .orderBy(sql`lower(v.name)`)
      .orderBy("v.id")
      .limit(500)
      .execute(),
});

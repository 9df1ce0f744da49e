import { sql } from "kysely";
import { z } from "zod";
import { DomainError } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { type Actor, operation } from "#app/lib/operation.server.ts";
import { readJob } from "#app/modules/lens-jobs/job-view.server.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import type { Em } from "#db/orm.ts";
import { REMAKE_COSTS, RemakeView } from "./remake.schema.server.ts";
import { selectRemakes, toRemake } from "./remake-view.server.ts";

/** One row of the ledger in the user's stores. @throws 404 */
export async function readRemake(em: Em, { stores }: Pick<Actor, "stores">, remakeId: number): Promise<RemakeView> {
  const row = await selectRemakes(em)
    .where("r.id", "=", remakeId)
    .where("j.store_id", "in", [0, ...idsOf(stores)])
    .executeTakeFirst();
  if (!row) throw new DomainError("not_found", "lensRemakes.notFound");
  return toRemake(row);
}

export const getLensRemake = operation({
  name: "getLensRemake",
  summary: "One remake of your stores: its reason, its fault, and the credit of the laboratory",
  permission: "sales:read",
  input: z.object({ id: id() }),
  costs: REMAKE_COSTS,
  output: RemakeView,
  run: ({ em, stores }, input) => readRemake(em, { stores }, input.id),
});

/** The remakes of a chain, the first one first: whichever of its jobs is asked for. */
export const listRemakesOfJob = operation({
  name: "listRemakesOfJob",
  summary: "The remakes of a lens job: those before it and those after it",
  permission: "sales:read",
  input: z.object({ id: id() }),
  costs: REMAKE_COSTS,
  output: z.array(RemakeView),
  async run({ em, stores }, input) {
    await readJob(em, { stores }, input.id);
    const chain = sql<number>`(with recursive before as (
        select r.id, r.job_id from lens_job_remakes r where r.new_job_id = ${input.id}
        union all select r.id, r.job_id from lens_job_remakes r join before b on r.new_job_id = b.job_id
      ), after as (
        select r.id, r.new_job_id from lens_job_remakes r where r.job_id = ${input.id}
        union all select r.id, r.new_job_id from lens_job_remakes r join after a on r.job_id = a.new_job_id
      ) select id from before union all select id from after)`;
    const found = await selectRemakes(em).where("r.id", "in", chain).orderBy("r.id").execute();
    return found.map(toRemake);
  },
});

import { LockMode } from "@mikro-orm/core";
import { z } from "zod";
import { notFound } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { Optometrist } from "#db/entities/optometrist.ts";
import { readOptometrist } from "./read-optometrists.server.ts";

export const removeOptometrist = operation({
  name: "removeOptometrist",
  summary: "Removes an optometrist",
  permission: "customers:manage",
  input: z.object({ id: id() }),
  output: z.object({ id: z.int() }),
  writes: "optometrists",
  status: 204,
  async run({ em, user, audit }, input) {
    const found = { id: input.id, deletedAt: null };
    const optometrist = await em.findOne(Optometrist, found, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!optometrist) throw notFound();
    audit({ before: await readOptometrist(em, optometrist.id) });
    em.assign(optometrist, { deletedAt: new Date(), deletedBy: user.id });
    await em.flush();
    return { id: optometrist.id };
  },
});

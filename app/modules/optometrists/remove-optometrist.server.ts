import { LockMode } from "@mikro-orm/core";
import { z } from "zod";
import { removal } from "#app/http/removal.server.ts";
import { DomainError, notFound } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { bookedVisits, toBookedVisit } from "#app/modules/doctors/booked-visits.server.ts";
import { paths } from "#app/paths.ts";
import { Optometrist } from "#db/entities/prescriptions/optometrist.ts";
import { getOptometrist, readOptometrist } from "./read-optometrists.server.ts";

/** Removes an optometrist. Booked visits hinder it. */
export const removeOptometrist = operation({
  name: "removeOptometrist",
  summary: "Removes an optometrist; 409 while visits are booked",
  permission: "customers:manage",
  input: z.object({ id: id() }),
  output: z.object({ id: z.int() }),
  writes: "optometrists",
  status: 204,
  async run({ em, user, audit }, input) {
    const found = { id: input.id, deletedAt: null };
    const optometrist = await em.findOne(Optometrist, found, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!optometrist) throw notFound();
    const visits = await bookedVisits(em, optometrist.id, "a.optometrist_id").execute();
    if (visits.length > 0) {
      const extra = { visits: visits.map(toBookedVisit) };
      throw new DomainError("conflict", "optometrists.errors.bookedVisits", {
        params: { count: visits.length },
        extra,
      });
    }
    audit({ before: await readOptometrist(em, optometrist.id) });
    em.assign(optometrist, { deletedAt: new Date(), deletedBy: user.id });
    await em.flush();
    return { id: optometrist.id };
  },
});

export const optometristRemoval = removal({
  removes: removeOptometrist,
  isForAll: true,
  async asks({ params, read }) {
    const { id, name } = await read(getOptometrist, { id: params.id });
    return {
      title: "optometrists.deleteOptometrist",
      text: "optometrists.deleteOptometristText",
      names: { name },
      under: { label: name, href: paths.optometrists.edit(id) },
    };
  },
  done: () => ({ href: paths.optometrists.list(), toast: "optometrists.deleted" }),
  failure: "optometrists.failedToDelete",
});

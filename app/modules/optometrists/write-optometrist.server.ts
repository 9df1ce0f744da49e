import { LockMode } from "@mikro-orm/core";
import { beginChange, changeRow } from "#app/lib/database/change-row.server.ts";
import { notFound } from "#app/lib/errors.ts";
import { checkChangedPhone } from "#app/lib/fields/phone-field.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { Optometrist } from "#db/entities/prescriptions/optometrist.ts";
import { OptometristChange, OptometristInput, OptometristView } from "./optometrist.schema.server.ts";
import { readOptometrist } from "./read-optometrists.server.ts";

export const createOptometrist = operation({
  name: "createOptometrist",
  summary: "Adds an optometrist",
  permission: "customers:manage",
  input: OptometristInput,
  output: OptometristView,
  writes: "optometrists",
  status: 201,
  async run({ em, user }, input) {
    const optometrist = em.create(Optometrist, { ...input, createdBy: user.id, updatedBy: user.id });
    await em.flush();
    return readOptometrist(em, optometrist.id);
  },
});

/** Changes an optometrist. Refuses an old version with 409 and then writes nothing. */
export const updateOptometrist = operation({
  name: "updateOptometrist",
  summary: "Changes an optometrist",
  permission: "customers:manage",
  input: OptometristChange,
  output: OptometristView,
  writes: "optometrists",
  async run(context, { id, version, ...changes }) {
    const { em } = context;
    const optometrist = await em.findOne(
      Optometrist,
      { id, deletedAt: null },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (!optometrist) throw notFound();
    const before = await readOptometrist(em, id);
    await beginChange(context, "optometrists", before, version);
    checkChangedPhone(changes.phone, before.phone);
    await changeRow(context, optometrist, changes);
    return readOptometrist(em, id);
  },
});

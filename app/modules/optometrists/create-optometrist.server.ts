import { operation } from "#app/lib/operation.server.ts";
import { Optometrist } from "#db/entities/optometrist.ts";
import { OptometristInput, OptometristView } from "./optometrist.schema.server.ts";
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

import { LockMode } from "@mikro-orm/core";
import { z } from "zod";
import { removal } from "#app/http/removal.server.ts";
import { lensPaths } from "#app/lens-paths.ts";
import { beginChange, changeRow } from "#app/lib/database/change-row.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { type OperationContext, operation } from "#app/lib/operation.server.ts";
import { Laboratory } from "#db/entities/lens-jobs/laboratory.ts";
import { Vendor } from "#db/entities/purchasing/vendor.ts";
import { rows } from "#db/orm.ts";
import { changedColumns, LaboratoryChange, LaboratoryInput, LaboratoryView } from "./laboratory.schema.server.ts";
import { getLensLaboratory, readLaboratory } from "./read-laboratories.server.ts";

/** Makes a vendor a laboratory. A laboratory that was removed before comes back with the new values. */
export const createLensLaboratory = operation({
  name: "createLensLaboratory",
  summary: "Makes a vendor a laboratory",
  permission: "inventory:update",
  input: LaboratoryInput,
  output: LaboratoryView,
  writes: "lens_laboratories",
  status: 201,
  async run(context, { vendorId, ...input }) {
    const { em, user } = context;
    const vendor = await em.findOne(
      Vendor,
      { id: vendorId, deletedAt: null },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (!vendor) throw new DomainError("not_found", "laboratories.errors.vendor", { field: "vendorId" });
    const known = await em.findOne(Laboratory, { vendorId });
    if (known && !known.deletedAt)
      throw new DomainError("conflict", "laboratories.errors.known", { field: "vendorId" });
    if (known) {
      const former = { daysByDesign: {}, profile: {} };
      await changeRow(context, known, { ...changedColumns(former, input), deletedAt: null, deletedBy: null });
      return readLaboratory(em, known.id);
    }
    const made = { vendorId, ...changedColumns(null, input), createdBy: user.id, updatedBy: user.id };
    const laboratory = em.create(Laboratory, made);
    await em.flush();
    return readLaboratory(em, laboratory.id);
  },
});

/** Changes a laboratory. A stale version is refused with 409, and nothing is written. */
export const updateLensLaboratory = operation({
  name: "updateLensLaboratory",
  summary: "Changes a laboratory; an inactive one is not offered for new jobs",
  permission: "inventory:update",
  input: LaboratoryChange,
  output: LaboratoryView,
  writes: "lens_laboratories",
  async run(context, { id, version, ...changes }) {
    const laboratory = await lockLaboratory(context, id);
    await beginChange(context, "lens_laboratories", await readLaboratory(context.em, id), version);
    await changeRow(context, laboratory, changedColumns(laboratory, changes));
    return readLaboratory(context.em, id);
  },
});

/** Removes a laboratory; its vendor stays. One that still has jobs is kept. */
export const removeLensLaboratory = operation({
  name: "removeLensLaboratory",
  summary: "Makes a laboratory a plain vendor again; one that still has jobs is kept",
  permission: "inventory:update",
  input: z.object({ id: id() }),
  output: z.object({ id: z.int() }),
  writes: "lens_laboratories",
  status: 204,
  async run(context, input) {
    const { em, user, audit } = context;
    const laboratory = await lockLaboratory(context, input.id);
    const before = await readLaboratory(em, input.id);
    const job = await rows(em)
      .selectFrom("lens_jobs")
      .select("job_number as number")
      .where("laboratory_id", "=", input.id)
      .where("status", "in", ["draft", "released", "sent", "in_lab"])
      .where("deleted_at", "is", null)
      .orderBy("id")
      .executeTakeFirst();
    if (job) throw new DomainError("conflict", "laboratories.errors.jobs", { params: job });
    audit({ before });
    em.assign(laboratory, { deletedAt: new Date(), deletedBy: user.id });
    await em.flush();
    return { id: laboratory.id };
  },
});

async function lockLaboratory({ em }: OperationContext, laboratoryId: number) {
  const found = { id: laboratoryId, deletedAt: null };
  const laboratory = await em.findOne(Laboratory, found, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!laboratory) throw new DomainError("not_found", "laboratories.notFound");
  return laboratory;
}

export const laboratoryRemoval = removal({
  removes: removeLensLaboratory,
  async asks({ params, read }) {
    const { id, name } = await read(getLensLaboratory, { id: params.id });
    return {
      title: "laboratories.remove",
      text: "laboratories.removeText",
      names: { name },
      under: { label: name, href: lensPaths.laboratories.edit(id) },
    };
  },
  done: () => ({ href: lensPaths.laboratories.list(), toast: "laboratories.removed" }),
  failure: "laboratories.failedToRemove",
});

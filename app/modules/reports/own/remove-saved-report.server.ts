import { LockMode } from "@mikro-orm/core";
import { z } from "zod";
import { DomainError } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { SavedReport } from "#db/entities/saved-report.ts";
import { mayChange, readSavedReport } from "./read-saved-reports.server.ts";

/** Removes a report and stops its schedule. The hourly sweep removes its files. */
export const removeSavedReport = operation({
  name: "removeSavedReport",
  summary: "Removes one of one's own reports with its files",
  permission: "reports:create",
  input: z.object({ id: id() }),
  output: z.object({ id: z.int() }),
  writes: "saved_reports",
  status: 204,
  async run(context, input) {
    const { em, user, audit } = context;
    const before = await readSavedReport(em, context, input.id);
    if (!mayChange(context, before)) throw new DomainError("forbidden", "errors.forbidden");
    const found = { id: input.id, deletedAt: null };
    const report = await em.findOneOrFail(SavedReport, found, { lockMode: LockMode.PESSIMISTIC_WRITE });
    audit({ before });
    em.assign(report, { deletedAt: new Date(), deletedBy: user.id, nextRunAt: null });
    await em.flush();
    return { id: report.id };
  },
});

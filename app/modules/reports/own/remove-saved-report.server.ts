import { LockMode } from "@mikro-orm/core";
import { z } from "zod";
import { removal } from "#app/http/removal.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { paths } from "#app/paths.ts";
import { SavedReport } from "#db/entities/reports/saved-report.ts";
import { getSavedReport, mayChange, readSavedReport } from "./read-saved-reports.server.ts";

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

export const reportRemoval = removal({
  removes: removeSavedReport,
  async asks({ params, read }) {
    const { id, name } = await read(getSavedReport, { id: params.id });
    return {
      title: "reports.own.delete",
      text: "reports.own.deleteText",
      names: { name },
      under: { label: name, href: paths.reports.detail(id) },
    };
  },
  done: () => ({ href: paths.reports.home(), toast: "reports.own.deleted" }),
  failure: "reports.own.failedToDelete",
});

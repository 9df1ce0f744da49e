import { lensPaths } from "#app/lens-paths.ts";
import { ACTIVE_OR_NOT } from "#app/lib/list-query.ts";
import type { RowOf } from "#app/lib/operation.server.ts";
import { ACTIVE_TONES, badge, code, count, onDemand, phone, text } from "#app/ui/list/columns.tsx";
import { chips } from "#app/ui/list/filters.tsx";
import type { List } from "#app/ui/list/list.ts";
import type { listLensLaboratories } from "./read-laboratories.server.ts";

type Laboratory = RowOf<typeof listLensLaboratories>;

/** The laboratories, with the jobs that lie there; for those who look after vendors a row leads to its form. */
export const laboratoryList: List<Laboratory> = {
  words: "laboratories",
  path: () => lensPaths.laboratories.list(),
  file: { path: () => lensPaths.laboratories.export(), name: "laboratories" },
  breadcrumb: ({ t }) => [{ label: t("lensJobs:title"), href: lensPaths.jobs.list() }],
  add: { href: () => lensPaths.laboratories.new() },
  row: ({ id }, { may }) => (may.opens ? lensPaths.laboratories.edit(id) : undefined),
  filters: { status: chips(ACTIVE_OR_NOT, "statuses") },
  sorts: ["name", "usualDays", "openJobs", "lateJobs"],
  sort: "name",
  columns: {
    name: text((laboratory) => laboratory.name),
    accountNumber: code((laboratory) => laboratory.accountNumber),
    phone: phone((laboratory) => laboratory.phone),
    usualDays: count((laboratory) => laboratory.usualDays),
    openJobs: count((laboratory) => laboratory.openJobs),
    lateJobs: count((laboratory) => laboratory.lateJobs),
    folder: onDemand((laboratory) => laboratory.folder),
    status: badge((laboratory) => (laboratory.isActive ? "active" : "inactive"), {
      tones: ACTIVE_TONES,
      words: "statuses",
    }),
    notes: onDemand((laboratory) => laboratory.notes),
  },
};

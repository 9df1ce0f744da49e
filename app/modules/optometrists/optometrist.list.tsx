import { ACTIVE_OR_NOT } from "#app/lib/list-query.ts";
import type { RowOf } from "#app/lib/operation.server.ts";
import { paths } from "#app/paths.ts";
import { ACTIVE_TONES, badge, code, phone, text } from "#app/ui/list/columns.tsx";
import { chips } from "#app/ui/list/filters.tsx";
import type { List } from "#app/ui/list/list.ts";
import type { listOptometrists } from "./read-optometrists.server.ts";

type Optometrist = RowOf<typeof listOptometrists>;

/** The optometrists; a row leads to its form. */
export const optometristList: List<Optometrist> = {
  words: "optometrists",
  breadcrumb: ({ t }) => [{ label: t("doctors:title"), href: paths.doctors.list() }],
  path: () => paths.optometrists.list(),
  file: { path: () => paths.optometrists.export(), name: "optometrists" },
  add: { href: () => paths.optometrists.new() },
  row: ({ id }) => paths.optometrists.edit(id),
  filters: { status: chips(ACTIVE_OR_NOT, "statuses") },
  sorts: ["name", "licenseNumber", "licenseState", "phone", "status"],
  sort: "name",
  columns: {
    name: text((optometrist) => optometrist.name),
    licenseNumber: code((optometrist) => optometrist.licenseNumber),
    licenseState: text((optometrist) => optometrist.licenseState),
    phone: phone((optometrist) => optometrist.phone),
    status: badge((optometrist) => optometrist.status, { tones: ACTIVE_TONES, words: "statuses" }),
  },
};

import { lensPaths } from "#app/lens-paths.ts";
import type { RowOf } from "#app/lib/operation.server.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { code, count, date, day, text } from "#app/ui/list/columns.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { chips } from "#app/ui/list/filters.tsx";
import type { List } from "#app/ui/list/list.ts";
import { ConsignmentBadges } from "./consignment-badge.tsx";
import { CONSIGNMENT_STATUSES } from "./consignment-status.ts";
import type { listLensConsignments } from "./read-consignments.server.ts";

type Consignment = RowOf<typeof listLensConsignments>;

/** The consignments of the store that the user works in. */
export const consignmentList: List<Consignment> = {
  words: "lensConsignments",
  path: () => lensPaths.consignments.list(),
  file: { path: () => lensPaths.consignments.export(), name: "lens-consignments" },
  breadcrumb: ({ t }) => [{ label: t("lensJobs:title"), href: lensPaths.jobs.list() }],
  links: ({ t }) => <LinkButton href={lensPaths.jobs.list({ status: "released" })}>{t("released")}</LinkButton>,
  add: { href: () => lensPaths.consignments.new() },
  row: ({ id }) => lensPaths.consignments.detail(id),
  filters: { status: chips(CONSIGNMENT_STATUSES, "statuses") },
  sorts: ["createdAt", "consignmentNumber", "laboratoryName", "sentAt"],
  sort: "-createdAt",
  none: ({ t, hasStore }, add) =>
    hasStore ? (
      <EmptyState title={t("none")} text={t("noneText")} action={add} />
    ) : (
      <EmptyState title={t("noStore")} text={t("noStoreText")} />
    ),
  columns: {
    consignmentNumber: code((row) => row.consignmentNumber, { header: "fields.consignmentNumber" }),
    laboratoryName: text((row) => row.laboratoryName, { header: "fields.laboratory" }),
    status: {
      header: "fields.status",
      cell: (row) => <ConsignmentBadges {...row} />,
      file: { value: ({ status }, { t }) => t(`statuses.${status}`) },
    },
    jobs: count((row) => row.jobs, { header: "fields.jobs" }),
    frames: count((row) => row.frames, { header: "fields.frames", lesser: true }),
    awaited: count((row) => row.awaited, { header: "fields.awaited" }),
    sentAt: date((row) => row.sentAt, { header: "fields.sentAt" }),
    expectedOn: day((row) => row.expectedOn, { header: "fields.expectedOn" }),
    trackingNumber: code((row) => row.trackingNumber, { header: "fields.trackingNumber", lesser: true }),
    createdAt: date((row) => row.createdAt, { header: "fields.createdAt", lesser: true }),
  },
};

import { claimPaths } from "#app/claim-paths.ts";
import { formatMonth } from "#app/lib/dates.ts";
import { formatAmount } from "#app/lib/money/format-money.ts";
import type { RowOf } from "#app/lib/operation.server.ts";
import { code, count, date, day, money, text } from "#app/ui/list/columns.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { chips } from "#app/ui/list/filters.tsx";
import type { List } from "#app/ui/list/list.ts";
import { BatchBadge } from "./batch-badge.tsx";
import { BATCH_STATUSES } from "./batch-status.ts";
import type { listClaimBatches } from "./read-batches.server.ts";

type Batch = RowOf<typeof listClaimBatches>;

/** The batches of claims of the store that the user works in. */
export const batchList: List<Batch> = {
  words: "claimBatches",
  path: () => claimPaths.batches.list(),
  file: { path: () => claimPaths.batches.export(), name: "claim-batches" },
  breadcrumb: ({ t }) => [{ label: t("claims:title"), href: claimPaths.list() }],
  add: { href: () => claimPaths.batches.new() },
  row: ({ id }) => claimPaths.batches.detail(id),
  filters: { status: chips(BATCH_STATUSES, "statuses") },
  sorts: ["createdAt", "batchNumber", "insuranceName", "month", "sentAt"],
  sort: "-createdAt",
  none: ({ t, hasStore }, add) =>
    hasStore ? (
      <EmptyState title={t("none")} text={t("noneText")} action={add} />
    ) : (
      <EmptyState title={t("noStore")} text={t("noStoreText")} />
    ),
  columns: {
    batchNumber: code((row) => row.batchNumber, { header: "fields.batchNumber" }),
    insuranceName: text((row) => row.insuranceName, { header: "fields.insurer" }),
    month: {
      header: "fields.month",
      cell: ({ month }, { locale }) => formatMonth(month, locale),
      file: { value: ({ month }) => month.slice(0, 7) },
    },
    status: {
      header: "fields.status",
      cell: ({ status }) => <BatchBadge status={status} />,
      file: { value: ({ status }, { t }) => t(`statuses.${status}`) },
    },
    claimCount: count((row) => row.claimCount, { header: "fields.claims" }),
    asked: money((row) => row.asked, { header: "fields.asked", format: formatAmount }),
    sentAt: date((row) => row.sentAt, { header: "fields.sentAt" }),
    way: {
      header: "fields.way",
      lesser: true,
      cell: ({ way }, { t }) => (way ? t(`ways.${way}`) : "–"),
      file: { value: ({ way }, { t }) => (way ? t(`ways.${way}`) : null) },
    },
    trackingNumber: code((row) => row.trackingNumber, { header: "fields.trackingNumber", lesser: true }),
    receivedOn: day((row) => row.receivedOn, { header: "fields.receivedOn" }),
  },
};

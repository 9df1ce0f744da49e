import { claimPaths } from "#app/claim-paths.ts";
import { formatAmount } from "#app/lib/money/format-money.ts";
import type { RowOf } from "#app/lib/operation.server.ts";
import { code, day, money, text } from "#app/ui/list/columns.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { chips } from "#app/ui/list/filters.tsx";
import type { List } from "#app/ui/list/list.ts";
import type { listRemittances } from "./read-remittances.server.ts";
import { RemittanceBadge } from "./remittance-badges.tsx";
import { REMITTANCE_FILTERS, REMITTANCE_SORTS } from "./remittance-states.ts";

type Remittance = RowOf<typeof listRemittances>;

/** What insurers have paid to the store that the user works in. */
export const remittanceList: List<Remittance> = {
  words: "remittances",
  path: () => claimPaths.remittances.list(),
  file: { path: () => claimPaths.remittances.export(), name: "insurer-payments" },
  breadcrumb: ({ t }) => [{ label: t("claimsTitle"), href: claimPaths.list() }],
  add: { href: () => claimPaths.remittances.new(), text: "add" },
  row: ({ id }) => claimPaths.remittances.detail(id),
  filters: {
    status: chips(REMITTANCE_FILTERS, "statuses"),
    insuranceId: { fits: (value) => /^\d{1,9}$/.test(value) },
  },
  sorts: REMITTANCE_SORTS,
  sort: "-paidOn",
  none: ({ t, hasStore }, add) =>
    hasStore ? (
      <EmptyState title={t("none")} text={t("noneText")} action={add} />
    ) : (
      <EmptyState title={t("noStore")} text={t("noStoreText")} />
    ),
  columns: {
    remittanceNumber: code((row) => row.remittanceNumber, { header: "fields.remittanceNumber" }),
    insuranceName: text((row) => row.insuranceName, { header: "fields.insurer" }),
    paidOn: day((row) => row.paidOn, { header: "fields.paidOn" }),
    reference: code((row) => row.reference, { header: "fields.reference" }),
    status: {
      header: "fields.status",
      cell: (row) => <RemittanceBadge {...row} />,
      file: { value: ({ status }, { t }) => t(`statuses.${status}`) },
    },
    amount: money((row) => row.amount, { header: "fields.amount", format: formatAmount }),
    unmatched: money((row) => row.unmatched, { header: "fields.unmatched", format: formatAmount, lesser: true }),
    earlyFee: money((row) => row.earlyFee, { header: "fields.earlyFee", format: formatAmount, lesser: true }),
    platformFee: money((row) => row.platformFee, {
      header: "fields.platformFee",
      format: formatAmount,
      lesser: true,
    }),
  },
};

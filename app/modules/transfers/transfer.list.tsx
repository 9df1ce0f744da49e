import { formatCount } from "#app/lib/format-count.ts";
import { formatAmount } from "#app/lib/money/format-money.ts";
import type { RowOf } from "#app/lib/operation.server.ts";
import { COSTS } from "#app/lib/permissions.ts";
import { storeNameOf, TransferBadges } from "#app/modules/transfers/screen/transfer-badge.tsx";
import { paths } from "#app/paths.ts";
import { code, date, day, money } from "#app/ui/list/columns.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { chips } from "#app/ui/list/filters.tsx";
import type { List } from "#app/ui/list/list.ts";
import { Num } from "#app/ui/text/num.tsx";
import type { listTransfers } from "./read-transfers.server.ts";
import { DIRECTIONS, TRANSFER_STATUSES } from "./transfer-status.ts";

type Transfer = RowOf<typeof listTransfers>;

/** The transfers from and to the store that the user works in. */
export const transferList: List<Transfer> = {
  words: "transfers",
  path: () => paths.transfers.list(),
  file: { path: () => paths.transfers.export(), name: "transfers" },
  add: { href: () => paths.transfers.new() },
  row: ({ id }) => paths.transfers.detail(id),
  filters: { direction: chips(DIRECTIONS, "directions"), status: chips(TRANSFER_STATUSES, "statuses") },
  sorts: ["createdDate", "transferNumber", "etaDate", "totalValue"],
  sort: "-createdDate",
  none: ({ t, hasStore }, add) =>
    hasStore ? (
      <EmptyState title={t("none")} text={t("noneText")} action={add} />
    ) : (
      <EmptyState title={t("noStore")} text={t("noStoreText")} />
    ),
  columns: {
    transferNumber: code((transfer) => transfer.transferNumber, { header: "fields.transferNumber" }),
    from: {
      header: "fields.from",
      cell: (transfer, { locale }) => <bdi>{storeNameOf(transfer, "from", locale)}</bdi>,
      file: { value: (transfer, { locale }) => storeNameOf(transfer, "from", locale) },
    },
    to: {
      header: "fields.to",
      cell: (transfer, { locale }) => <bdi>{storeNameOf(transfer, "to", locale)}</bdi>,
      file: { value: (transfer, { locale }) => storeNameOf(transfer, "to", locale) },
    },
    createdDate: date((transfer) => transfer.createdDate, { header: "fields.createdDate" }),
    etaDate: day((transfer) => transfer.etaDate, { header: "fields.etaDate", lesser: true }),
    status: {
      header: "fields.status",
      cell: (transfer) => <TransferBadges {...transfer} />,
      file: { value: ({ status }, { t }) => t(`statuses.${status}`) },
    },
    pieces: {
      header: "fields.pieces",
      align: "end",
      cell: ({ pieces }) => <Num>{formatCount(pieces)}</Num>,
      file: { value: ({ pieces }) => pieces },
    },
    totalValue: money((transfer) => transfer.totalValue, {
      header: "fields.totalValue",
      format: formatAmount,
      needs: COSTS,
    }),
  },
};

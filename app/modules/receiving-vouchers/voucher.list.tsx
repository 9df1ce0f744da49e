import { formatDay } from "#app/lib/dates.ts";
import { formatAmount } from "#app/lib/money/format-money.ts";
import type { RowOf } from "#app/lib/operation.server.ts";
import { COSTS } from "#app/lib/permissions.ts";
import { paths } from "#app/paths.ts";
import { date, day, money, onDemand, text } from "#app/ui/list/columns.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { chips, days } from "#app/ui/list/filters.tsx";
import type { List, Say } from "#app/ui/list/list.ts";
import { Num } from "#app/ui/text/num.tsx";
import type { listReceivingVouchers } from "./read-vouchers.server.ts";
import { VoucherBadges } from "./voucher-badges.tsx";
import { VOUCHER_KINDS, VOUCHER_STATUSES } from "./voucher-status.ts";

type Voucher = RowOf<typeof listReceivingVouchers>;

const draftNumber = ({ id }: Voucher, { t }: Say) => t("draftNumber", { id: String(id) });

/** The receiving vouchers of the store that the user works in; a row leads to its page. */
export const voucherList: List<Voucher> = {
  words: "receiving",
  path: () => paths.receiving.list(),
  file: {
    path: () => paths.receiving.export(),
    name: "receiving-vouchers",
  },
  add: { href: () => paths.receiving.new() },
  row: ({ id }) => paths.receiving.detail(id),
  filters: { ...days, status: chips(VOUCHER_STATUSES, "statuses"), kind: chips(VOUCHER_KINDS, "kinds") },
  sorts: ["voucherDate", "voucherNumber", "vendor", "totalAmount"],
  sort: "-voucherDate",
  none: ({ t, hasStore }, add) =>
    hasStore ? (
      <EmptyState title={t("none")} text={t("noneText")} action={add} />
    ) : (
      <EmptyState title={t("noStore")} text={t("noStoreText")} />
    ),
  columns: {
    voucherNumber: {
      header: "number",
      cell: (voucher, view) =>
        voucher.voucherNumber ? <Num>{voucher.voucherNumber}</Num> : draftNumber(voucher, view),
      file: { value: (voucher, say) => voucher.voucherNumber ?? draftNumber(voucher, say) },
    },
    kind: onDemand(({ kind }, { t }) => t(`kinds.${kind}`)),
    vendor: text((voucher) => voucher.vendorName),
    order: {
      cell: ({ requisitionOrderId, poNumber }) =>
        requisitionOrderId === null ? (
          "–"
        ) : (
          <a href={paths.requisitions.detail(requisitionOrderId)}>
            <Num>{poNumber ?? requisitionOrderId}</Num>
          </a>
        ),
      file: { value: ({ poNumber }) => poNumber },
    },
    voucherDate: day((voucher) => voucher.voucherDate, { header: "date" }),
    arrivalDate: onDemand(({ arrivalDate }, { locale }) => arrivalDate && formatDay(arrivalDate, locale)),
    postDate: date((voucher) => voucher.postDate, { lesser: true }),
    status: {
      cell: (voucher) => <VoucherBadges {...voucher} />,
      file: { value: ({ status }, { t }) => t(`statuses.${status}`) },
    },
    vat: onDemand((voucher) => voucher.taxAmount, { needs: COSTS, figure: true }),
    totalAmount: money((voucher) => voucher.totalAmount, { header: "total", format: formatAmount, needs: COSTS }),
  },
};

import { formatDate, formatDay, riyadhDay } from "#app/lib/dates.ts";
import type { RowOf } from "#app/lib/operation.server.ts";
import { COSTS } from "#app/lib/permissions.ts";
import { paths } from "#app/paths.ts";
import type { SelectOption } from "#app/ui/choice/select.tsx";
import { LinkButton } from "#app/ui/form/button.tsx";
import { money, onDemand, text } from "#app/ui/list/columns.tsx";
import { chips, days, isId, select } from "#app/ui/list/filters.tsx";
import type { List, Say } from "#app/ui/list/list.ts";
import { Num } from "#app/ui/text/num.tsx";
import { OrderStatus } from "./order-status.tsx";
import type { listRequisitionOrders } from "./read-requisition-orders.server.ts";
import { DELIVERIES, ORDER_STATUSES } from "./status.ts";

type Order = RowOf<typeof listRequisitionOrders>;

type More = {
  vendors: readonly SelectOption[];
  /** Whether the reader works in more than one store. */
  hasStores: boolean;
};

const store = ({ storeName, storeNameAr }: Order, { locale }: Say) => (locale === "ar" && storeNameAr) || storeName;

/** The purchase orders of the current store, or of all; a row leads to its page. */
export const orderList: List<Order, More> = {
  words: "requisitions",
  path: () => paths.requisitions.list(),
  file: {
    path: () => paths.requisitions.export(),
    name: "purchase-orders",
    columns: [
      ...["number", "vendor", "store", "orderDate", "expectedDeliveryDate", "status", "pieces", "receivedPieces"],
      ...["received", "total", "freight", "discount", "trackingNumber", "notes"],
    ],
  },
  links: ({ may, t }) =>
    may.reorder ? <LinkButton href={paths.requisitions.reorder()}>{t("reorder")}</LinkButton> : null,
  add: { href: () => paths.requisitions.new() },
  row: ({ id }) => paths.requisitions.detail(id),
  filters: {
    status: chips(ORDER_STATUSES, "statuses"),
    delivery: chips(DELIVERIES, "deliveries"),
    stores: {
      fits: (value) => value === "all",
      chips: ({ t, more }) => (more.hasStores ? [{ value: "all", label: t("allStores") }] : []),
    },
    ...days,
    ...select<More>("vendorId", {
      label: "vendor",
      any: "anyVendor",
      options: ({ more }) => more.vendors,
      fits: isId,
    }),
  },
  sorts: ["orderDate", "number", "vendor", "expectedDeliveryDate", "total"],
  sort: "-orderDate",
  columns: {
    number: {
      cell: ({ id, poNumber }) => <Num>{poNumber ?? `#${id}`}</Num>,
      file: { value: ({ poNumber }) => poNumber },
    },
    vendor: text((order) => order.vendorName),
    store: { lesser: true, cell: (order, say) => <bdi>{store(order, say)}</bdi>, file: { value: store } },
    orderDate: {
      cell: ({ orderDate }, { locale }) => formatDate(orderDate, locale),
      file: { value: ({ orderDate }) => riyadhDay(orderDate) },
    },
    expectedDeliveryDate: {
      lesser: true,
      cell: ({ expectedDeliveryDate: day }, { locale }) => (day ? formatDay(day, locale) : "–"),
      file: { value: ({ expectedDeliveryDate }) => expectedDeliveryDate },
    },
    status: {
      cell: ({ status }) => <OrderStatus status={status} />,
      file: { value: ({ status }, { t }) => t(`statuses.${status}`) },
    },
    pieces: onDemand((order) => order.pieces),
    receivedPieces: onDemand((order) => order.receivedPieces, { header: "received" }),
    received: {
      header: "receivedShare",
      align: "end",
      cell: ({ receivedShare }) => <Num>{`${receivedShare}%`}</Num>,
      file: { header: "receivedPercent", value: ({ receivedShare }) => receivedShare },
    },
    total: money((order) => order.totalAmount, { needs: COSTS }),
    freight: onDemand((order) => order.freight, { needs: COSTS, figure: true }),
    discount: onDemand((order) => order.discount, { needs: COSTS, figure: true }),
    trackingNumber: onDemand((order) => order.trackingNumber),
    notes: onDemand((order) => order.notes),
  },
};

import type { RowOf } from "#app/lib/operation.server.ts";
import { paths } from "#app/paths.ts";
import { count, day, onDemand, text } from "#app/ui/list/columns.tsx";
import { chips } from "#app/ui/list/filters.tsx";
import type { List, Say } from "#app/ui/list/list.ts";
import type { listHolidays } from "./read-holidays.server.ts";

type Holiday = RowOf<typeof listHolidays>;

const closedStore = ({ storeName, storeNameAr }: Holiday, { locale, t }: Say): string =>
  (locale === "ar" && storeNameAr) || storeName || t("allStores");

const named = ({ name, nameAr }: Holiday, { locale }: Say): string => (locale === "ar" && nameAr) || name;

/** The days on which stores take no appointments; for managers a row leads to its form. */
export const holidayList: List<Holiday> = {
  words: "holidays",
  path: () => paths.holidays.list(),
  file: { path: () => paths.holidays.export(), name: "holidays" },
  breadcrumb: ({ t }) => [{ label: t("appointments:title"), href: paths.appointments.list() }],
  add: { href: () => paths.holidays.new() },
  row: ({ id }, { may }) => (may.opens ? paths.holidays.edit(id) : undefined),
  filters: { time: chips(["coming", "past"], "times") },
  sorts: ["firstDay", "lastDay", "name", "visits"],
  sort: "firstDay",
  columns: {
    name: {
      ...text<Holiday>((holiday) => holiday.name),
      cell: (holiday, say) => <bdi>{named(holiday, say)}</bdi>,
    },
    nameAr: onDemand((holiday) => holiday.nameAr),
    storeId: {
      cell: (holiday, say) => <bdi>{closedStore(holiday, say)}</bdi>,
      file: { value: closedStore },
    },
    firstDay: day((holiday) => holiday.firstDay),
    lastDay: day((holiday) => holiday.lastDay),
    visits: count((holiday) => holiday.visits),
  },
};

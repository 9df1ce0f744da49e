import { formatDateTime, formatMinute } from "#app/lib/dates.ts";
import { paths } from "#app/paths.ts";
import { badge, dateTime } from "#app/ui/list/columns.tsx";
import { chips, days, isId } from "#app/ui/list/filters.tsx";
import type { List, Say } from "#app/ui/list/list.ts";
import { Moment } from "#app/ui/text/moment.tsx";
import { Num } from "#app/ui/text/num.tsx";

type Shift = {
  userId: number;
  userName: string;
  storeName: string | null;
  storeNameAr: string | null;
  checkedInAt: string;
  checkedOutAt: string | null;
  status: keyof typeof TONES;
  minutes: number | null;
};

const store = ({ storeName, storeNameAr }: Shift, { locale }: Say) => (locale === "ar" && storeNameAr) || storeName;
const TONES = { present: "good", gone: "neutral", forgotten: "warn" } as const;

/** When users came and went, for who manages users. */
export const attendanceList: List<Shift> = {
  words: "attendance",
  path: () => paths.users.attendance.list(),
  file: { path: () => paths.users.attendance.export(), name: "attendance" },
  breadcrumb: ({ t }) => [{ label: t("users:tabs.users"), href: paths.users.users.list() }],
  filters: { status: chips(["present", "gone", "forgotten"], "statuses"), ...days, userId: { fits: isId } },
  sorts: ["user", "checkedInAt", "checkedOutAt"],
  sort: "-checkedInAt",
  noneText: "noneText",
  columns: {
    user: {
      cell: ({ userId, userName }) => (
        <a href={paths.users.users.detail(userId)}>
          <bdi>{userName}</bdi>
        </a>
      ),
      file: { value: ({ userName }) => userName },
    },
    store: {
      cell: (row, say) => <bdi>{store(row, say) ?? "–"}</bdi>,
      file: { value: store },
    },
    checkedInAt: dateTime(({ checkedInAt }) => checkedInAt),
    checkedOutAt: {
      cell: ({ checkedOutAt }, { locale }) =>
        checkedOutAt === null ? "–" : <Moment>{formatDateTime(checkedOutAt, locale)}</Moment>,
      file: { value: ({ checkedOutAt }, { locale }) => checkedOutAt && formatDateTime(checkedOutAt, locale) },
    },
    hours: {
      align: "end",
      cell: ({ minutes }) => (minutes === null ? "–" : <Num>{formatMinute(minutes)}</Num>),
      file: { value: ({ minutes }) => (minutes === null ? null : formatMinute(minutes)) },
    },
    status: badge(({ status }) => status, { tones: TONES, words: "statuses" }),
  },
};

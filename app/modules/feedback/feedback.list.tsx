import { formatMonth } from "#app/lib/dates.ts";
import type { RowOf } from "#app/lib/operation.server.ts";
import { feedbackPaths } from "#app/message-paths.ts";
import { isMonth } from "#app/modules/recalls/recall-words.ts";
import { paths } from "#app/paths.ts";
import { code, dateTime, phone, text } from "#app/ui/list/columns.tsx";
import { chips, isId, select } from "#app/ui/list/filters.tsx";
import type { List, Say } from "#app/ui/list/list.ts";
import { Badge } from "#app/ui/text/badge.tsx";
import { FiguresCard } from "./feedback-parts.tsx";
import { ALL_STORES, RATING_TONES, RATING_WORDS, SHOWN, STATUS_TONES } from "./feedback-words.ts";
import type { FeedbackFigures, listFeedback } from "./read-feedback.server.ts";

type Row = RowOf<typeof listFeedback>;

/** What the page shows besides: the months and branches to choose from, the figures, and the customer whose answers it shows alone. */
type More = {
  months: readonly string[];
  stores: readonly { id: number; name: string; nameAr: string | null }[];
  figures: FeedbackFigures | null;
  customerName: string | null;
};

const SHOWN_LETTERS = 140;

const storeOf = ({ storeName, storeNameAr }: Row, { locale }: Say): string =>
  (locale === "ar" && storeNameAr) || storeName;

/** The row shows the beginning of a long text; its page shows all of it. */
const shortened = (text: string | null) =>
  text && text.length > SHOWN_LETTERS ? `${text.slice(0, SHOWN_LETTERS)}…` : text;

/** What customers answered about their purchases: the low answers that wait for somebody, and all others. */
export const feedbackList: List<Row, More> = {
  words: "feedback",
  path: () => feedbackPaths.list(),
  breadcrumb: ({ t }) => [{ label: t("customers:title"), href: paths.customers.list() }],
  note: ({ t, more: { customerName } }) => (customerName ? <bdi>{customerName}</bdi> : t("pageNote")),
  file: { path: () => feedbackPaths.export(), name: "feedback" },
  lead: ({ more: { figures }, query }) => (figures ? <FiguresCard figures={figures} query={query} /> : null),
  noStore: { title: "noStore", text: "noStoreText" },
  filters: {
    status: chips([...SHOWN], "shown"),
    ...select<More>("rating", {
      label: "rating",
      any: "allRatings",
      options: ({ t }) => RATING_WORDS.map((value) => ({ value, label: t(`ratings.${value}`) })),
      fits: (value) => (RATING_WORDS as readonly string[]).includes(value),
      submits: true,
    }),
    ...select<More>("month", {
      label: "month",
      any: "allMonths",
      options: ({ locale, more }) => more.months.map((value) => ({ value, label: formatMonth(`${value}-01`, locale) })),
      fits: isMonth,
      submits: true,
    }),
    ...select<More>("storeId", {
      label: "storeName",
      any: "thisStore",
      options: ({ t, locale, more }) => [
        { value: ALL_STORES, label: t("allStores") },
        ...more.stores.map(({ id, name, nameAr }) => ({ value: id, label: (locale === "ar" && nameAr) || name })),
      ],
      submits: true,
    }),
    customerId: { fits: isId },
  },
  noneText: "noneText",
  row: ({ id }) => feedbackPaths.detail(id),
  columns: {
    customerName: text(({ customerName }) => customerName),
    answeredAt: dateTime(({ answeredAt, askedAt }) => answeredAt ?? askedAt),
    customerPhone: { ...phone(({ customerPhone }) => customerPhone), cell: undefined },
    rating: {
      cell: ({ rating }, { t }) =>
        rating === null ? "–" : <Badge tone={RATING_TONES[rating]}>{t(`ratings.${rating}`)}</Badge>,
      file: { value: ({ rating }) => rating },
    },
    comment: { ...text(({ comment }) => comment), cell: ({ comment }) => <bdi>{shortened(comment) ?? "–"}</bdi> },
    receiptNumber: code(({ receiptNumber }) => receiptNumber, { lesser: true }),
    storeName: { cell: (row, say) => <bdi>{storeOf(row, say)}</bdi>, file: { value: storeOf }, lesser: true },
    status: {
      cell: ({ status }, { t }) => <Badge tone={STATUS_TONES[status]}>{t(`statuses.${status}`)}</Badge>,
      file: { value: ({ status }, { t }) => t(`statuses.${status}`) },
    },
    note: { file: { value: ({ note }) => note } },
  },
};

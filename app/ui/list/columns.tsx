import type { ReactNode } from "react";
import { formatDate, formatDateTime, formatDay } from "#app/lib/dates.ts";
import { readablePhone } from "#app/lib/fields/saudi-formats.ts";
import { formatAmount, formatMoney } from "#app/lib/money/format-money.ts";
import { Badge } from "#app/ui/text/badge.tsx";
import { Moment } from "#app/ui/text/moment.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { FileValue, ListColumn, Say, Tones } from "./list.ts";

/**
 * Cells call small components such as `Num` as functions: drawn as components, those of a page of rows take a tenth of its time.
 *
 * The kinds of columns. A kind knows how a value looks on the page, what stands in the file, and how both are aligned. A column with another
 * cell overrides it: `{ ...count((row) => row.used), cell: (row) => … }`.
 */
type Beside = Pick<ListColumn<never>, "header" | "lesser" | "needs">;
type Text = string | null | undefined;

/** A dash stands for no value. */
const dash = "–";

/** A name or another text that people wrote. */
export const text = <Row,>(value: (row: Row) => Text, beside?: Beside): ListColumn<Row> => ({
  cell: (row) => <bdi>{value(row) || dash}</bdi>,
  file: { value: (row) => value(row) ?? null },
  ...beside,
});

/** A code, an address or another text that reads from left to right in both languages. */
export const code = <Row,>(value: (row: Row) => Text, beside?: Beside): ListColumn<Row> => ({
  cell: (row) => numOrDash(value(row)),
  file: { value: (row) => value(row) ?? null },
  ...beside,
});

/** A phone number, grouped. */
export const phone = <Row,>(value: (row: Row) => Text, beside?: Beside): ListColumn<Row> => ({
  cell: (row) => numOrDash(value(row) && readablePhone(value(row) ?? "")),
  file: { value: (row) => value(row) ?? null, phone: true },
  ...beside,
});

/** A phone number that is called when it is pressed. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <a href={`tel:${phone}`}>
    <Num>{readablePhone(phone)}</Num>
  </a>
);

/** A whole number. */
export const count = <Row,>(value: (row: Row) => number, beside?: Beside): ListColumn<Row> => ({
  cell: (row) => Num({ children: value(row) }),
  file: { value },
  align: "end",
  ...beside,
});

/** An amount with the currency on the page, or as `format` says; only the figure in the file. */
export const money = <Row,>(
  value: (row: Row) => string | null,
  { format = formatMoney, ...beside }: Beside & { format?: (amount: string) => string } = {},
): ListColumn<Row> => ({
  cell: (row) => numOrDash(mapped(value(row), format)),
  file: { value, figure: true },
  align: "end",
  ...beside,
});

/** A day without a time: "2026-01-05". */
export const day = <Row,>(value: (row: Row) => string | null, beside?: Beside): ListColumn<Row> =>
  moment((row, { locale }) => mapped(value(row), (at) => formatDay(at, locale)), beside);

/** The day of an instant, in Riyadh. */
export const date = <Row,>(value: (row: Row) => string | null, beside?: Beside): ListColumn<Row> =>
  moment((row, { locale }) => mapped(value(row), (at) => formatDate(at, locale)), beside);

/** Day and time of an instant, in Riyadh. */
export const dateTime = <Row,>(value: (row: Row) => string | null, beside?: Beside): ListColumn<Row> =>
  moment((row, { locale }) => mapped(value(row), (at) => formatDateTime(at, locale)), beside);

/** A state as word and colour; its words stand below a key of the catalogues: "statuses". */
export const badge = <Row,>(
  value: (row: Row) => string,
  { tones, words, ...beside }: Beside & { tones: Tones; words: string },
): ListColumn<Row> => ({
  cell: (row, { t }) => Badge({ tone: tones[value(row)], children: t(`${words}.${value(row)}`) }),
  file: { value: (row, { t }) => t(`${words}.${value(row)}`) },
  ...beside,
});

/** Active or not. */
export const ACTIVE_TONES: Tones = { active: "good", inactive: "neutral" };

/** A fact that stands in the file, and on the page for users who ask for its column: a text, a number, or an amount. */
export const onDemand = <Row,>(
  value: (row: Row, say: Say) => FileValue,
  { figure, ...beside }: Beside & { figure?: true } = {},
): ListColumn<Row> => ({
  onDemand: true,
  cell: (row, view) => {
    const shown = value(row, view);
    if (shown === null || shown === "") return dash;
    if (figure) return Num({ children: formatAmount(String(shown)) });
    return typeof shown === "number" ? Num({ children: shown }) : <bdi>{shown}</bdi>;
  },
  file: { value, ...(figure ? { figure } : {}) },
  ...(figure ? { align: "end" } : {}),
  ...beside,
});

/** A column of the file alone: the page shows its value in another column. */
export const inFile = <Row,>(
  value: (row: Row, say: Say) => FileValue,
  { header, needs, ...kind }: Omit<Beside, "lesser"> & { figure?: true } = {},
): ListColumn<Row> => ({ header, needs, file: { value, ...kind } });

const moment = <Row,>(value: (row: Row, say: Say) => string | null, beside?: Beside): ListColumn<Row> => ({
  cell: (row, view) => {
    const shown = value(row, view);
    return shown === null ? dash : Moment({ children: shown });
  },
  file: { value },
  ...beside,
});

const numOrDash = (value: Text): ReactNode => (value ? Num({ children: value }) : dash);

const mapped = (value: string | null, format: (value: string) => string) => (value === null ? null : format(value));

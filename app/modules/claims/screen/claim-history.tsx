import { useLocale, useTranslations } from "use-intl";
import { formatDateTime } from "#app/lib/dates.ts";
import { formatAmount } from "#app/lib/money/format-money.ts";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { Moment } from "#app/ui/text/moment.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { ClaimView } from "../claim.schema.server.ts";

type Event = ClaimView["events"][number];

/** What a step tells besides its note: the number, the way, the day. Only texts are shown; the amounts of an answer stand in the lines. */
const SHOWN = ["way", "trackingNumber", "on"] as const;

/** The steps of a claim, the newest first, each with its time, person, amount and note. */
export function ClaimHistory({ events }: { events: readonly Event[] }) {
  const t = useTranslations("claimDetail");
  const locale = useLocale();
  const told = ({ details }: Event) =>
    SHOWN.flatMap((name) => {
      const value = details?.[name];
      return typeof value === "string" && value ? [name === "way" ? t(`ways.${value}`) : value] : [];
    });
  const columns: Column<Event>[] = [
    {
      key: "what",
      header: t("history.what"),
      render: (event) => (
        <>
          {t(`steps.${event.step}`)}
          {told(event).map((text) => (
            <span key={text}>
              {" · "}
              <bdi>{text}</bdi>
            </span>
          ))}
        </>
      ),
    },
    { key: "at", header: t("history.at"), render: ({ at }) => <Moment>{formatDateTime(at, locale)}</Moment> },
    { key: "by", header: t("history.by"), render: ({ userName }) => (userName ? <bdi>{userName}</bdi> : "–") },
    {
      key: "amount",
      header: t("history.amount"),
      align: "end",
      render: ({ amount }) => (amount === null ? "–" : <Num>{formatAmount(amount)}</Num>),
    },
    { key: "note", header: t("history.note"), render: ({ note }) => (note ? <bdi>{note}</bdi> : "–") },
  ];
  return <DataTable caption={t("history.title")} columns={columns} rows={events} rowKey={({ id }) => id} />;
}

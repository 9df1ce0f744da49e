import { useLocale, useTranslations } from "use-intl";
import { formatDateTime } from "#app/lib/dates.ts";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { paths } from "#app/paths.ts";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { Moment } from "#app/ui/text/moment.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { SaleEvent } from "./sale-timeline.server.ts";

type SaleTimelineProps = {
  events: readonly SaleEvent[];
  /** The sale's claim; null for a reader who may not open claims. */
  claimHref: string | null;
};

/** The events of a sale, each with its user, time, register and amount. */
export function SaleTimeline({ events, claimHref }: SaleTimelineProps) {
  const t = useTranslations("returns.timeline");
  const named = useTranslations("sales.paymentMethods");
  const locale = useLocale();
  const columns: Column<SaleEvent & { index: number }>[] = [
    {
      key: "what",
      header: t("what"),
      render: (event) => (
        <>
          {t(`kinds.${event.kind}`)}
          {event.paymentMethod ? ` · ${named(event.paymentMethod)}` : null}
          {event.number ? (
            <>
              {" · "}
              <Named href={event.kind === "moved" ? claimHref : hrefOf(event)}>{event.number}</Named>
            </>
          ) : null}
        </>
      ),
    },
    { key: "at", header: t("at"), render: ({ at }) => <Moment>{formatDateTime(at, locale)}</Moment> },
    { key: "by", header: t("by"), render: ({ by }) => (by ? <bdi>{by}</bdi> : "–") },
    {
      key: "register",
      header: t("register"),
      lesser: true,
      render: ({ register }) => (register ? <bdi>{register}</bdi> : "–"),
    },
    {
      key: "amount",
      header: t("amount"),
      align: "end",
      render: ({ amount }) => (amount === null ? "–" : <Num>{formatMoney(amount)}</Num>),
    },
  ];
  return (
    <DataTable
      caption={t("title")}
      columns={columns}
      rows={events.map((event, index) => ({ ...event, index }))}
      rowKey={({ index }) => index}
    />
  );
}

/** The page of a credit note, or of a debit note. */
const hrefOf = ({ debitNoteId, returnId }: SaleEvent): string =>
  debitNoteId ? paths.sales.detail(debitNoteId) : paths.returns.detail(returnId ?? 0);

function Named({ href, children: number }: { href: string | null; children: string }) {
  if (href === null) return <Num>{number}</Num>;
  return (
    <a href={href}>
      <Num>{number}</Num>
    </a>
  );
}

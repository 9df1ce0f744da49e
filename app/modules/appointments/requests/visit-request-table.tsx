import { useLocale, useTranslations } from "use-intl";
import { formatDay } from "#app/lib/dates.ts";
import { paths } from "#app/paths.ts";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { row } from "#app/ui/layout/layout.css.ts";
import { PhoneLink } from "#app/ui/list/columns.tsx";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { Moment } from "#app/ui/text/moment.tsx";
import type { VisitRequest } from "./visit-request.ts";

type VisitRequestTableProps = {
  requests: readonly VisitRequest[];
  /** Whether the reader may book and close. */
  answers: boolean;
};

/** The visits that customers asked for, each with the way to book it. */
export function VisitRequestTable({ requests, answers }: VisitRequestTableProps) {
  const t = useTranslations("appointments");
  const locale = useLocale();
  const columns: Column<VisitRequest>[] = [
    {
      key: "wished",
      header: t("requests.wished"),
      render: ({ wishedOn, partOfDay }) => (
        <>
          <Moment>{formatDay(wishedOn, locale)}</Moment> · {t(`requests.parts.${partOfDay}`)}
        </>
      ),
    },
    { key: "customer", header: t("columns.customer"), render: ({ customerName }) => <bdi>{customerName}</bdi> },
    {
      key: "phone",
      header: t("columns.phone"),
      render: ({ customerPhone }) => <PhoneLink phone={customerPhone} />,
    },
    { key: "note", header: t("requests.note"), lesser: true, render: ({ note }) => <bdi>{note ?? "–"}</bdi> },
  ];
  const actions: Column<VisitRequest> = {
    key: "actions",
    header: t("columns.actions"),
    hideHeader: true,
    render: ({ id, customerId, customerName, wishedOn }) => (
      <form method="post" className={row()}>
        <input type="hidden" name="requestId" value={id} />
        <LinkButton
          href={paths.appointments.new({ customerId, date: wishedOn })}
          variant="primary"
          aria-label={t("requests.bookOf", { name: customerName })}
        >
          {t("requests.book")}
        </LinkButton>
        <Button aria-label={t("requests.closeOf", { name: customerName })}>{t("requests.close")}</Button>
      </form>
    ),
  };
  return (
    <DataTable
      caption={t("requests.title")}
      columns={answers ? [...columns, actions] : columns}
      rows={requests}
      rowKey={({ id }) => id}
      empty={<EmptyState title={t("requests.none")} text={t("requests.noneText")} />}
    />
  );
}

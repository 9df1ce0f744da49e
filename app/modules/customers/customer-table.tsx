import { useLocale, useTranslations } from "use-intl";
import { formatDate, formatDay } from "#app/lib/dates.ts";
import { formatMoney } from "#app/lib/format-money.ts";
import { readablePhone } from "#app/lib/saudi-formats.ts";
import { assignmentTone } from "#app/modules/insurance/assignment-tones.ts";
import { paths } from "#app/paths.ts";
import { sprinkles } from "#app/styles/sprinkles.css.ts";
import { Badge } from "#app/ui/badge.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { Num } from "#app/ui/num.tsx";

export type CustomerRow = {
  id: number;
  name: string;
  phone: string;
  companyName: string | null;
  hasInsurance: boolean;
  provider: string | null;
  policyStatus: string | null;
  validTill: string | null;
  lastVisit: string | null;
  totalBought: string | null;
  createdAt: string;
};

type CustomerTableProps = {
  rows: readonly CustomerRow[];
  /** Whether the reader may see what customers bought. */
  withSales: boolean;
  /** Whether the reader may open the page of a customer. */
  opens: boolean;
  sort: string;
  hrefFor: (sort: string) => string;
  empty: React.ReactNode;
};

export function CustomerTable({ withSales, opens, ...table }: CustomerTableProps) {
  const t = useTranslations("customers");
  const [person, sales, since] = [usePersonColumns(), useSalesColumns(), useSinceColumn()];
  return (
    <DataTable
      caption={t("title")}
      columns={[...person, ...(withSales ? sales : []), since]}
      rowKey={({ id }) => id}
      rowHref={opens ? ({ id }) => paths.customers.edit(id) : undefined}
      {...table}
    />
  );
}

function usePersonColumns(): Column<CustomerRow>[] {
  const t = useTranslations("customers");
  return [
    { key: "name", header: t("name"), sortable: true, render: ({ name }) => <bdi>{name}</bdi> },
    { key: "phone", header: t("phone"), sortable: true, render: ({ phone }) => <Num>{readablePhone(phone)}</Num> },
    {
      key: "company",
      header: t("companyName"),
      sortable: true,
      lesser: true,
      render: ({ companyName }) => <bdi>{companyName ?? "–"}</bdi>,
    },
    {
      key: "insured",
      header: t("insurance"),
      sortable: true,
      render: ({ hasInsurance, provider }) => (
        <>
          <Badge tone={hasInsurance ? "good" : "neutral"}>{t(hasInsurance ? "insured" : "notInsured")}</Badge>{" "}
          {provider ? (
            <small className={sprinkles({ display: "block", color: "soft" })}>
              <bdi>{provider}</bdi>
            </small>
          ) : null}
        </>
      ),
    },
    {
      key: "policyStatus",
      header: t("list.policyStatus"),
      sortable: true,
      render: ({ policyStatus, validTill }) => <PolicyStanding status={policyStatus} validTill={validTill} />,
    },
  ];
}

function useSalesColumns(): Column<CustomerRow>[] {
  const t = useTranslations("customers.list");
  const locale = useLocale();
  return [
    {
      key: "lastVisit",
      header: t("lastVisit"),
      sortable: true,
      render: ({ lastVisit }) => (lastVisit ? <Moment>{formatDate(lastVisit, locale)}</Moment> : "–"),
    },
    {
      key: "totalBought",
      header: t("totalBought"),
      sortable: true,
      align: "end",
      render: ({ totalBought }) => <Num>{formatMoney(totalBought ?? "0.00")}</Num>,
    },
  ];
}

function useSinceColumn(): Column<CustomerRow> {
  const t = useTranslations("customers");
  const locale = useLocale();
  return {
    key: "createdAt",
    header: t("since"),
    sortable: true,
    render: ({ createdAt }) => <Moment>{formatDate(createdAt, locale)}</Moment>,
  };
}

/** The status of the default policy and its last day; a dash without a policy. */
export function PolicyStanding({ status, validTill }: { status: string | null; validTill: string | null }) {
  const t = useTranslations("customers.list");
  const locale = useLocale();
  if (!status) return <>–</>;
  return (
    <>
      <Badge tone={assignmentTone(status)}>{t(`policyStatuses.${status}`)}</Badge>{" "}
      <small className={sprinkles({ display: "block", color: "soft", whiteSpace: "nowrap" })}>
        {validTill
          ? t.rich("validTill", { day: () => <Moment>{formatDay(validTill, locale)}</Moment> })
          : t("noEndDate")}
      </small>
    </>
  );
}

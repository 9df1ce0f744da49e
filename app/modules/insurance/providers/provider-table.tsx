import { useTranslations } from "use-intl";
import { formatMoney } from "#app/lib/format-money.ts";
import { readablePhone } from "#app/lib/saudi-formats.ts";
import { paths } from "#app/paths.ts";
import { sprinkles } from "#app/styles/sprinkles.css.ts";
import { Badge } from "#app/ui/badge.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { Num } from "#app/ui/num.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { formatPercent } from "../percent.ts";

export type ProviderRow = {
  id: number;
  name: string;
  contactPerson: string | null;
  phone: string | null;
  coveragePercentage: string | null;
  copaymentAmount: string | null;
  maxCopayment: string | null;
  policyCount: number;
  status: string;
};

type ProviderTableProps = {
  rows: readonly ProviderRow[];
  sort: string;
  hrefFor: (sort: string) => string;
  empty: React.ReactNode;
};

const money = (value: string | null) => (value === null ? "–" : <Num>{formatMoney(value)}</Num>);

/** The table of insurance providers. A row links to the provider's form; the number of policies links to those policies. */
export function ProviderTable({ rows, ...table }: ProviderTableProps) {
  const t = useTranslations("insurance");
  const columns: Column<ProviderRow>[] = [
    { key: "name", header: t("name"), sortable: true, render: ({ name }) => <bdi>{name}</bdi> },
    {
      key: "contact",
      header: t("contact"),
      sortable: true,
      render: ({ contactPerson, phone }) => (
        <>
          <bdi>{contactPerson ?? "–"}</bdi>
          {phone ? (
            <span className={sprinkles({ display: "block", color: "soft", fontSize: "small" })}>
              <Num>{readablePhone(phone)}</Num>
            </span>
          ) : null}
        </>
      ),
    },
    {
      key: "coveragePercentage",
      header: t("coveragePercentage"),
      sortable: true,
      align: "end",
      render: ({ coveragePercentage }) =>
        coveragePercentage === null ? "–" : <Num>{formatPercent(coveragePercentage)}</Num>,
    },
    {
      key: "copaymentAmount",
      header: t("copaymentAmount"),
      sortable: true,
      align: "end",
      render: ({ copaymentAmount }) => money(copaymentAmount),
    },
    {
      key: "maxCopayment",
      header: t("maxCopayment"),
      sortable: true,
      align: "end",
      render: ({ maxCopayment }) => money(maxCopayment),
    },
    {
      key: "policies",
      header: t("policies"),
      sortable: true,
      align: "end",
      render: ({ id, name, policyCount }) => (
        <a href={paths.insurance.offered(id)}>
          <Num>{policyCount}</Num>{" "}
          <VisuallyHidden>
            <bdi>{t("policiesOf", { name })}</bdi>
          </VisuallyHidden>
        </a>
      ),
    },
    {
      key: "status",
      header: t("status"),
      sortable: true,
      render: ({ status }) => <Badge tone={status === "active" ? "good" : "neutral"}>{t(`statuses.${status}`)}</Badge>,
    },
  ];
  return (
    <DataTable
      caption={t("title")}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowHref={({ id }) => paths.insurance.edit(id)}
      {...table}
    />
  );
}

import { useTranslations } from "use-intl";
import { claimPaths } from "#app/claim-paths.ts";
import { formatAmount } from "#app/lib/money/format-money.ts";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { Badge } from "#app/ui/text/badge.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { CheckRow, OddClaim } from "./check-accounts.server.ts";

const money = <Row,>(key: string, header: string, value: (row: Row) => string, lesser?: true): Column<Row> => ({
  key,
  header,
  align: "end",
  lesser,
  render: (row) => <Num>{formatAmount(value(row))}</Num>,
});

/** How the open amount of each insurer comes about, and which of the four ways to count it differ. */
export function CheckTable({ insurers }: { insurers: readonly CheckRow[] }) {
  const t = useTranslations("claimAccounts");
  const parts = ["sold", "returned", "paid", "writtenOff", "moved"] as const;
  const columns: Column<CheckRow>[] = [
    {
      key: "insurer",
      header: t("fields.insurer"),
      render: ({ insuranceId, insuranceName }) => (
        <a href={claimPaths.account(insuranceId)}>
          <bdi>{insuranceName}</bdi>
        </a>
      ),
    },
    ...parts.map((key) => money<CheckRow>(key, t(`check.${key}`), (row) => row[key], true)),
    money("expected", t("check.expected"), ({ expected }) => expected),
    money("open", t("check.open"), ({ open }) => open),
    {
      key: "result",
      header: t("check.result"),
      render: ({ differs, ...row }) =>
        differs.length === 0 ? (
          <Badge tone="good">{t("check.agrees")}</Badge>
        ) : (
          differs.map((name) => (
            <div key={name}>
              <Badge tone="bad">{t(`check.differs.${name}`, { amount: formatAmount(row[name]) })}</Badge>
            </div>
          ))
        ),
    },
  ];
  return (
    <DataTable caption={t("check.title")} columns={columns} rows={insurers} rowKey={({ insuranceId }) => insuranceId} />
  );
}

/** Claims whose lines or entries say something else than the claim. */
export function OddClaims({ claims }: { claims: readonly OddClaim[] }) {
  const t = useTranslations("claimAccounts");
  const columns: Column<OddClaim>[] = [
    {
      key: "claim",
      header: t("fields.claim"),
      render: ({ claimId, claimNumber }) => (
        <a href={claimPaths.detail(claimId)}>
          <Num>{claimNumber}</Num>
        </a>
      ),
    },
    money("open", t("check.open"), ({ open }) => open),
    money("lines", t("check.lines"), ({ lines }) => lines),
    money("account", t("check.account"), ({ account }) => account),
  ];
  return <DataTable caption={t("check.claims")} columns={columns} rows={claims} rowKey={({ claimId }) => claimId} />;
}

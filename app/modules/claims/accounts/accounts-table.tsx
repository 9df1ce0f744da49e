import { useTranslations } from "use-intl";
import { claimPaths } from "#app/claim-paths.ts";
import { formatCount } from "#app/lib/format-count.ts";
import { formatAmount } from "#app/lib/money/format-money.ts";
import { amount, sum } from "#app/lib/money/money.ts";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { Badge } from "#app/ui/text/badge.tsx";
import { Num } from "#app/ui/text/num.tsx";
import { type AgedBy, CLAIM_AGE_NAMES } from "./claim-ages.ts";
import type { AccountRow } from "./read-accounts.server.ts";

type Figure = Exclude<keyof AccountRow, "insuranceId" | "insuranceName" | "claims" | "lateClaims">;
type Shown = Omit<AccountRow, "insuranceId"> & { insuranceId: number | null };

/** The insurers below each other, and their sum. */
export function AccountsTable({ accounts, by }: { accounts: readonly AccountRow[]; by: AgedBy }) {
  const t = useTranslations("claimAccounts");
  const figures: Figure[] = [
    ...CLAIM_AGE_NAMES,
    ...(by === "submitted" ? (["unsent"] as const) : []),
    "open",
    "toGiveBack",
    "unmatched",
  ];
  const columns: Column<Shown>[] = [
    {
      key: "insurer",
      header: t("fields.insurer"),
      render: ({ insuranceId, insuranceName, lateClaims }) => (
        <>
          {insuranceId === null ? (
            <b>{insuranceName}</b>
          ) : (
            <a href={claimPaths.account(insuranceId)}>
              <bdi>{insuranceName}</bdi>
            </a>
          )}{" "}
          {lateClaims > 0 ? <Badge tone="bad">{t("late", { count: lateClaims })}</Badge> : null}
        </>
      ),
    },
    {
      key: "claims",
      header: t("fields.claims"),
      align: "end",
      lesser: true,
      render: ({ claims }) => <Num>{formatCount(claims)}</Num>,
    },
    ...figures.map(
      (key): Column<Shown> => ({
        key,
        header: t(`fields.${key}`),
        align: "end",
        lesser: key === "toGiveBack" || key === "unmatched" || key === "unsent",
        render: (row) => {
          if (Number(row[key]) === 0) return "–";
          const shown = <Num>{formatAmount(row[key])}</Num>;
          return key === "open" ? <b>{shown}</b> : shown;
        },
      }),
    ),
  ];
  return (
    <DataTable
      caption={t("title")}
      columns={columns}
      rows={accounts.length > 1 ? [...accounts, totalOf(accounts, t("all"))] : accounts}
      rowKey={({ insuranceId }) => insuranceId ?? "all"}
    />
  );
}

function totalOf(accounts: readonly AccountRow[], insuranceName: string): Shown {
  const of = (key: Figure) => amount(sum(accounts.map((account) => account[key])));
  const count = (key: "claims" | "lateClaims") => accounts.reduce((total, account) => total + account[key], 0);
  return {
    insuranceId: null,
    insuranceName,
    claims: count("claims"),
    lateClaims: count("lateClaims"),
    days30: of("days30"),
    days60: of("days60"),
    days90: of("days90"),
    days120: of("days120"),
    older: of("older"),
    unsent: of("unsent"),
    open: of("open"),
    late: of("late"),
    toGiveBack: of("toGiveBack"),
    unmatched: of("unmatched"),
  };
}

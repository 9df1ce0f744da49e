import { useLocale, useTranslations } from "use-intl";
import { claimPaths } from "#app/claim-paths.ts";
import { formatDay } from "#app/lib/dates.ts";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { paths } from "#app/paths.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { Badge, type Tone } from "#app/ui/text/badge.tsx";
import { Notice } from "#app/ui/text/notice.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { ClaimView } from "../claim.schema.server.ts";
import type { CheckResult, MendedAt } from "./claim-checks.ts";

const TONES: Record<CheckResult["state"], Tone> = { passed: "good", warns: "warn", stops: "bad" };
const ORDER: readonly CheckResult["state"][] = ["stops", "warns", "passed"];

/** Where a fault of a claim is mended. */
function placeOf(claim: ClaimView, at: MendedAt): string {
  const sale = paths.receipts.detail(claim.saleId);
  const prescription = claim.prescriptionId ? paths.prescriptions.detail(claim.prescriptionId) : null;
  const places: Record<MendedAt, string | null> = {
    edit: claimPaths.edit(claim.id),
    customer: claim.customerId ? paths.customers.profile(claim.customerId) : sale,
    prescription,
    doctor: claim.doctorId ? paths.doctors.edit(claim.doctorId) : prescription,
    approval: claim.approvalId
      ? claimPaths.approvals.detail(claim.approvalId)
      : claimPaths.approvals.new({ saleId: claim.saleId }),
    sale,
    payment: paths.sales.collect(claim.saleId),
    prices: claimPaths.contractPrices.list({ insuranceId: claim.insuranceId }),
  };
  return places[at] ?? claimPaths.edit(claim.id);
}

/** The values of a fault's sentence, as people read them. */
function useShown() {
  const locale = useLocale();
  return (params: Record<string, string> = {}) =>
    Object.fromEntries(
      Object.entries(params).map(([name, value]) => {
        if (name === "day") return [name, formatDay(value, locale)];
        return [name, name === "amount" || name === "limit" ? formatMoney(value) : value];
      }),
    );
}

type ChecksCardProps = { claim: ClaimView; checks: readonly CheckResult[]; mayMend: boolean };

/** The checks of a claim as a list to work off: what stops it first. */
export function ChecksCard({ claim, checks, mayMend }: ChecksCardProps) {
  const t = useTranslations("claimChecks");
  const shown = useShown();
  const count = (state: CheckResult["state"]) => checks.filter((one) => one.state === state).length;
  const sorted = ORDER.flatMap((state) => checks.filter((one) => one.state === state));
  const columns: Column<CheckResult>[] = [
    {
      key: "check",
      header: t("columns.check"),
      render: (result) => (
        <>
          {t(`checks.${result.check}`)}
          {result.state === "passed" ? null : (
            <div>{t(`faults.${result.check}.${result.fault}`, shown(result.params))}</div>
          )}
        </>
      ),
    },
    {
      key: "state",
      header: t("columns.state"),
      render: ({ state }) => <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>,
    },
    { key: "avoids", header: t("columns.avoids"), lesser: true, render: ({ code }) => <Num>{code}</Num> },
    {
      key: "mend",
      header: t("mend"),
      hideHeader: true,
      render: (result) =>
        mayMend && result.state !== "passed" ? <a href={placeOf(claim, result.at)}>{t(`at.${result.at}`)}</a> : null,
    },
  ];
  return (
    <Card title={t("title")} flush>
      <Notice tone={count("stops") > 0 ? "warn" : "info"}>
        {count("stops") > 0 ? t("summary.stops", { count: count("stops") }) : t("summary.ready")}{" "}
        {count("warns") > 0 ? t("summary.warns", { count: count("warns") }) : null}
      </Notice>
      <DataTable caption={t("title")} columns={columns} rows={sorted} rowKey={({ check }) => check} />
    </Card>
  );
}

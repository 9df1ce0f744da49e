import { useLocale, useTranslations } from "use-intl";
import { claimPaths } from "#app/claim-paths.ts";
import { formatDay } from "#app/lib/dates.ts";
import { formatAmount } from "#app/lib/money/format-money.ts";
import { Checkbox } from "#app/ui/choice/checkbox.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { Badge } from "#app/ui/text/badge.tsx";
import { Moment } from "#app/ui/text/moment.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { ClaimRow } from "../claim.schema.server.ts";
import { isLateFor } from "./batch-status.ts";

type Row = ClaimRow & { onSheet?: string };
type ClaimTableProps = {
  claims: readonly Row[];
  /** The month of the batch: claims of an earlier one are late. */
  month: string;
  /** Ticks of a form, or buttons that take a claim out of its batch or let it join. */
  choice?: "tick" | "remove" | "add";
  /** Whether the insurer's answer is shown. */
  wasSent?: boolean;
};

/** The claims of a batch, or those that may join it. */
export function ClaimTable({ claims, month, choice, wasSent = false }: ClaimTableProps) {
  const t = useTranslations("claimBatches");
  const words = useTranslations("claims");
  const locale = useLocale();
  const amount = (key: "approved" | "rejected" | "paid" | "openAmount", header: string): Column<Row> => ({
    key,
    header,
    align: "end",
    render: (claim) => <Num>{formatAmount(claim[key])}</Num>,
  });
  const tick: Column<Row & { index: number }> = {
    key: "tick",
    header: t("join"),
    render: ({ index, id, claimNumber }) => (
      <>
        <input type="hidden" name={`items[${index}].claimId`} value={id} />
        <Checkbox
          name={`items[${index}].isChosen`}
          label={t("joinOf", { number: claimNumber })}
          hideLabel
          defaultChecked
        />
      </>
    ),
  };
  const button = (step: "remove" | "add"): Column<Row> => ({
    key: step,
    header: t(`${step}Claim`),
    hideHeader: true,
    align: "end",
    render: ({ id, claimNumber }) => (
      <Button name="intent" value={`${step}:${id}`} aria-label={t(`${step}Of`, { number: claimNumber })}>
        {t(`${step}Claim`)}
      </Button>
    ),
  });
  const columns: Column<Row & { index: number }>[] = [
    ...(choice === "tick" ? [tick] : []),
    {
      key: "claim",
      header: words("fields.claimNumber"),
      render: ({ id, claimNumber }) => (
        <a href={claimPaths.detail(id)}>
          <Num>{claimNumber}</Num>
        </a>
      ),
    },
    { key: "customer", header: words("fields.customer"), render: (claim) => <bdi>{claim.customerName ?? "–"}</bdi> },
    {
      key: "member",
      header: t("fields.member"),
      lesser: true,
      render: ({ memberNumber }) => (memberNumber ? <Num>{memberNumber}</Num> : "–"),
    },
    {
      key: "serviceDate",
      header: words("fields.serviceDate"),
      render: ({ serviceDate }) => (
        <>
          <Moment>{formatDay(serviceDate, locale)}</Moment>
          {isLateFor(month, serviceDate) ? (
            <>
              {" "}
              <Badge tone="warn">{t("late")}</Badge>
            </>
          ) : null}
        </>
      ),
    },
    { key: "status", header: words("fields.status"), render: ({ status }) => words(`statuses.${status}`) },
    {
      key: "asked",
      header: words("fields.asked"),
      align: "end",
      render: ({ onSheet, asked }) => <Num>{formatAmount(onSheet ?? asked)}</Num>,
    },
    ...(wasSent
      ? [
          amount("approved", t("fields.approved")),
          amount("rejected", t("fields.rejected")),
          amount("paid", t("fields.paid")),
          amount("openAmount", t("fields.open")),
        ]
      : []),
    ...(choice === "remove" || choice === "add" ? [button(choice)] : []),
  ];
  return (
    <DataTable
      caption={t(choice === "remove" || wasSent ? "fields.claims" : "waiting")}
      columns={columns}
      rows={claims.map((claim, index) => ({ ...claim, index }))}
      rowKey={({ id }) => id}
      empty={
        choice === "remove" || wasSent ? (
          <EmptyState title={t("noClaims")} text={t("noClaimsText")} />
        ) : (
          <EmptyState title={t("noneWaiting")} text={t("noneWaitingText")} />
        )
      }
    />
  );
}

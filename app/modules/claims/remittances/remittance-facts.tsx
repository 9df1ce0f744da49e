import { useLocale, useTranslations } from "use-intl";
import { claimPaths } from "#app/claim-paths.ts";
import { formatDateTime, formatDay } from "#app/lib/dates.ts";
import { formatAmount, formatMoney } from "#app/lib/money/format-money.ts";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { DescriptionList } from "#app/ui/text/description-list.tsx";
import { Moment } from "#app/ui/text/moment.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { RemittanceLineView, RemittanceView } from "./remittance.schema.server.ts";
import { LineBadge } from "./remittance-badges.tsx";

/** Who paid, when, and who booked it. */
export function RemittanceFacts({ remittance }: { remittance: RemittanceView }) {
  const t = useTranslations("remittances");
  const locale = useLocale();
  const { reference, reversedAt, notes } = remittance;
  const store = (locale === "ar" && remittance.storeNameAr) || remittance.storeName;
  const by = (name: string | null, at: string) => (
    <>
      <Moment>{formatDateTime(at, locale)}</Moment> · <bdi>{name}</bdi>
    </>
  );
  return (
    <DescriptionList
      items={[
        {
          term: t("fields.insurer"),
          value: (
            <a href={claimPaths.account(remittance.insuranceId)}>
              <bdi>{remittance.insuranceName}</bdi>
            </a>
          ),
        },
        { term: t("fields.paidOn"), value: <Moment>{formatDay(remittance.paidOn, locale)}</Moment> },
        { term: t("fields.reference"), value: reference ? <Num>{reference}</Num> : null },
        {
          term: t("fields.store"),
          value: <bdi>{store}</bdi>,
        },
        { term: t("fields.source"), value: t(`sources.${remittance.source}`) },
        { term: t("fields.bookedBy"), value: by(remittance.createdByName, remittance.createdAt) },
        ...(reversedAt
          ? [
              { term: t("fields.reversedBy"), value: by(remittance.reversedByName, reversedAt) },
              { term: t("fields.reversalReason"), value: <bdi>{remittance.reversalReason}</bdi> },
            ]
          : []),
        ...(notes ? [{ term: t("fields.notes"), value: <bdi>{notes}</bdi> }] : []),
      ]}
    />
  );
}

/** What came, what of it counts for claims, and the fees beside it. */
export function RemittanceSums({ remittance }: { remittance: RemittanceView }) {
  const t = useTranslations("remittances.fields");
  const figure = (key: "amount" | "matched" | "unmatched" | "earlyFee" | "platformFee", strong?: true) => ({
    key,
    term: t(key),
    value: <Num>{formatMoney(remittance[key])}</Num>,
    strong,
  });
  return (
    <DescriptionList
      variant="totals"
      items={[
        figure("amount", true),
        figure("matched"),
        ...(Number(remittance.unmatched) === 0 ? [] : [figure("unmatched")]),
        figure("earlyFee"),
        figure("platformFee"),
      ]}
    />
  );
}

/** The claims that a payment pays. */
export function RemittanceLines({ lines }: { lines: readonly RemittanceLineView[] }) {
  const t = useTranslations("remittances");
  const columns: Column<RemittanceLineView>[] = [
    {
      key: "claim",
      header: t("fields.claim"),
      render: ({ claimId, claimNumber, reference }) =>
        claimId === null ? (
          <Num>{reference ?? "–"}</Num>
        ) : (
          <a href={claimPaths.detail(claimId)}>
            <Num>{claimNumber}</Num>
          </a>
        ),
    },
    {
      key: "customer",
      header: t("fields.customer"),
      lesser: true,
      render: ({ customerName }) => <bdi>{customerName ?? "–"}</bdi>,
    },
    { key: "state", header: t("fields.state"), render: (line) => <LineBadge {...line} /> },
    { key: "note", header: t("fields.note"), lesser: true, render: ({ note }) => <bdi>{note ?? "–"}</bdi> },
    {
      key: "amount",
      header: t("fields.amount"),
      align: "end",
      render: ({ amount }) => <Num>{formatAmount(amount)}</Num>,
    },
    {
      key: "matched",
      header: t("fields.matched"),
      align: "end",
      render: ({ matched }) => <Num>{formatAmount(matched ?? "0.00")}</Num>,
    },
  ];
  return <DataTable caption={t("linesTitle")} columns={columns} rows={lines} rowKey={({ id }) => id} />;
}

import { useLocale, useTranslations } from "use-intl";
import { formatDateTime, formatDay } from "#app/lib/dates.ts";
import { formatCount } from "#app/lib/format-count.ts";
import { formatMoney } from "#app/lib/money/format-money.ts";
import type { ShownTransfer, ShownTransferDetail } from "#app/modules/transfers/transfer-view.server.ts";
import { DescriptionList } from "#app/ui/text/description-list.tsx";
import { Moment } from "#app/ui/text/moment.tsx";
import { Num } from "#app/ui/text/num.tsx";
import { useStoreName } from "./transfer-badge.tsx";

/** The two stores of a transfer, and its steps with their users. */
export function TransferFacts({ transfer }: { transfer: ShownTransfer }) {
  const t = useTranslations("transfers.fields");
  const kinds = useTranslations("transfers.kinds");
  const locale = useLocale();
  const storeName = useStoreName();
  const at = (name: string | null, instant: string | null) =>
    instant ? (
      <>
        {name ? <bdi>{name}</bdi> : null} <Moment>{formatDateTime(instant, locale)}</Moment>
      </>
    ) : null;
  const text = (value: string | null) => (value ? <bdi>{value}</bdi> : null);
  return (
    <DescriptionList
      items={[
        { term: t("from"), value: <bdi>{storeName(transfer, "from")}</bdi> },
        { term: t("to"), value: <bdi>{storeName(transfer, "to")}</bdi> },
        { term: t("kind"), value: kinds(transfer.kind) },
        { term: t("createdDate"), value: at(null, transfer.createdDate) },
        { term: t("etaDate"), value: transfer.etaDate ? <Moment>{formatDay(transfer.etaDate, locale)}</Moment> : null },
        { term: t("carrier"), value: text(transfer.carrier) },
        { term: t("toNumber"), value: text(transfer.toNumber) },
        { term: t("associate"), value: text(transfer.associate) },
        { term: t("approvedBy"), value: at(transfer.approvedByName, transfer.approvedAt) },
        { term: t("sentBy"), value: at(transfer.sentByName, transfer.postDate) },
        { term: t("receivedBy"), value: at(transfer.receivedByName, transfer.receivedAt) },
        ...(transfer.fromSubsidiary ? [{ term: t("fromSubsidiary"), value: text(transfer.fromSubsidiary) }] : []),
        ...(transfer.notes ? [{ term: t("notes"), value: text(transfer.notes) }] : []),
      ]}
    />
  );
}

/** How much goes, how much of it has arrived, and what it is worth. */
export function TransferSummary({ transfer }: { transfer: ShownTransferDetail }) {
  const t = useTranslations("transfers.fields");
  const received = transfer.items.reduce((sum, item) => sum + item.received, 0);
  const figures = [
    ["lines", transfer.items.length],
    ["pieces", transfer.pieces],
    ["received", received],
    ["inTransit", transfer.inTransit],
  ] as const;
  return (
    <DescriptionList
      variant="totals"
      items={[
        ...figures.map(([key, value]) => ({ key, term: t(key), value: <Num>{formatCount(value)}</Num> })),
        ...(transfer.totalValue === null
          ? []
          : [{ term: t("totalValue"), value: <Num>{formatMoney(transfer.totalValue)}</Num>, strong: true }]),
      ]}
    />
  );
}

import { useLocale, useTranslations } from "use-intl";
import { formatDateTime, formatDay, formatMonth } from "#app/lib/dates.ts";
import { formatCount } from "#app/lib/format-count.ts";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { DescriptionList } from "#app/ui/text/description-list.tsx";
import { Moment } from "#app/ui/text/moment.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { BatchView } from "./batch.schema.server.ts";
import { wasSent } from "./batch-status.ts";

/** A batch without its claims. */
export type ShownBatch = Omit<BatchView, "claims">;

/** For which insurer and month a batch is, how it went there, and its days. */
export function BatchFacts({ batch }: { batch: ShownBatch }) {
  const t = useTranslations("claimBatches");
  const locale = useLocale();
  const { way, trackingNumber, contact, sentAt, sentByName, receivedOn, notes } = batch;
  const at = (instant: string) => <Moment>{formatDateTime(instant, locale)}</Moment>;
  const storeName = (locale === "ar" && batch.storeNameAr) || batch.storeName;
  return (
    <DescriptionList
      items={[
        { term: t("fields.insurer"), value: <bdi>{batch.insuranceName}</bdi> },
        { term: t("fields.month"), value: formatMonth(batch.month, locale) },
        { term: t("fields.store"), value: <bdi>{storeName}</bdi> },
        { term: t("fields.way"), value: way ? t(`ways.${way}`) : null },
        { term: t("fields.trackingNumber"), value: trackingNumber ? <Num>{trackingNumber}</Num> : null },
        { term: t("fields.contact"), value: contact ? <bdi>{contact}</bdi> : null },
        { term: t("fields.createdAt"), value: at(batch.createdAt) },
        ...(sentAt
          ? [
              {
                term: t("fields.sentAt"),
                value: (
                  <>
                    {at(sentAt)} · <bdi>{sentByName}</bdi>
                  </>
                ),
              },
            ]
          : []),
        ...(receivedOn
          ? [{ term: t("fields.receivedOn"), value: <Moment>{formatDay(receivedOn, locale)}</Moment> }]
          : []),
        ...(notes ? [{ term: t("fields.notes"), value: <bdi>{notes}</bdi> }] : []),
      ]}
    />
  );
}

/** How much a batch asks for, and what became of it. */
export function BatchSums({ batch }: { batch: ShownBatch }) {
  const t = useTranslations("claimBatches.fields");
  const figures = wasSent(batch.status) ? (["approved", "rejected", "paid"] as const) : [];
  return (
    <DescriptionList
      variant="totals"
      items={[
        { key: "claims", term: t("claims"), value: <Num>{formatCount(batch.claimCount)}</Num> },
        { key: "asked", term: t("asked"), value: <Num>{formatMoney(batch.asked)}</Num> },
        ...figures.map((key) => ({ key, term: t(key), value: <Num>{formatMoney(batch[key])}</Num> })),
        ...(wasSent(batch.status)
          ? [{ key: "open", term: t("open"), value: <Num>{formatMoney(batch.openAmount)}</Num>, strong: true }]
          : []),
      ]}
    />
  );
}

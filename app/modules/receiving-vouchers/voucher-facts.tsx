import { useLocale, useTranslations } from "use-intl";
import { formatDateTime, formatDay } from "#app/lib/dates.ts";
import { paths } from "#app/paths.ts";
import { DescriptionList } from "#app/ui/text/description-list.tsx";
import { Moment } from "#app/ui/text/moment.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { ShownVoucher } from "./voucher-view.server.ts";

/** The origin of a voucher, and its steps with their users. Empty fields that most vouchers do not have are left out. */
export function VoucherFacts({ voucher }: { voucher: Omit<ShownVoucher, "items"> }) {
  const t = useTranslations("receiving");
  const locale = useLocale();
  const at = (name: string | null, instant: string | null) =>
    instant ? (
      <>
        {name ? <bdi>{name}</bdi> : null} <Moment>{formatDateTime(instant, locale)}</Moment>
      </>
    ) : null;
  // A return has a reason of the shop's list; a delivery may have any code of its papers.
  const reason = (code: string | null) => (t.has(`reasons.${code}`) ? t(`reasons.${code}`) : code);
  const rare = (["trackingNumber", "packageNumber", "vendorCode", "subsidiary", "reasonCode"] as const).filter(
    (name) => voucher[name] !== null,
  );
  return (
    <DescriptionList
      items={[
        { term: t("vendor"), value: voucher.vendorName ? <bdi>{voucher.vendorName}</bdi> : null },
        {
          term: t("order"),
          value: voucher.requisitionOrderId ? (
            <a href={paths.requisitions.detail(voucher.requisitionOrderId)}>
              <Num>{voucher.poNumber ?? voucher.requisitionOrderId}</Num>
            </a>
          ) : null,
        },
        ...(voucher.sourceVoucherId
          ? [
              {
                term: t("detail.source"),
                value: (
                  <a href={paths.receiving.detail(voucher.sourceVoucherId)}>
                    <Num>{voucher.sourceVoucherNumber}</Num>
                  </a>
                ),
              },
            ]
          : []),
        { term: t("fields.voucherDate"), value: <Moment>{formatDay(voucher.voucherDate, locale)}</Moment> },
        {
          term: t("fields.arrivalDate"),
          value: voucher.arrivalDate ? <Moment>{formatDay(voucher.arrivalDate, locale)}</Moment> : null,
        },
        {
          term: t("fields.referencePONumber"),
          value: voucher.referencePONumber ? <Num>{voucher.referencePONumber}</Num> : null,
        },
        { term: t("fields.associateName"), value: voucher.associateName ? <bdi>{voucher.associateName}</bdi> : null },
        { term: t("detail.countedBy"), value: at(voucher.countedByName, voucher.countedAt) },
        { term: t("detail.postedBy"), value: at(voucher.postedByName, voucher.postDate) },
        ...rare.map((name) => ({
          term: t(`fields.${name}`),
          value: <bdi>{name === "reasonCode" ? reason(voucher[name]) : voucher[name]}</bdi>,
        })),
        ...(voucher.notes ? [{ term: t("fields.notes"), value: <bdi>{voucher.notes}</bdi> }] : []),
      ]}
    />
  );
}

import { useTranslations } from "use-intl";
import type { ShownVoucher } from "#app/modules/receiving-vouchers/voucher-view.server.ts";
import { Select } from "#app/ui/choice/select.tsx";
import { DateField } from "#app/ui/form/date-field.tsx";
import { MoneyField } from "#app/ui/form/money-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { columns } from "#app/ui/layout/layout.css.ts";

type HeaderFieldsProps = { voucher: ShownVoucher; vendors: readonly { value: number; label: string }[] };

/** Vendor, days and who received. The vendor of an order's voucher is the order's, and is shown only. */
export function HeaderFields({ voucher, vendors }: HeaderFieldsProps) {
  const t = useTranslations("receiving");
  return (
    <div className={columns({ count: 3 })}>
      <Select
        name="vendorId"
        label={t("fields.vendorId")}
        optional
        disabled={voucher.requisitionOrderId !== null}
        placeholder={t("start.chooseVendor")}
        options={vendors}
        defaultValue={voucher.vendorId ?? ""}
      />
      <DateField name="voucherDate" label={t("fields.voucherDate")} defaultValue={voucher.voucherDate} />
      <DateField
        name="arrivalDate"
        label={t("fields.arrivalDate")}
        optional
        defaultValue={voucher.arrivalDate ?? undefined}
      />
      <TextField
        name="referencePONumber"
        label={t("fields.referencePONumber")}
        optional
        dir="ltr"
        defaultValue={voucher.referencePONumber ?? ""}
      />
      <TextField
        name="associateName"
        label={t("fields.associateName")}
        optional
        defaultValue={voucher.associateName ?? ""}
      />
    </div>
  );
}

/** The costs of the delivery besides its goods, and the meaning of its VAT. */
export function CostFields({ voucher }: { voucher: ShownVoucher }) {
  const t = useTranslations("receiving");
  const choices = (["amount", "percent"] as const).map((value) => ({ value, label: t(`discountTypes.${value}`) }));
  return (
    <div className={columns({ count: 4 })}>
      <MoneyField name="freight" label={t("fields.freight")} defaultValue={voucher.freight ?? ""} />
      <MoneyField name="feeAmount" label={t("fields.feeAmount")} defaultValue={voucher.feeAmount ?? ""} />
      <TextField name="feeType" label={t("fields.feeType")} optional defaultValue={voucher.feeType ?? ""} />
      <MoneyField name="discount" label={t("fields.discount")} defaultValue={voucher.discount ?? ""} />
      <Select
        name="discountType"
        label={t("fields.discountType")}
        options={choices}
        defaultValue={voucher.discountType}
      />
      <Select
        name="costsIncludeTax"
        label={t("fields.costsIncludeTax")}
        options={(["false", "true"] as const).map((value) => ({ value, label: t(`taxed.${value}`) }))}
        defaultValue={String(voucher.costsIncludeTax)}
      />
      <MoneyField name="taxRate" label={t("fields.taxRate")} suffix="%" defaultValue={voucher.taxRate} />
    </div>
  );
}

import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { riyadhDay } from "#app/lib/dates.ts";
import { currencyNow } from "#app/lib/page-language.ts";
import type { ShownOrder } from "#app/modules/requisition-orders/requisition-order-view.server.ts";
import { ORDER_STATUSES, PO_TYPES } from "#app/modules/requisition-orders/status.ts";
import { Select, type SelectOption } from "#app/ui/choice/select.tsx";
import { DateField } from "#app/ui/form/date-field.tsx";
import { MoneyField } from "#app/ui/form/money-field.tsx";
import { useSeesCosts } from "#app/ui/form/rights.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Disclosure } from "#app/ui/layout/disclosure.tsx";
import { columns, stack } from "#app/ui/layout/layout.css.ts";

type OrderFieldsProps = {
  order?: ShownOrder;
  /** The store: a choice on a new order, fixed on an existing one. */
  store: ReactNode;
  vendors: readonly SelectOption[];
  today: string;
  associate: string;
  /** Opens what is folded, because something in it may be wrong. */
  open?: boolean;
};

/** The details of an order. The status of a new order is Pending; later any of the five can be chosen. Source: part 2, section 4. */
export function OrderFields({ order, store, vendors, today, associate, open = false }: OrderFieldsProps) {
  const t = useTranslations("requisitions");
  const seesCosts = useSeesCosts();
  const text = (name: "trackingNumber" | "vendorCode" | "accountNumber" | "feeType") => ({
    name,
    label: t(name),
    optional: true,
    autoComplete: "off",
    defaultValue: order?.[name] ?? "",
  });
  const day = (name: "expectedDeliveryDate" | "pickupDate" | "cancelDate") => (
    <DateField name={name} label={t(name)} optional defaultValue={order?.[name] ?? ""} />
  );
  const money = (name: "freight" | "discount" | "feeAmount") => (
    <MoneyField name={name} label={t(name)} prefix={currencyNow()} defaultValue={order?.[name] ?? "0.00"} />
  );
  return (
    <div className={stack()}>
      <div className={columns({ count: 3 })}>
        {store}
        <Select
          name="vendorId"
          label={t("vendor")}
          optional
          placeholder={t("chooseVendor")}
          options={vendors}
          defaultValue={order?.vendorId ?? ""}
        />
        <Select
          name="status"
          label={t("status")}
          help={order ? undefined : t("statusHelp")}
          disabled={!order}
          options={ORDER_STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) }))}
          defaultValue={order?.status ?? "pending"}
        />
        <Select
          name="poType"
          label={t("poType")}
          options={PO_TYPES.map((value) => ({ value, label: t(`poTypes.${value}`) }))}
          defaultValue={order?.poType ?? "Direct"}
        />
        <DateField
          name="orderDate"
          label={t("orderDate")}
          defaultValue={order ? riyadhDay(order.orderDate) : today}
          required
        />
        {day("expectedDeliveryDate")}
      </div>
      <TextArea name="notes" label={t("notes")} optional rows={2} defaultValue={order?.notes ?? ""} />
      <Disclosure title={t("delivery")} open={open || hasDelivery(order)}>
        <div className={columns({ count: 3 })}>
          <TextField {...text("trackingNumber")} dir="ltr" />
          <TextField
            name="associate"
            label={t("associate")}
            optional
            autoComplete="off"
            defaultValue={order ? (order.associate ?? "") : associate}
          />
          <TextField {...text("vendorCode")} dir="ltr" />
          <TextField {...text("accountNumber")} dir="ltr" />
          {day("pickupDate")}
          {day("cancelDate")}
        </div>
      </Disclosure>
      {seesCosts ? (
        <Disclosure title={t("charges")} open={open || hasCharges(order)}>
          <div className={columns({ count: 3 })}>
            {money("freight")}
            {money("discount")}
            <TextField
              name="discountPercent"
              label={t("discountPercent")}
              figures
              inputMode="decimal"
              autoComplete="off"
              defaultValue={order?.discountPercent ?? "0"}
            />
            <TextField {...text("feeType")} />
            {money("feeAmount")}
          </div>
        </Disclosure>
      ) : null}
    </div>
  );
}

const hasDelivery = (order: ShownOrder | undefined): boolean =>
  order !== undefined && [order.trackingNumber, order.vendorCode, order.accountNumber].some((text) => text !== null);

const hasCharges = (order: ShownOrder | undefined): boolean =>
  order !== undefined && [order.freight, order.discount, order.feeAmount].some((charge) => Number(charge) > 0);

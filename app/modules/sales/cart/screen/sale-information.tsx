import { memo } from "react";
import { useLocale, useTranslations } from "use-intl";
import { formatDay } from "#app/lib/dates.ts";
import type { CartHead } from "#app/modules/sales/cart/cart-view.ts";
import * as css from "#app/modules/sales/cart/lines/cart-table.css.ts";
import { paths } from "#app/paths.ts";
import { Select } from "#app/ui/choice/select.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { useFieldState } from "#app/ui/form/form-state.ts";
import { MoneyField } from "#app/ui/form/money-field.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { columns, stack } from "#app/ui/layout/layout.css.ts";
import type { SearchPickerProps } from "#app/ui/picker/picker-props.ts";
import { SearchPicker } from "#app/ui/picker/search-picker.tsx";
import { Icon } from "#app/ui/picture/icon.tsx";
import { Coverage, InsuranceField } from "./insurance-field.tsx";
import type { SaleScreenData } from "./sale-screen-data.server.ts";
import { TaxInvoiceNote } from "./tax-invoice-note.tsx";

type SaleInformationProps = {
  screen: SaleScreenData;
  cart: CartHead;
  /** The chosen insurer with whom the customer has no policy; the cashier must confirm it. */
  asked?: number;
  onChoose: SearchPickerProps["onChoose"];
};

/** The customer, insurance, prescription, payment and notes of the sale. */
export const SaleInformation = memo(function SaleInformation({ screen, cart, asked, onChoose }: SaleInformationProps) {
  const t = useTranslations("sales");
  const locale = useLocale();
  const insured = cart.insuranceId !== null;
  const notes = useFieldState("sale.notes").typed?.[0] ?? cart.notes;
  return (
    <Card
      contained
      title={t("saleInformation")}
      end={
        cart.customer ? null : (
          <Button name="intent" value="newCustomer" variant="quiet" size="touch">
            {t("newCustomer")}
          </Button>
        )
      }
    >
      <div className={stack({ gap: "small" })}>
        {cart.customer ? <input type="hidden" name="sale.shownCustomerId" value={cart.customer.id} /> : null}
        <SearchPicker
          name="sale.customerId"
          label={t("customer")}
          size="touch"
          shortcut="F3"
          chosen={cart.customer}
          query={screen.customerQuery}
          results={screen.customers}
          searchUrl={paths.pickers.customers()}
          placeholder={t("customerPlaceholder")}
          onChoose={onChoose}
        />
        {cart.company ? <TaxInvoiceNote company={cart.company} /> : null}
        <div className={columns({ count: 2 })}>
          <InsuranceField cart={cart} insurers={screen.insurers} asked={asked} />
          <Select
            key={`prescription-${cart.prescriptionId}-${cart.customer?.id}`}
            name="sale.prescriptionId"
            label={t("prescription")}
            size="touch"
            placeholder={t("noPrescription")}
            options={cart.prescriptions.map(({ id, number, date, isExpired }) => ({
              value: id,
              label: `${formatDay(date, locale)} · ${number}${isExpired ? ` · ${t("expired")}` : ""}`,
            }))}
            defaultValue={cart.prescriptionId ?? ""}
          />
        </div>
        {cart.prescriptions.length > 0 ? (
          <Button name="intent" value="lenses" size="touch">
            {t("lensesForPrescription")}
          </Button>
        ) : null}
        <div className={columns({ count: 2 })}>
          <Select
            name="sale.paymentMethod"
            label={t("paymentMethod")}
            size="touch"
            options={screen.paymentMethods.map((value) => ({ value, label: t(`paymentMethods.${value}`) }))}
            placeholder={t("choosePayment")}
            defaultValue={cart.paymentMethod ?? ""}
            data-server={cart.paymentMethod ?? ""}
          />
          {insured ? (
            <Coverage cart={cart} />
          ) : (
            <MoneyField
              name="sale.discountAmount"
              label={t("discount")}
              size="touch"
              shortcut="F8"
              help={cart.mayOverridePrice ? undefined : t("discountHelp", { percent: screen.discountLimit })}
              defaultValue={cart.discountAmount}
              data-server={cart.discountAmount}
            />
          )}
        </div>
        <details open={Boolean(notes)}>
          <summary className={css.opener}>
            <Icon name="down" /> {t("notes")}
          </summary>
          <TextArea
            name="sale.notes"
            label={t("notes")}
            hideLabel
            rows={2}
            defaultValue={cart.notes ?? ""}
            data-server={cart.notes ?? ""}
          />
        </details>
      </div>
    </Card>
  );
});

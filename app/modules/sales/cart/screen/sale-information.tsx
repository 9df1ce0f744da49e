import { memo } from "react";
import { useLocale, useTranslations } from "use-intl";
import { formatDay } from "#app/lib/dates.ts";
import type { CartHead } from "#app/modules/sales/cart/cart-view.ts";
import { paths } from "#app/paths.ts";
import { Select } from "#app/ui/choice/select.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { useFieldState } from "#app/ui/form/form-state.ts";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Disclosure } from "#app/ui/layout/disclosure.tsx";
import { grow, row } from "#app/ui/layout/layout.css.ts";
import type { SearchPickerProps } from "#app/ui/picker/picker-props.ts";
import { SearchPicker } from "#app/ui/picker/search-picker.tsx";
import { InsuranceField, PercentField, PolicyLine } from "./insurance-field.tsx";
import * as css from "./sale-screen.css.ts";
import type { SaleScreenData } from "./sale-screen-data.server.ts";
import { TaxInvoiceNote } from "./tax-invoice-note.tsx";

type SaleInformationProps = {
  screen: SaleScreenData;
  cart: CartHead;
  /** The chosen insurer with whom the customer has no policy; the cashier must confirm it. */
  asked?: number;
  onChoose: SearchPickerProps["onChoose"];
};

/** The customer, insurance and prescription of the sale, as one strip. */
export const SaleInformation = memo(function SaleInformation({ screen, cart, asked, onChoose }: SaleInformationProps) {
  const t = useTranslations("sales");
  const locale = useLocale();
  const { customer, company, policy, prescriptions } = cart;
  return (
    <Card contained title={t("saleInformation")} hideTitle>
      <div className={css.strip}>
        {/* Beside the customer stands the button for a new one. */}
        <div className={row({ align: "field" })}>
          <div className={grow}>
            {customer ? <input type="hidden" name="sale.shownCustomerId" value={customer.id} /> : null}
            <SearchPicker
              name="sale.customerId"
              label={t("customer")}
              size="touch"
              shortcut="F3"
              chosen={customer}
              query={screen.customerQuery}
              results={screen.customers}
              searchUrl={paths.pickers.customers()}
              placeholder={t("customerPlaceholder")}
              onChoose={onChoose}
            />
            {company ? <TaxInvoiceNote company={company} /> : null}
          </div>
          {customer ? null : (
            <Button name="intent" value="newCustomer" variant="quiet" size="touch">
              {t("newCustomer")}
            </Button>
          )}
        </div>
        <div>
          <InsuranceField cart={cart} insurers={screen.insurers} asked={asked} />
          {policy ? (
            <PolicyLine policy={policy} percent={policy.discountRate ?? cart.coveragePercentage ?? "0"} />
          ) : null}
        </div>
        {cart.insuranceId !== null && !policy ? (
          <div className={css.percent}>
            <PercentField percent={cart.coveragePercentage ?? ""} />
          </div>
        ) : null}
        <div className={row({ align: "field" })}>
          <div className={grow}>
            <Select
              key={`prescription-${cart.prescriptionId}-${customer?.id}`}
              name="sale.prescriptionId"
              label={t("prescription")}
              size="touch"
              shortcut="F10"
              placeholder={t("noPrescription")}
              options={prescriptions.map(({ id, number, date, isExpired }) => ({
                value: id,
                label: `${formatDay(date, locale)} · ${number}${isExpired ? ` · ${t("expired")}` : ""}`,
              }))}
              defaultValue={cart.prescriptionId ?? ""}
            />
          </div>
          {prescriptions.length > 0 ? (
            <Button name="intent" value="lenses" variant="quiet" size="touch" aria-label={t("lensesForPrescription")}>
              {t("lenses")}
            </Button>
          ) : null}
        </div>
      </div>
    </Card>
  );
});

/** The notes of the sale, closed while there are none. */
export const Notes = memo(function Notes({ notes }: { notes: string | null }) {
  const t = useTranslations("sales");
  const written = useFieldState("sale.notes").typed?.[0] ?? notes;
  return (
    <Disclosure title={t("notes")} open={Boolean(written)}>
      <TextArea
        name="sale.notes"
        label={t("notes")}
        hideLabel
        rows={2}
        defaultValue={notes ?? ""}
        data-server={notes ?? ""}
      />
    </Disclosure>
  );
});

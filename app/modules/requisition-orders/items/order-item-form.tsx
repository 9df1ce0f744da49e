import { useTranslations } from "use-intl";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { currencyNow } from "#app/lib/page-language.ts";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ActionVersion } from "#app/ui/form/conflict-notice.tsx";
import { ErrorSummary, Form, type FormState } from "#app/ui/form/form.tsx";
import { MoneyField } from "#app/ui/form/money-field.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { columns, row, stack } from "#app/ui/layout/layout.css.ts";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { DescriptionList } from "#app/ui/text/description-list.tsx";
import { HighCostQuestion } from "./high-cost-question.tsx";
import { ItemName } from "./item-picker.tsx";
import type { ShownOrderItem } from "./order-item-view.server.ts";

type OrderItemFormProps = {
  title: string;
  item: ShownOrderItem;
  /** The version of the order that was read. */
  version: number;
  closeHref: string;
  state: FormState | undefined;
};

/** Quantity, price and notes of a line of a pending order. */
export function OrderItemForm({ title, item, version, closeHref, state }: OrderItemFormProps) {
  const t = useTranslations("requisitions");
  return (
    <Dialog title={title} closeHref={closeHref}>
      <Form state={state}>
        <div className={stack()}>
          <ErrorSummary />
          <ActionVersion
            version={version}
            action={t("saveItem")}
            href={closeHref}
            label={(name) => (name === "status" ? t(name) : name === "totalAmount" ? t("total") : null)}
            words={(name, value) => (name === "status" ? t(`statuses.${value}`) : formatMoney(value))}
          />
          <DescriptionList items={[{ term: t("item"), value: <ItemName {...item} name={item.productName} /> }]} />
          <div className={columns({ count: 2 })}>
            <TextField
              name="quantity"
              label={t("quantity")}
              figures
              inputMode="numeric"
              autoComplete="off"
              required
              defaultValue={item.quantity}
            />
            <MoneyField
              name="unitPrice"
              label={t("unitPrice")}
              prefix={currencyNow()}
              required
              defaultValue={item.unitPrice ?? ""}
            />
          </div>
          <TextArea name="notes" label={t("notes")} optional rows={2} defaultValue={item.notes ?? ""} />
          <HighCostQuestion />
          <div className={row({ justify: "end" })}>
            <LinkButton href={closeHref}>{t("cancel")}</LinkButton>
            <Button variant="primary">{t("saveItem")}</Button>
          </div>
        </div>
      </Form>
    </Dialog>
  );
}

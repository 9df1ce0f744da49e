import { useTranslations } from "use-intl";
import { currencyNow } from "#app/lib/page-language.ts";
import { HighCostQuestion } from "#app/modules/requisition-orders/items/high-cost-question.tsx";
import { Select } from "#app/ui/choice/select.tsx";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ErrorSummary, Form, type FormState, RequestKey } from "#app/ui/form/form.tsx";
import { errorsOf, typedValue } from "#app/ui/form/form-state.ts";
import { MoneyField } from "#app/ui/form/money-field.tsx";
import { useSeesCosts } from "#app/ui/form/rights.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { row, stack } from "#app/ui/layout/layout.css.ts";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";
import { DescriptionList } from "#app/ui/text/description-list.tsx";
import { Num } from "#app/ui/text/num.tsx";

type QuickOrderDialogProps = {
  item: { id: number; name: string; sku: string };
  vendors: { value: number; label: string }[];
  quantity: number;
  closeHref: string;
  /** The store whose shelf ran out. */
  storeId: number | null;
  requestKey: string;
  state: FormState | undefined;
};

export function QuickOrderDialog(props: QuickOrderDialogProps) {
  const { item, vendors, quantity, closeHref, storeId, requestKey, state } = props;
  const t = useTranslations("purchasing");
  const cost = "items[0].unitPrice";
  // A user who sees no costs is asked for a cost only where none is known.
  const asksCost = errorsOf(state, cost).length > 0 || typedValue(state, cost) !== "";
  return (
    <>
      <PageHeader breadcrumb={[{ label: t("newSale"), href: closeHref }]} />
      <Dialog title={t("quickOrder")} closeHref={closeHref}>
        <Form state={state}>
          <div className={stack()}>
            <ErrorSummary />
            <RequestKey value={requestKey} />
            {storeId === null ? null : <input type="hidden" name="storeId" value={storeId} />}
            <input type="hidden" name="poType" value="Direct" />
            <input type="hidden" name="items[0].variantId" value={item.id} />
            <DescriptionList
              items={[
                { term: t("item"), value: <bdi>{item.name}</bdi> },
                { term: t("sku"), value: <Num>{item.sku}</Num> },
              ]}
            />
            <Select name="vendorId" label={t("vendor")} placeholder={t("chooseVendor")} options={vendors} />
            <TextField
              name="items[0].quantity"
              label={t("quantity")}
              figures
              inputMode="numeric"
              defaultValue={quantity}
            />
            {useSeesCosts() || asksCost ? (
              <MoneyField
                name={cost}
                label={t("unitPrice")}
                help={t("unitPriceHelp")}
                prefix={currencyNow()}
                optional
              />
            ) : null}
            <TextArea name="notes" label={t("notes")} optional rows={2} />
            <HighCostQuestion />
            <p>{t("pendingApproval")}</p>
            <div className={row({ justify: "end" })}>
              <LinkButton href={closeHref}>{t("cancel")}</LinkButton>
              <Button variant="primary">{t("create")}</Button>
            </div>
          </div>
        </Form>
      </Dialog>
    </>
  );
}

import { useTranslations } from "use-intl";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { ErrorSummary, Form, type FormState, RequestKey } from "#app/ui/form.tsx";
import { errorsOf, typedValue } from "#app/ui/form-state.ts";
import { row, stack } from "#app/ui/layout.css.ts";
import { MoneyField } from "#app/ui/money-field.tsx";
import { Num } from "#app/ui/num.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { useSeesCosts } from "#app/ui/rights.tsx";
import { Select } from "#app/ui/select.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { HighCostQuestion } from "./high-cost-question.tsx";

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
              <MoneyField name={cost} label={t("unitPrice")} help={t("unitPriceHelp")} prefix="SAR" optional />
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

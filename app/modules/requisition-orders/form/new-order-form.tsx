import { useTranslations } from "use-intl";
import { HighCostQuestion } from "#app/modules/requisition-orders/items/high-cost-question.tsx";
import { ItemPicker } from "#app/modules/requisition-orders/items/item-picker.tsx";
import { paths } from "#app/paths.ts";
import { Select, type SelectOption } from "#app/ui/choice/select.tsx";
import { Button, DefaultButton, LinkButton } from "#app/ui/form/button.tsx";
import { ErrorSummary, Form, FormActions, RequestKey } from "#app/ui/form/form.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { NewOrderLines } from "./new-order-lines.tsx";
import { OrderFields } from "./order-fields.tsx";
import type { OrderFormAnswer } from "./order-form-action.server.ts";

type NewOrderFormProps = {
  stores: readonly SelectOption[];
  storeId: number | null;
  vendors: readonly SelectOption[];
  today: string;
  associate: string;
  requestKey: string;
  answer: OrderFormAnswer | undefined;
};

/** A new order: its details, and below them its items across the whole page. Every button sends the whole form, so nothing typed is lost. */
export function NewOrderForm({ stores, storeId, requestKey, answer, ...fields }: NewOrderFormProps) {
  const t = useTranslations("requisitions");
  const isOpen = answer?.picker != null;
  return (
    <Form state={answer?.state}>
      <RequestKey value={requestKey} />
      <DefaultButton name="intent" value={isOpen ? "find" : "keep"} />
      <div className={stack({ gap: "large" })}>
        <ErrorSummary title={answer?.alert ? t(answer.alert) : undefined} />
        <Card title={t("details")}>
          <OrderFields
            {...fields}
            open={answer?.state.error !== undefined}
            store={
              <Select
                name="storeId"
                label={t("store")}
                placeholder={t("chooseStore")}
                options={stores}
                defaultValue={storeId ?? ""}
              />
            }
          />
        </Card>
        <Card
          title={t("items")}
          flush
          end={
            <Button name="intent" value="open">
              {t("addItem")}
            </Button>
          }
        >
          <NewOrderLines state={answer?.state} items={answer?.items ?? []} />
        </Card>
        <FormActions>
          <HighCostQuestion />
          <LinkButton href={paths.requisitions.list()}>{t("cancel")}</LinkButton>
          <Button name="intent" value="print">
            {t("print")}
          </Button>
          <Button name="intent" value="save" variant="primary">
            {t("create")}
          </Button>
        </FormActions>
      </div>
      {answer?.picker ? (
        <Dialog title={t("addItem")} size="wide" level={2} closeIntent="close">
          <ItemPicker {...answer.picker} />
        </Dialog>
      ) : null}
    </Form>
  );
}

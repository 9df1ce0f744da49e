import { useTranslations } from "use-intl";
import type { ShownOrder } from "#app/modules/requisition-orders/requisition-order-view.server.ts";
import { paths } from "#app/paths.ts";
import type { SelectOption } from "#app/ui/choice/select.tsx";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ConflictNotice, VersionField } from "#app/ui/form/conflict-notice.tsx";
import { ErrorSummary, Form, type FormState } from "#app/ui/form/form.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { row, stack } from "#app/ui/layout/layout.css.ts";
import { DescriptionList } from "#app/ui/text/description-list.tsx";
import { OrderFields } from "./order-fields.tsx";

type OrderDetailsFormProps = {
  order: ShownOrder;
  /** The name of its store, which cannot be changed. */
  store: string;
  vendors: readonly SelectOption[];
  state: FormState | undefined;
};

/** The fields of an existing order. Its lines have dialogs of their own. */
export function OrderDetailsForm({ order, store, vendors, state }: OrderDetailsFormProps) {
  const t = useTranslations("requisitions");
  const said = (name: string, value: string): string => {
    if (name === "status") return t(`statuses.${value}`);
    if (name === "poType") return t(`poTypes.${value}`);
    return name === "vendorId" ? (vendors.find((one) => String(one.value) === value)?.label ?? value) : value;
  };
  return (
    <Form state={state}>
      <Card title={t("details")} carries>
        <div className={stack()}>
          <ErrorSummary title={t("failedToUpdate")} />
          <ConflictNotice
            label={(name) => t(name === "vendorId" ? "vendor" : name)}
            words={said}
            href={paths.requisitions.detail(order.id)}
          />
          <VersionField version={order.version} />
          <input type="hidden" name="storeId" value={order.storeId} />
          <OrderFields
            order={order}
            vendors={vendors}
            today=""
            associate=""
            open={state?.error !== undefined}
            store={<DescriptionList items={[{ term: t("store"), value: <bdi>{store}</bdi> }]} />}
          />
          <div className={row({ justify: "end" })}>
            <LinkButton href={paths.requisitions.list()}>{t("cancel")}</LinkButton>
            <Button variant="primary">{t("update")}</Button>
          </div>
        </div>
      </Card>
    </Form>
  );
}

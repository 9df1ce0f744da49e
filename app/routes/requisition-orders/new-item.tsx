import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { readPageForm, submit } from "#app/http/form/submit.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { cleaned } from "#app/lib/list-query.ts";
import { currencyNow } from "#app/lib/page-language.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { newItemPage } from "#app/modules/requisition-orders/form/order-form-data.server.ts";
import { readPress } from "#app/modules/requisition-orders/form/order-form-lines.ts";
import { HighCostQuestion } from "#app/modules/requisition-orders/items/high-cost-question.tsx";
import { ItemPicker } from "#app/modules/requisition-orders/items/item-picker.tsx";
import { addOrderItem } from "#app/modules/requisition-orders/items/write-order-item.server.ts";
import { paths } from "#app/paths.ts";
import { DefaultButton } from "#app/ui/form/button.tsx";
import { ErrorSummary, Form, RequestKey } from "#app/ui/form/form.tsx";
import { MoneyField } from "#app/ui/form/money-field.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  return newItemPage(args);
}

/** Finds items, or adds one to the pending order. */
export async function action(args: ActionFunctionArgs) {
  const { id = "" } = args.params;
  const form = await readPageForm(args);
  const press = readPress(String(form.get("intent") ?? ""));
  if (press.what !== "add") {
    throw redirect(paths.requisitions.newItem(id, { q: cleaned(String(form.get("q") ?? "")) }));
  }
  const added = () => redirectWithToast(paths.requisitions.detail(id), { title: { key: "requisitions.itemAdded" } });
  return submit(args, addOrderItem, added, { form, input: { id, variantId: press.id } });
}

export default function NewOrderItem() {
  const { title, order, requestKey, q, found } = useLoaderData<typeof loader>();
  const t = useTranslations("requisitions");
  const back = paths.requisitions.detail(order.id);
  return (
    <>
      <PageHeader breadcrumb={[{ label: order.poNumber ?? `#${order.id}`, href: back }]} />
      <Dialog title={title} closeHref={back} size="wide">
        <Form state={useActionData<typeof action>()} action={paths.requisitions.newItem(order.id, { q })}>
          <RequestKey value={requestKey} />
          <DefaultButton name="intent" value="find" />
          <div className={stack()}>
            <ErrorSummary />
            <MoneyField
              name="unitPrice"
              label={t("costOfAdded")}
              help={t("costOfAddedHelp")}
              prefix={currencyNow()}
              optional
            />
            <HighCostQuestion />
          </div>
          <ItemPicker q={q} found={found} />
        </Form>
      </Dialog>
    </>
  );
}

import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useLocale, useTranslations } from "use-intl";
import { formReply, readPageForm, submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import type { PageHandle } from "#app/http/page/page-kind.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { foundCustomers, namedCustomer } from "#app/modules/customers/parts/customer-picker-data.server.ts";
import { createStockHold } from "#app/modules/inventory/holds/create-stock-hold.server.ts";
import { HoldForm } from "#app/modules/inventory/holds/hold-form.tsx";
import { ItemHeader } from "#app/modules/inventory/item-header.tsx";
import { getVariantStock } from "#app/modules/inventory/stock/get-variant-stock.server.ts";
import { holdDays } from "#app/modules/ledger/hold-days.ts";
import { paths } from "#app/paths.ts";
import { type FormState, typedValue } from "#app/ui/form/form-state.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { pickerNames } from "#app/ui/picker/picker-names.ts";
import type { PickerOption } from "#app/ui/picker/picker-props.ts";

const PICKER = pickerNames("customerId");

export const handle = { page: "workplace", words: ["holds", "catalogue"] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { session, locale } = await guard(args, createStockHold.permission);
  const variantId = new URL(args.request.url).searchParams.get("variantId");
  const item = await load(args, getVariantStock, { variantId });
  return {
    constraints: constraintsOf(createStockHold),
    title: `${wordsOf(locale, "holds")("new")}: ${item.sku}`,
    item,
    storeId: session?.store?.id ?? null,
    days: holdDays(),
    requestKey: randomUUID(),
  };
}

/** The answer to a sent form: its typed values, and the found customers or the chosen one. */
type HoldFormAnswer = { state: FormState; customers: PickerOption[]; customer: PickerOption | null };

/** Finds a customer without scripts, or makes the hold. */
export async function action(args: ActionFunctionArgs) {
  const form = await readPageForm(args);
  const intent = form.get("intent");
  if (intent === PICKER.find || intent === PICKER.change) {
    if (intent === PICKER.change) form.delete("customerId");
    return data({
      state: formReply(form),
      customers: await foundCustomers(args, form),
      customer: null,
    } satisfies HoldFormAnswer);
  }
  const refused = await submit(
    args,
    createStockHold,
    ({ sku, quantity }) =>
      redirectWithToast(paths.inventory.holds(), {
        title: { key: "holds.madeDone" },
        description: { key: "holds.madeText", params: { sku, quantity } },
      }),
    { form, failure: "holds.failed" },
  );
  if (!("data" in refused)) return refused;
  const customer = await namedCustomer(args, form.get("customerId"));
  return data({ state: refused.data, customers: [], customer } satisfies HoldFormAnswer, refused.init ?? undefined);
}

/** Holds pieces for a customer in the user's current store. */
export default function NewHold() {
  const t = useTranslations("holds");
  const words = useTranslations("catalogue");
  const { item, storeId, days, requestKey } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const arabic = useLocale() === "ar";
  const current = item.levels.find((level) => level.storeId === storeId);
  const store = (arabic && current?.storeNameAr) || current?.storeName || "";
  const history = paths.inventory.movements(item.variantId);
  return (
    <>
      <ItemHeader title={t("new")} item={item} />
      <Card title={<bdi>{item.name}</bdi>}>
        {current && storeId !== null && !item.isService ? (
          <div className={stack()}>
            <p>{t("current", { store, available: current.available, onHold: current.quantityOnHold })}</p>
            <HoldForm
              variantId={item.variantId}
              storeId={storeId}
              requestKey={requestKey}
              days={days}
              customer={answer?.customer ?? null}
              customers={answer?.customers ?? []}
              customerQuery={typedValue(answer?.state, "customerIdQuery")}
              cancelHref={history}
              state={answer?.state}
            />
          </div>
        ) : (
          <EmptyState
            title={item.isService ? t("service") : words("noStore")}
            text={item.isService ? undefined : words("noStoreText")}
          />
        )}
      </Card>
    </>
  );
}

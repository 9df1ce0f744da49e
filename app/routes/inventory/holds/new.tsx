import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useLocale, useTranslations } from "use-intl";
import { guard, load } from "#app/http/load.server.ts";
import { readPageForm } from "#app/http/submit.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { createStockHold } from "#app/modules/stock/holds/create-stock-hold.server.ts";
import { holdDays } from "#app/modules/stock/holds/hold-days.ts";
import { HoldForm } from "#app/modules/stock/holds/hold-form.tsx";
import { submitHold } from "#app/modules/stock/holds/hold-form-page.server.ts";
import { getVariantStock } from "#app/modules/stock/inventory/get-variant-stock.server.ts";
import { ItemHeader } from "#app/modules/stock/item-header.tsx";
import { paths } from "#app/paths.ts";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { stack } from "#app/ui/layout.css.ts";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { session, locale } = await guard(args, createStockHold.permission);
  const variantId = new URL(args.request.url).searchParams.get("variantId");
  const item = await load(args, getVariantStock, { variantId });
  return {
    title: `${wordsOf(locale, "holds")("new")}: ${item.sku}`,
    item,
    storeId: session?.store?.id ?? null,
    days: holdDays(),
    requestKey: randomUUID(),
  };
}

export async function action(args: ActionFunctionArgs) {
  return submitHold(args, await readPageForm(args));
}

/** Keeps pieces back for somebody who comes for them, in the store that the user works in. */
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
              customerQuery={String(answer?.state.values.customerIdQuery ?? "")}
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

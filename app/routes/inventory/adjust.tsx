import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useLocale, useTranslations } from "use-intl";
import { readPageForm, submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { riyadhDay } from "#app/lib/dates.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { ItemHeader } from "#app/modules/inventory/item-header.tsx";
import { AdjustForm } from "#app/modules/inventory/movements/adjust-form.tsx";
import { adjustStock, listAdjustmentReasons } from "#app/modules/inventory/movements/adjust-stock.server.ts";
import { getVariantStock } from "#app/modules/inventory/stock/get-variant-stock.server.ts";
import { LevelsTable } from "#app/modules/inventory/stock/levels-table.tsx";
import { isPast } from "#app/modules/ledger/first-pieces.ts";
import { paths } from "#app/paths.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { EmptyState } from "#app/ui/list/empty-state.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

const variantOf = (request: Request) => new URL(request.url).searchParams.get("variantId");

export async function loader(args: LoaderFunctionArgs) {
  const { session, locale } = await guard(args, adjustStock.permission);
  const item = await load(args, getVariantStock, { variantId: variantOf(args.request) });
  return {
    constraints: constraintsOf(adjustStock),
    title: `${wordsOf(locale, "stock")("adjust.title")}: ${item.sku}`,
    item,
    storeId: session?.store?.id ?? null,
    requestKey: randomUUID(),
    reasons: await load(args, listAdjustmentReasons, {}),
  };
}

export async function action(args: ActionFunctionArgs) {
  const form = await readPageForm(args);
  return submit(
    args,
    adjustStock,
    async ({ variantId, balance, quantity }) => {
      const { sku } = await load(args, getVariantStock, { variantId });
      const expired = quantity > 0 && isPast(String(form.get("expiryDate") ?? ""), riyadhDay());
      return redirectWithToast(paths.inventory.movements(variantId), {
        title: { key: "stock.adjust.done" },
        description: { key: expired ? "stock.adjust.doneExpired" : "stock.adjust.doneText", params: { sku, balance } },
      });
    },
    { form, failure: "stock.adjust.failed" },
  );
}

/** Takes off what broke and adds what was found, in the store that the user works in. */
export default function AdjustStock() {
  const t = useTranslations("stock");
  const words = useTranslations("catalogue");
  const { item, storeId, requestKey, reasons } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  const arabic = useLocale() === "ar";
  const current = item.levels.find((level) => level.storeId === storeId);
  const store = (arabic && current?.storeNameAr) || current?.storeName || "";
  const history = paths.inventory.movements(item.variantId);
  return (
    <>
      <ItemHeader title={t("adjust.title")} item={item} />
      <div className={stack({ gap: "large" })}>
        {item.isService ? (
          <Card>
            <EmptyState title={t("adjust.service")} />
          </Card>
        ) : current && storeId !== null ? (
          <Card title={<bdi>{item.name}</bdi>}>
            <div className={stack()}>
              <p>{t("adjust.current", { store, quantity: current.quantity, available: current.available })}</p>
              <AdjustForm
                variantId={item.variantId}
                storeId={storeId}
                requestKey={requestKey}
                reasons={reasons}
                serials={
                  current.inventoryType === "Serialized" ? { makesNumbers: current.serialType !== "Manual" } : null
                }
                lots={current.inventoryType === "Lot" ? { makesCode: current.lotType !== "Manual" } : null}
                cancelHref={history}
                state={state}
              />
            </div>
          </Card>
        ) : (
          <Card>
            <EmptyState title={words("noStore")} text={words("noStoreText")} />
          </Card>
        )}
        {item.isService ? null : (
          <Card title={t("levels")} flush>
            <LevelsTable levels={item.levels} storeId={storeId} />
          </Card>
        )}
      </div>
    </>
  );
}

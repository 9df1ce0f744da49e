import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { riyadhDay } from "#app/lib/dates.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { ItemHeader } from "#app/modules/inventory/item-header.tsx";
import { createLot } from "#app/modules/inventory/lots/create-lot.server.ts";
import { LotForm } from "#app/modules/inventory/lots/lot-form.tsx";
import { getVariantStock } from "#app/modules/inventory/stock/get-variant-stock.server.ts";
import { isPast } from "#app/modules/ledger/first-pieces.ts";
import { listSuppliers } from "#app/modules/ledger/lot-rules.server.ts";
import { paths } from "#app/paths.ts";
import { RequestKey } from "#app/ui/form/form.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { EmptyState } from "#app/ui/list/empty-state.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { session, locale } = await guard(args, createLot.permission);
  const variantId = new URL(args.request.url).searchParams.get("variantId");
  const [item, suppliers] = await Promise.all([
    load(args, getVariantStock, { variantId }),
    load(args, listSuppliers, {}),
  ]);
  const level = item.levels.find(({ storeId }) => storeId === session?.store?.id);
  return {
    constraints: constraintsOf(createLot),
    title: `${wordsOf(locale, "lots")("new")}: ${item.sku}`,
    item,
    level: level?.inventoryType === "Lot" ? level : null,
    suppliers,
    requestKey: randomUUID(),
  };
}

export async function action(args: ActionFunctionArgs) {
  return submit(
    args,
    createLot,
    ({ productVariantId, lotCode, expiryDate }) =>
      redirectWithToast(paths.inventory.movements(productVariantId), {
        title: { key: "lots.saved" },
        description: {
          key: isPast(expiryDate, riyadhDay()) ? "lots.savedExpired" : "lots.savedText",
          params: { code: lotCode },
        },
      }),
    { failure: "lots.failed" },
  );
}

/** Names a lot for pieces that were added without one. */
export default function NewLot() {
  const t = useTranslations("lots");
  const { item, level, suppliers, requestKey } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  const history = paths.inventory.movements(item.variantId);
  return (
    <>
      <ItemHeader title={t("new")} item={item} />
      <Card title={<bdi>{item.name}</bdi>}>
        {level ? (
          <div className={stack()}>
            <p>{t("loose", { pieces: level.quantity - level.quantityInLots })}</p>
            <LotForm
              lot={null}
              suppliers={suppliers}
              makesCode={level.lotType !== "Manual"}
              cancelHref={history}
              state={state}
            >
              <RequestKey value={requestKey} />
              <input type="hidden" name="productVariantId" value={item.variantId} />
              <input type="hidden" name="storeId" value={level.storeId} />
              <TextField
                name="initialQuantity"
                label={t("pieces")}
                figures
                inputMode="numeric"
                autoComplete="off"
                required
              />
            </LotForm>
          </div>
        ) : (
          <EmptyState title={t("notKept")} text={t("notKeptText")} />
        )}
      </Card>
    </>
  );
}

import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { readPageForm, submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { ItemHeader } from "#app/modules/inventory/item-header.tsx";
import { numberPieces } from "#app/modules/inventory/serials/number-pieces.server.ts";
import { SerialForm } from "#app/modules/inventory/serials/serial-form.tsx";
import { getVariantStock } from "#app/modules/inventory/stock/get-variant-stock.server.ts";
import { paths } from "#app/paths.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { session, locale } = await guard(args, numberPieces.permission);
  const variantId = new URL(args.request.url).searchParams.get("variantId");
  const item = await load(args, getVariantStock, { variantId });
  const level = item.levels.find(({ storeId }) => storeId === session?.store?.id);
  return {
    constraints: constraintsOf(numberPieces),
    title: `${wordsOf(locale, "serials")("new")}: ${item.sku}`,
    item,
    level: level?.inventoryType === "Serialized" ? level : null,
    requestKey: randomUUID(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const form = await readPageForm(args);
  const history = paths.inventory.movements(String(form.get("variantId")));
  const done = (count: number) => ({
    title: { key: "serials.saved" },
    description: { key: "serials.savedText", params: { count } },
  });
  return submit(args, numberPieces, (numbered) => redirectWithToast(history, done(numbered.length)), {
    form,
    failure: "serials.failed",
  });
}

/** Adds serial numbers to pieces that were added without one. */
export default function NewSerials() {
  const t = useTranslations("serials");
  const { item, level, requestKey } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  return (
    <>
      <ItemHeader title={t("new")} item={item} />
      <Card title={<bdi>{item.name}</bdi>}>
        {level ? (
          <SerialForm variantId={item.variantId} level={level} requestKey={requestKey} state={state} />
        ) : (
          <EmptyState title={t("notKept")} text={t("notKeptText")} />
        )}
      </Card>
    </>
  );
}

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { guard, load } from "#app/http/load.server.ts";
import { pageCount } from "#app/http/page-count.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { holds as permits } from "#app/lib/permissions.ts";
import { HOLD_STATES, readHoldList } from "#app/modules/stock/holds/hold-list.ts";
import { HoldTable } from "#app/modules/stock/holds/hold-table.tsx";
import { listStockHolds } from "#app/modules/stock/holds/read-holds.server.ts";
import { ShelfList } from "#app/modules/stock/shelf-list.tsx";
import { shelfListInput } from "#app/modules/stock/shelf-list-input.ts";
import { paths } from "#app/paths.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export async function loader(args: LoaderFunctionArgs) {
  const { session, locale } = await guard(args, listStockHolds.permission);
  const query = readHoldList(new URL(args.request.url).searchParams);
  const storeId = session?.store?.id;
  const { rows, total } = storeId
    ? await load(args, listStockHolds, shelfListInput(query, storeId))
    : { rows: [], total: 0 };
  const held = session?.permissions ?? new Set<string>();
  return {
    title: wordsOf(locale, "holds")("title"),
    query,
    total,
    pages: pageCount(args.request, query, total),
    rows,
    hasStore: storeId !== undefined,
    canRelease: permits(held, "inventory:update"),
    opensCarts: permits(held, "sales:create"),
  };
}

/** The holds of the store, for whom and until when, and how earlier holds ended. */
export default function Holds() {
  const t = useTranslations("holds");
  const { title, query, total, pages, hasStore, ...table } = useLoaderData<typeof loader>();
  return (
    <ShelfList
      title={title}
      current="holds"
      path={paths.inventory.holds()}
      exportPath={paths.inventory.exportHolds()}
      query={query}
      total={total}
      pages={pages}
      hasStore={hasStore}
      chips={HOLD_STATES.map((value) => ({ filter: "state", value, label: t(`states.${value}`) }))}
      words={{ none: t("none"), noneText: t("noneText"), noMatch: t("noMatch") }}
    >
      {(empty) => <HoldTable {...table} empty={empty} />}
    </ShelfList>
  );
}

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { guard, load } from "#app/http/load.server.ts";
import { pageCount } from "#app/http/page-count.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { holds as permits } from "#app/lib/permissions.ts";
import { readHoldList } from "#app/modules/stock/holds/hold-list.ts";
import { HOLD_STATES } from "#app/modules/stock/holds/hold-states.ts";
import { HoldTable } from "#app/modules/stock/holds/hold-table.tsx";
import { listStockHolds } from "#app/modules/stock/holds/list-stock-holds.server.ts";
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

/** What the store keeps back, for whom and until when; and what became of the holds before. */
export default function Holds() {
  const t = useTranslations("holds");
  const { title, query, total, pages, hasStore, ...table } = useLoaderData<typeof loader>();
  return (
    <ShelfList
      title={title}
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

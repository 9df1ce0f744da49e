import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { guard, load } from "#app/http/load.server.ts";
import { mayRun } from "#app/http/may-run.server.ts";
import { pageCount } from "#app/http/page-count.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { riyadhDay } from "#app/lib/dates.ts";
import { LOT_FILTERS, readLotList } from "#app/modules/stock/lots/lot-list.ts";
import { LotTable } from "#app/modules/stock/lots/lot-table.tsx";
import { listLots } from "#app/modules/stock/lots/read-lots.server.ts";
import { updateLot } from "#app/modules/stock/lots/update-lot.server.ts";
import { ShelfList } from "#app/modules/stock/shelf-list.tsx";
import { shelfListInput } from "#app/modules/stock/shelf-list-input.ts";
import { paths } from "#app/paths.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export async function loader(args: LoaderFunctionArgs) {
  const { session, locale } = await guard(args, listLots.permission);
  const query = readLotList(new URL(args.request.url).searchParams);
  const storeId = session?.store?.id;
  const { rows, total } = storeId ? await load(args, listLots, shelfListInput(query, storeId)) : { rows: [], total: 0 };
  return {
    title: wordsOf(locale, "lots")("title"),
    query,
    total,
    pages: pageCount(args.request, query, total),
    rows,
    today: riyadhDay(),
    hasStore: storeId !== undefined,
    ...(await mayRun(args, { canEdit: updateLot })),
  };
}

/** The store's lots, those that expire first on top. */
export default function Lots() {
  const t = useTranslations("lots");
  const { title, query, total, pages, hasStore, ...table } = useLoaderData<typeof loader>();
  return (
    <ShelfList
      title={title}
      current="lots"
      path={paths.inventory.lots()}
      exportPath={paths.inventory.exportLots()}
      query={query}
      total={total}
      pages={pages}
      hasStore={hasStore}
      chips={LOT_FILTERS.map((value) => ({ filter: "filter", value, label: t(`states.${value}`) }))}
      words={{ none: t("none"), noneText: t("noneText"), noMatch: t("noMatch") }}
    >
      {(empty) => <LotTable {...table} empty={empty} />}
    </ShelfList>
  );
}

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { guard, load } from "#app/http/load.server.ts";
import { pageCount } from "#app/http/page-count.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { listHref, listInput } from "#app/lib/list-query.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { listTransfers } from "#app/modules/transfers/read-transfers.server.ts";
import { TransferFilters } from "#app/modules/transfers/transfer-filters.tsx";
import { isFiltered, readTransferList } from "#app/modules/transfers/transfer-list.ts";
import { TransferTable } from "#app/modules/transfers/transfer-table.tsx";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState, NoMatch } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Pagination } from "#app/ui/pagination.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { session, locale } = await guard(args, listTransfers.permission);
  const query = readTransferList(new URL(args.request.url).searchParams);
  const storeId = session?.store?.id;
  const { rows, total } = storeId
    ? await load(args, listTransfers, { ...listInput(query), storeId })
    : { rows: [], total: 0 };
  return {
    title: wordsOf(locale, "transfers")("title"),
    query,
    total,
    pages: pageCount(args.request, query, total),
    rows,
    hasStore: storeId !== undefined,
  };
}

/** The transfers from and to the store that the user works in. */
export default function Transfers() {
  const t = useTranslations("transfers");
  const { title, query, total, pages, rows, hasStore } = useLoaderData<typeof loader>();
  const path = paths.transfers.list();
  const href = (changes: Record<string, string | number | null>) => listHref(path, query, changes);
  const add = (
    <LinkButton variant="primary" href={paths.transfers.new()}>
      {t("new")}
    </LinkButton>
  );
  const none = hasStore ? (
    <EmptyState title={t("none")} text={t("noneText")} action={add} />
  ) : (
    <EmptyState title={t("noStore")} text={t("noStoreText")} />
  );
  return (
    <>
      <PageHeader title={title} end={add} />
      <Card flush>
        <TransferFilters query={query} path={path} hrefFor={href} total={total} />
        <TransferTable
          rows={rows}
          sort={`${query.sort.descending ? "-" : ""}${query.sort.key}`}
          hrefFor={(sort) => href({ sort })}
          empty={isFiltered(query) ? <NoMatch title={t("noMatch")} clearHref={path} /> : none}
        />
        <Pagination page={query.page} pages={pages} size={query.size} hrefFor={(page) => href({ page })} />
      </Card>
    </>
  );
}

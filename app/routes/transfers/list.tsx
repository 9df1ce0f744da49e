import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { guard, load } from "#app/http/load.server.ts";
import { mayRun } from "#app/http/may-run.server.ts";
import { pageCount } from "#app/http/page-count.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { listInput } from "#app/lib/list-query.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { createTransfer } from "#app/modules/transfers/create-transfer.server.ts";
import { listTransfers } from "#app/modules/transfers/read-transfers.server.ts";
import { TransferFilters } from "#app/modules/transfers/transfer-filters.tsx";
import { isFiltered, readTransferList } from "#app/modules/transfers/transfer-list.ts";
import { TransferTable } from "#app/modules/transfers/transfer-table.tsx";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ListPage } from "#app/ui/list-page.tsx";

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
    may: await mayRun(args, { add: createTransfer }),
  };
}

/** The transfers from and to the store that the user works in. */
export default function Transfers() {
  const t = useTranslations("transfers");
  const { title, query, total, pages, rows, hasStore, may } = useLoaderData<typeof loader>();
  const path = paths.transfers.list();
  const add = may.add ? (
    <LinkButton variant="primary" href={paths.transfers.new()}>
      {t("new")}
    </LinkButton>
  ) : null;
  const none = hasStore ? (
    <EmptyState title={t("none")} text={t("noneText")} action={add} />
  ) : (
    <EmptyState title={t("noStore")} text={t("noStoreText")} />
  );
  return (
    <ListPage
      title={title}
      path={path}
      query={query}
      pages={pages}
      actions={add}
      filters={(href) => <TransferFilters query={query} path={path} hrefFor={href} total={total} />}
      isFiltered={isFiltered(query)}
      noMatch={t("noMatch")}
      none={none}
    >
      {(list) => <TransferTable rows={rows} {...list} />}
    </ListPage>
  );
}

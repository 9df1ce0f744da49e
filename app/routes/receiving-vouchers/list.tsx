import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { guard, load } from "#app/http/load.server.ts";
import { mayRun } from "#app/http/may-run.server.ts";
import { pageCount } from "#app/http/page-count.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { listInput } from "#app/lib/list-query.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { createReceivingVoucher } from "#app/modules/purchasing/receiving/create-receiving-voucher.server.ts";
import { listReceivingVouchers } from "#app/modules/purchasing/receiving/read-vouchers.server.ts";
import { VoucherFilters } from "#app/modules/purchasing/receiving/voucher-filters.tsx";
import { isFiltered, readVoucherList } from "#app/modules/purchasing/receiving/voucher-list.ts";
import { VoucherTable } from "#app/modules/purchasing/receiving/voucher-table.tsx";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ListPage } from "#app/ui/list-page.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { session, locale } = await guard(args, listReceivingVouchers.permission);
  const query = readVoucherList(new URL(args.request.url).searchParams);
  const storeId = session?.store?.id;
  const { rows, total } = storeId
    ? await load(args, listReceivingVouchers, { ...listInput(query), storeId })
    : { rows: [], total: 0 };
  return {
    title: wordsOf(locale, "receiving")("title"),
    query,
    total,
    pages: pageCount(args.request, query, total),
    rows,
    hasStore: storeId !== undefined,
    may: await mayRun(args, { add: createReceivingVoucher }),
  };
}

/** The receiving vouchers of the store that the user works in. */
export default function ReceivingVouchers() {
  const t = useTranslations("receiving");
  const { title, query, total, pages, rows, hasStore, may } = useLoaderData<typeof loader>();
  const path = paths.receiving.list();
  const add = may.add ? (
    <LinkButton variant="primary" href={paths.receiving.new()}>
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
      exportPath={paths.receiving.export()}
      actions={add}
      filters={(href) => <VoucherFilters query={query} path={path} hrefFor={href} total={total} />}
      isFiltered={isFiltered(query)}
      noMatch={t("noMatch")}
      none={none}
    >
      {(list) => <VoucherTable rows={rows} {...list} />}
    </ListPage>
  );
}

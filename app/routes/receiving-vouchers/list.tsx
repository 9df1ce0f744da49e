import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { guard, load } from "#app/http/load.server.ts";
import { pageCount } from "#app/http/page-count.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { listHref, listInput } from "#app/lib/list-query.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { listReceivingVouchers } from "#app/modules/purchasing/receiving/read-vouchers.server.ts";
import { VoucherFilters } from "#app/modules/purchasing/receiving/voucher-filters.tsx";
import { isFiltered, readVoucherList } from "#app/modules/purchasing/receiving/voucher-list.ts";
import { VoucherTable } from "#app/modules/purchasing/receiving/voucher-table.tsx";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState, NoMatch } from "#app/ui/empty-state.tsx";
import { ExportButtons } from "#app/ui/export-buttons.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Pagination } from "#app/ui/pagination.tsx";

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
  };
}

/** The receiving vouchers of the store that the user works in. */
export default function ReceivingVouchers() {
  const t = useTranslations("receiving");
  const { title, query, total, pages, rows, hasStore } = useLoaderData<typeof loader>();
  const path = paths.receiving.list();
  const href = (changes: Record<string, string | number | null>) => listHref(path, query, changes);
  const add = (
    <LinkButton variant="primary" href={paths.receiving.new()}>
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
      <PageHeader
        title={title}
        end={
          <>
            <ExportButtons href={(format) => listHref(paths.receiving.export(), query, { format })} />
            {add}
          </>
        }
      />
      <Card flush>
        <VoucherFilters query={query} path={path} hrefFor={href} total={total} />
        <VoucherTable
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

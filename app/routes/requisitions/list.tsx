import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { listHref } from "#app/lib/list-query.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { isFiltered, OrderFilters } from "#app/modules/purchasing/requisitions/order-filters.tsx";
import { orderListPage } from "#app/modules/purchasing/requisitions/order-list-data.server.ts";
import { OrderTable } from "#app/modules/purchasing/requisitions/order-table.tsx";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState, NoMatch } from "#app/ui/empty-state.tsx";
import { ExportButtons } from "#app/ui/export-buttons.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Pagination } from "#app/ui/pagination.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  return orderListPage(args);
}

export default function RequisitionOrders() {
  const t = useTranslations("requisitions");
  const { title, query, total, pages, rows, vendors, hasStores, reorders } = useLoaderData<typeof loader>();
  const path = paths.requisitions.list();
  const href = (changes: Record<string, string | number | null>) => listHref(path, query, changes);
  const add = (
    <LinkButton variant="primary" href={paths.requisitions.new()}>
      {t("new")}
    </LinkButton>
  );
  return (
    <>
      <PageHeader
        title={title}
        end={
          <>
            <ExportButtons href={(format) => listHref(paths.requisitions.export(), query, { format })} />
            {reorders ? <LinkButton href={paths.requisitions.reorder()}>{t("reorder")}</LinkButton> : null}
            {add}
          </>
        }
      />
      <Card flush>
        <OrderFilters query={query} path={path} hrefFor={href} total={total} vendors={vendors} hasStores={hasStores} />
        <OrderTable
          rows={rows}
          sort={`${query.sort.descending ? "-" : ""}${query.sort.key}`}
          hrefFor={(sort) => href({ sort })}
          empty={
            isFiltered(query) ? (
              <NoMatch title={t("noMatch")} clearHref={path} />
            ) : (
              <EmptyState title={t("none")} action={add} />
            )
          }
        />
        <Pagination page={query.page} pages={pages} size={query.size} hrefFor={(page) => href({ page })} />
      </Card>
    </>
  );
}

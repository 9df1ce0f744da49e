import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { pageTitle } from "#app/lib/page-title.ts";
import { isFiltered, OrderFilters } from "#app/modules/purchasing/requisitions/order-filters.tsx";
import { orderListPage } from "#app/modules/purchasing/requisitions/order-list-data.server.ts";
import { OrderTable } from "#app/modules/purchasing/requisitions/order-table.tsx";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ListPage } from "#app/ui/list-page.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  return orderListPage(args);
}

export default function RequisitionOrders() {
  const t = useTranslations("requisitions");
  const { title, query, total, pages, rows, vendors, hasStores, may } = useLoaderData<typeof loader>();
  const path = paths.requisitions.list();
  const add = may.add ? (
    <LinkButton variant="primary" href={paths.requisitions.new()}>
      {t("new")}
    </LinkButton>
  ) : null;
  return (
    <ListPage
      title={title}
      path={path}
      query={query}
      pages={pages}
      exportPath={paths.requisitions.export()}
      actions={
        <>
          {may.reorder ? <LinkButton href={paths.requisitions.reorder()}>{t("reorder")}</LinkButton> : null}
          {add}
        </>
      }
      filters={(href) => (
        <OrderFilters query={query} path={path} hrefFor={href} total={total} vendors={vendors} hasStores={hasStores} />
      )}
      isFiltered={isFiltered(query)}
      noMatch={t("noMatch")}
      none={<EmptyState title={t("none")} action={add} />}
    >
      {(list) => <OrderTable rows={rows} {...list} />}
    </ListPage>
  );
}

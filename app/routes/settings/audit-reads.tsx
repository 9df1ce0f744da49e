import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { getContext } from "#app/http/context.server.ts";
import { load } from "#app/http/page/load.server.ts";
import { pageCount } from "#app/http/page/page-count.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { listHref, listInput } from "#app/lib/list-query.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { AuditTabs } from "#app/modules/audit/audit-tabs.tsx";
import { getAuditFilters } from "#app/modules/audit/get-audit-filters.server.ts";
import { listPrescriptionReads } from "#app/modules/audit/list-reads.server.ts";
import { ReadFilters } from "#app/modules/audit/read-filters.tsx";
import { isFiltered, readReadQuery } from "#app/modules/audit/read-query.ts";
import { ReadTable } from "#app/modules/audit/read-table.tsx";
import { paths } from "#app/paths.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { EmptyState, NoMatch } from "#app/ui/list/empty-state.tsx";
import { Pagination } from "#app/ui/list/pagination.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const query = readReadQuery(new URL(args.request.url).searchParams);
  const [{ rows, total }, { people }] = await Promise.all([
    load(args, listPrescriptionReads, { ...listInput(query), prescriptionId: query.filters.entityId }),
    load(args, getAuditFilters, {}),
  ]);
  const { locale } = await getContext(args);
  const pages = pageCount(args.request, query, total);
  return { title: wordsOf(locale, "audit")("readsTitle"), query, total, pages, rows, people };
}

export default function Reads() {
  const t = useTranslations("audit");
  const menu = useTranslations("shell.menu");
  const { title, query, total, pages, rows, people } = useLoaderData<typeof loader>();
  const path = paths.settings.auditReads();
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[
          { label: menu("settings"), href: paths.settings.home() },
          { label: t("title"), href: paths.settings.audit() },
        ]}
        note={<a href={paths.settings.audit({ action: "readCustomerDocument" })}>{t("documentReads")}</a>}
      />
      <AuditTabs current="reads" />
      <Card flush>
        <ReadFilters path={path} query={query} total={total} people={people} />
        <ReadTable
          rows={rows}
          empty={
            isFiltered(query) ? (
              <NoMatch title={t("noMatch")} clearHref={path} />
            ) : (
              <EmptyState title={t("noReads")} text={t("noReadsText")} />
            )
          }
        />
        <Pagination
          page={query.page}
          pages={pages}
          size={query.size}
          hrefFor={(page) => listHref(path, query, { page })}
        />
      </Card>
    </>
  );
}

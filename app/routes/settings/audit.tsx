import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { getContext } from "#app/http/context.server.ts";
import { load } from "#app/http/load.server.ts";
import { pageCount } from "#app/http/page-count.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { listHref, listInput } from "#app/lib/list-query.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { AuditFilters } from "#app/modules/audit/audit-filters.tsx";
import { isFiltered, readAuditList } from "#app/modules/audit/audit-list.ts";
import { AuditTable } from "#app/modules/audit/audit-table.tsx";
import { AuditTabs } from "#app/modules/audit/audit-tabs.tsx";
import { getAuditFilters } from "#app/modules/audit/get-audit-filters.server.ts";
import { listAuditLog } from "#app/modules/audit/read-audit-log.server.ts";
import { paths } from "#app/paths.ts";
import { Card } from "#app/ui/card.tsx";
import { EmptyState, NoMatch } from "#app/ui/empty-state.tsx";
import { ExportButtons } from "#app/ui/export-buttons.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Pagination } from "#app/ui/pagination.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const query = readAuditList(new URL(args.request.url).searchParams);
  const [{ rows, total }, choices] = await Promise.all([
    load(args, listAuditLog, listInput(query)),
    load(args, getAuditFilters, {}),
  ]);
  const { locale } = await getContext(args);
  const pages = pageCount(args.request, query, total);
  return { title: wordsOf(locale, "audit")("title"), query, total, pages, rows, choices };
}

export default function AuditTrail() {
  const t = useTranslations("audit");
  const menu = useTranslations("shell.menu");
  const { title, query, total, pages, rows, choices } = useLoaderData<typeof loader>();
  const path = paths.settings.audit();
  const href = (changes: Record<string, string | number | null>) => listHref(path, query, changes);
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[{ label: menu("settings"), href: paths.settings.home() }]}
        end={<ExportButtons href={(format) => listHref(paths.settings.exportAudit(), query, { format })} />}
      />
      <AuditTabs current="changes" />
      <Card flush>
        <AuditFilters path={path} query={query} hrefFor={href} total={total} {...choices} />
        <AuditTable
          rows={rows}
          sort={`${query.sort.descending ? "-" : ""}${query.sort.key}`}
          hrefFor={(sort) => href({ sort })}
          empty={
            isFiltered(query) ? (
              <NoMatch title={t("noMatch")} clearHref={path} />
            ) : (
              <EmptyState title={t("none")} text={t("noneText")} />
            )
          }
        />
        <Pagination page={query.page} pages={pages} size={query.size} hrefFor={(page) => href({ page })} />
      </Card>
    </>
  );
}

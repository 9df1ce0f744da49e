import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { getContext } from "#app/http/context.server.ts";
import { load } from "#app/http/load.server.ts";
import { mayRun } from "#app/http/may-run.server.ts";
import { pageCount } from "#app/http/page-count.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { listInput } from "#app/lib/list-query.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { OPTOMETRIST_STATUSES, readOptometristList } from "#app/modules/optometrists/optometrist-list.ts";
import { OptometristTable } from "#app/modules/optometrists/optometrist-table.tsx";
import { listOptometrists } from "#app/modules/optometrists/read-optometrists.server.ts";
import { createOptometrist } from "#app/modules/optometrists/write-optometrist.server.ts";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Chips, FilterChip } from "#app/ui/chips.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FilterBar } from "#app/ui/filter-bar.tsx";
import { ListPage } from "#app/ui/list-page.tsx";
import { RowsFound } from "#app/ui/rows-found.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const query = readOptometristList(new URL(args.request.url).searchParams);
  const { rows, total } = await load(args, listOptometrists, listInput(query));
  const { locale } = await getContext(args);
  const pages = pageCount(args.request, query, total);
  const may = await mayRun(args, { add: createOptometrist });
  return { title: wordsOf(locale, "optometrists")("title"), query, total, pages, rows, may };
}

export default function Optometrists() {
  const t = useTranslations("optometrists");
  const doctors = useTranslations("doctors");
  const { title, query, total, pages, rows, may } = useLoaderData<typeof loader>();
  const path = paths.optometrists.list();
  const filtered = query.q !== "" || query.filters.status !== undefined;
  const add = may.add ? (
    <LinkButton variant="primary" href={paths.optometrists.new()}>
      {t("new")}
    </LinkButton>
  ) : null;
  return (
    <ListPage
      title={title}
      breadcrumb={[{ label: doctors("title"), href: paths.doctors.list() }]}
      path={path}
      query={query}
      pages={pages}
      actions={add}
      filters={(href) => (
        <FilterBar
          action={path}
          label={t("searchLabel")}
          placeholder={t("searchLabel")}
          defaultValue={query.q}
          keep={Object.entries(query.filters)}
          found={<RowsFound count={total} />}
          chips={
            <Chips clearHref={filtered ? path : undefined}>
              {OPTOMETRIST_STATUSES.map((value) => (
                <FilterChip key={value} name="status" value={value} chosen={query.filters.status} hrefFor={href}>
                  {t(`statuses.${value}`)}
                </FilterChip>
              ))}
            </Chips>
          }
        />
      )}
      isFiltered={filtered}
      noMatch={t("noMatch")}
      none={<EmptyState title={t("none")} action={add} />}
    >
      {(list) => <OptometristTable rows={rows} {...list} />}
    </ListPage>
  );
}

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
import { readDoctorList } from "#app/modules/doctors/doctor-list.ts";
import { DoctorTable } from "#app/modules/doctors/doctor-table.tsx";
import { listDoctors } from "#app/modules/doctors/read-doctors.server.ts";
import { createDoctor } from "#app/modules/doctors/write-doctor.server.ts";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FilterBar } from "#app/ui/filter-bar.tsx";
import { ListPage } from "#app/ui/list-page.tsx";
import { RowsFound } from "#app/ui/rows-found.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const query = readDoctorList(new URL(args.request.url).searchParams);
  const { rows, total } = await load(args, listDoctors, listInput(query));
  const { locale } = await getContext(args);
  const pages = pageCount(args.request, query, total);
  return {
    title: wordsOf(locale, "doctors")("title"),
    query,
    total,
    pages,
    rows,
    may: await mayRun(args, { add: createDoctor }),
  };
}

export default function Doctors() {
  const t = useTranslations("doctors");
  const words = useTranslations("optometrists");
  const { title, query, total, pages, rows, may } = useLoaderData<typeof loader>();
  const path = paths.doctors.list();
  const add = may.add ? (
    <LinkButton variant="primary" href={paths.doctors.new()}>
      {t("new")}
    </LinkButton>
  ) : null;
  return (
    <ListPage
      title={title}
      path={path}
      query={query}
      pages={pages}
      exportPath={paths.doctors.export()}
      actions={
        <>
          <LinkButton href={paths.optometrists.list()}>{words("title")}</LinkButton>
          {add}
        </>
      }
      filters={() => (
        <FilterBar
          action={path}
          label={t("searchLabel")}
          placeholder={t("searchLabel")}
          defaultValue={query.q}
          found={<RowsFound count={total} />}
        />
      )}
      isFiltered={query.q !== ""}
      noMatch={t("noMatch")}
      none={<EmptyState title={t("none")} action={add} />}
    >
      {(list) => <DoctorTable rows={rows} {...list} />}
    </ListPage>
  );
}

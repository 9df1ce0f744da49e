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
import { createPrescription } from "#app/modules/prescriptions/create-prescription.server.ts";
import { readPrescriptionList } from "#app/modules/prescriptions/prescription-list.ts";
import { PrescriptionTable } from "#app/modules/prescriptions/prescription-table.tsx";
import { listPrescriptions } from "#app/modules/prescriptions/read-prescriptions.server.ts";
import { VALIDITIES } from "#app/modules/prescriptions/validity.ts";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Chip, Chips, FilterChip } from "#app/ui/chips.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FilterBar } from "#app/ui/filter-bar.tsx";
import { ListPage } from "#app/ui/list-page.tsx";
import { RowsFound } from "#app/ui/rows-found.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const query = readPrescriptionList(new URL(args.request.url).searchParams);
  const { rows, total } = await load(args, listPrescriptions, listInput(query));
  const { locale } = await getContext(args);
  const pages = pageCount(args.request, query, total);
  const may = await mayRun(args, { add: createPrescription });
  return { title: wordsOf(locale, "prescriptions")("title"), query, total, pages, rows, may };
}

export default function Prescriptions() {
  const t = useTranslations("prescriptions");
  const { title, query, total, pages, rows, may } = useLoaderData<typeof loader>();
  const path = paths.prescriptions.list();
  const { status, doctorId, customerId } = query.filters;
  const filtered = query.q !== "" || Object.keys(query.filters).length > 0;
  const [first] = rows;
  const add = may.add ? (
    <LinkButton variant="primary" href={paths.prescriptions.new()}>
      {t("new")}
    </LinkButton>
  ) : null;
  return (
    <ListPage
      title={title}
      path={path}
      query={query}
      pages={pages}
      exportPath={paths.prescriptions.export()}
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
              {doctorId && first?.doctorName ? (
                <Chip current removes href={href({ doctorId: null })}>
                  {t("ofDoctor", { name: first.doctorName })}
                </Chip>
              ) : null}
              {customerId && first ? (
                <Chip current removes href={href({ customerId: null })}>
                  {t("ofCustomer", { name: first.customerName })}
                </Chip>
              ) : null}
              {VALIDITIES.map((value) => (
                <FilterChip key={value} name="status" value={value} chosen={status} hrefFor={href}>
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
      {(list) => <PrescriptionTable rows={rows} {...list} />}
    </ListPage>
  );
}

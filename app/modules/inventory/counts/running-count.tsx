import { useTranslations } from "use-intl";
import { listHref } from "#app/lib/list-query.ts";
import type { LateEntryView } from "#app/modules/inventory/counts/entry/late-entries.server.ts";
import { LateEntries } from "#app/modules/inventory/counts/entry/late-entries.tsx";
import { useLineColumns } from "#app/modules/inventory/counts/lines/line-columns.tsx";
import { LineFilters, NoLines } from "#app/modules/inventory/counts/lines/line-list.tsx";
import type { CountLineView } from "#app/modules/inventory/counts/lines/list-count-lines.server.ts";
import { paths } from "#app/paths.ts";
import { ErrorSummary, FormProvider, type FormState } from "#app/ui/form/form.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { DataTable } from "#app/ui/list/data-table.tsx";
import { Pagination } from "#app/ui/list/pagination.tsx";
import { CountProgress } from "./count-progress.tsx";
import type { CountView } from "./count-view.server.ts";
import type { CountPerson, CountSummary } from "./get-stock-count.server.ts";
import type { LineListQuery } from "./line-query.ts";

type RunningCountProps = {
  count: CountView & { people: readonly CountPerson[]; summary: CountSummary | null };
  query: LineListQuery;
  rows: readonly CountLineView[];
  total: number;
  pages: number;
  late: readonly LateEntryView[];
  state: FormState | undefined;
};

/** The page of a running count: its progress, who counted, and its lines by category and brand. */
export function RunningCount({ count, query, rows, total, pages, late, state }: RunningCountProps) {
  const t = useTranslations("counts");
  const columns = useLineColumns(count.summary !== null);
  const path = paths.inventory.count(count.id);
  return (
    <FormProvider state={state}>
      <div className={stack({ gap: "large" })}>
        <ErrorSummary />
        {count.status === "review" ? <p>{t("inReview")}</p> : null}
        <LateEntries entries={late} action={null} />
        <CountProgress count={count} people={count.people} />
        <Card title={t("lines")} flush>
          <LineFilters path={path} query={query} chips={["all", "uncounted", "counted"]} total={total} />
          <DataTable
            caption={t("lines")}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            empty={<NoLines path={path} query={query} filter={query.filters.filter ?? "all"} />}
          />
          <Pagination
            page={query.page}
            pages={pages}
            size={query.size}
            hrefFor={(page) => listHref(path, query, { page })}
          />
        </Card>
      </div>
    </FormProvider>
  );
}

import { useTranslations } from "use-intl";
import { listHref } from "#app/lib/list-query.ts";
import type { CountView } from "#app/modules/inventory/counts/count-view.server.ts";
import type { LateEntryView } from "#app/modules/inventory/counts/entry/late-entries.server.ts";
import { LateEntries } from "#app/modules/inventory/counts/entry/late-entries.tsx";
import type { CountSummary } from "#app/modules/inventory/counts/get-stock-count.server.ts";
import type { LineListQuery } from "#app/modules/inventory/counts/line-query.ts";
import { LineFilters, NoLines } from "#app/modules/inventory/counts/lines/line-list.tsx";
import type { CountLineView } from "#app/modules/inventory/counts/lines/list-count-lines.server.ts";
import { paths } from "#app/paths.ts";
import { ErrorSummary, FormProvider, type FormState } from "#app/ui/form/form.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { Pagination } from "#app/ui/list/pagination.tsx";
import { ReviewLines } from "./review-lines.tsx";
import { ReviewTiles } from "./review-tiles.tsx";

type ReviewedCountProps = {
  count: Pick<CountView, "id" | "status" | "lines">;
  summary: CountSummary;
  query: LineListQuery;
  rows: readonly CountLineView[];
  total: number;
  pages: number;
  late: readonly LateEntryView[];
  state: FormState | undefined;
};

/** The differences of a count, in total and line by line. A posted count is read-only. */
export function ReviewedCount({ count, summary, query, rows, total, pages, late, state }: ReviewedCountProps) {
  const t = useTranslations("counts");
  const open = count.status === "review";
  const path = paths.inventory.reviewCount(count.id);
  return (
    <FormProvider state={state}>
      <div className={stack()}>
        <ErrorSummary />
        <ReviewTiles id={count.id} lines={count.lines} summary={summary} />
        {open ? <p>{t("reviewHelp")}</p> : null}
        {open ? <LateEntries entries={late} action={listHref(path, query, { page: query.page })} /> : null}
        <Card flush>
          <LineFilters path={path} query={query} chips={["differences", "uncounted", "counted", "all"]} total={total} />
          <ReviewLines
            countId={count.id}
            rows={rows}
            open={open}
            uncounted={summary.uncounted}
            action={listHref(path, query, { page: query.page })}
            empty={
              <NoLines
                path={path}
                query={query}
                filter={query.filters.filter ?? "differences"}
                nothingCounted={summary.uncounted === count.lines}
              />
            }
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

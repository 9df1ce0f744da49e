import { useTranslations } from "use-intl";
import { listHref } from "#app/lib/list-query.ts";
import { paths } from "#app/paths.ts";
import { Card } from "#app/ui/card.tsx";
import { ErrorSummary, FormProvider, type FormState } from "#app/ui/form.tsx";
import { stack } from "#app/ui/layout.css.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import type { CountView } from "./count-view.server.ts";
import type { CountSummary } from "./get-stock-count.server.ts";
import type { LateEntryView } from "./late-entries.server.ts";
import { LateEntries } from "./late-entries.tsx";
import { LineFilters, NoLines } from "./line-list.tsx";
import type { LineListQuery } from "./line-query.ts";
import type { CountLineView } from "./list-count-lines.server.ts";
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

import { useLocale, useTranslations } from "use-intl";
import { formatDateTime } from "#app/lib/dates.ts";
import { paths } from "#app/paths.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { columns as beside, stack } from "#app/ui/layout/layout.css.ts";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { DescriptionList } from "#app/ui/text/description-list.tsx";
import { Moment } from "#app/ui/text/moment.tsx";
import { Num } from "#app/ui/text/num.tsx";
import * as css from "./count-progress.css.ts";
import type { CountView } from "./count-view.server.ts";
import type { CountPerson } from "./get-stock-count.server.ts";

/** How much is counted, who counted how much, and the facts of the count. */
export function CountProgress({ count, people }: { count: CountView; people: readonly CountPerson[] }) {
  const t = useTranslations("counts");
  const { lines, countedLines } = count;
  const words = t("progressText", { counted: countedLines, lines });
  return (
    <div className={beside({ count: 2, of: "cards" })}>
      <Card title={t("counting")} end={<a href={paths.inventory.countEntries(count.id)}>{t("entries.title")}</a>}>
        <div className={stack()}>
          <p role="status">{words}</p>
          <progress className={css.bar} value={countedLines} max={Math.max(lines, 1)} aria-label={words} />
          <People people={people} />
        </div>
      </Card>
      <CountFacts count={count} />
    </div>
  );
}

export function CountFacts({ count }: { count: CountView }) {
  const t = useTranslations("counts");
  const locale = useLocale();
  const scopeWords = useScopeWords();
  const when = (name: string | null, at: string | null) =>
    at ? (
      <>
        <bdi>{name ?? "–"}</bdi> · <Moment>{formatDateTime(at, locale)}</Moment>
      </>
    ) : null;
  return (
    <Card title={t("about")}>
      <DescriptionList
        items={[
          { term: t("scope"), value: <bdi>{scopeWords(count)}</bdi> },
          { term: t("made"), value: when(count.createdByName, count.createdAt) },
          { term: t("started"), value: when(count.startedByName, count.startedAt) },
          { term: t("reviewed"), value: when(count.reviewedByName, count.reviewedAt) },
          { term: t("postedAt"), value: when(count.postedByName, count.postedAt) },
        ].filter(({ value }) => value !== null)}
      />
    </Card>
  );
}

function People({ people }: { people: readonly CountPerson[] }) {
  const t = useTranslations("counts");
  const locale = useLocale();
  const columns: Column<CountPerson>[] = [
    { key: "name", header: t("person"), render: ({ name }) => <bdi>{name ?? "–"}</bdi> },
    { key: "lines", header: t("items"), align: "end", render: ({ lines }) => <Num>{lines}</Num> },
    { key: "pieces", header: t("pieces"), align: "end", render: ({ pieces }) => <Num>{pieces}</Num> },
    { key: "last", header: t("last"), render: ({ lastAt }) => <Moment>{formatDateTime(lastAt, locale)}</Moment> },
  ];
  return (
    <DataTable
      caption={t("person")}
      columns={columns}
      rows={people}
      rowKey={({ userId }) => userId}
      empty={<p>{t("nobody")}</p>}
    />
  );
}

type Scoped = Pick<CountView, "scope" | "category" | "categoryAr" | "brand" | "productIds">;

/** The scope of a count in a few words: "Brand: Ray-Ban". */
export function useScopeWords(): (count: Scoped) => string {
  const t = useTranslations("counts");
  const arabic = useLocale() === "ar";
  return ({ scope, category, categoryAr, brand, productIds }) => {
    if (scope === "category") return t("scopeOf.category", { value: (arabic && categoryAr) || category || "–" });
    if (scope === "brand") return t("scopeOf.brand", { value: brand ?? "–" });
    return scope === "products" ? t("scopeOf.products", { count: productIds.length }) : t("scopes.all");
  };
}

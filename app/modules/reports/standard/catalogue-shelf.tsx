import { useTranslations } from "use-intl";
import { withParams } from "#app/modules/reports/table/table-query.ts";
import { paths } from "#app/paths.ts";
import type { ReportName } from "./reader.server.ts";
import * as css from "./report-page.css.ts";

/** The report's own page, and one entry for each of its views. */
export function CatalogueShelf({ report, views }: { report: ReportName; views: readonly string[] }) {
  const t = useTranslations("reports");
  const path = paths.reports.standard(report);
  return (
    <section aria-labelledby={report}>
      <h2 id={report}>
        <a href={path}>{t(`titles.${report}`)}</a>
      </h2>
      <p className={css.note}>{t(`about.${report}`)}</p>
      <ul className={css.shelf}>
        {views.map((view) => (
          <li key={view}>
            <a className={css.entry} href={withParams(path, [["by", view]])}>
              <Picture kind={PICTURES[view] ?? "bars"} />
              <span>
                <b>{t(`views.${view}`)}</b>
                <span className={css.label}>{t(`viewsAbout.${view}`)}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

type OwnShelfProps = { reports: readonly { id: number; name: string; owner: string; source: string }[] };

/** The reader's own reports and those that are shared with them. */
export function OwnShelf({ reports }: OwnShelfProps) {
  const t = useTranslations("reports");
  if (reports.length === 0) return null;
  return (
    <section aria-labelledby="own">
      <h2 id="own">{t("own.shelf")}</h2>
      <ul className={css.shelf}>
        {reports.map(({ id, name, owner, source }) => (
          <li key={id}>
            <a className={css.entry} href={paths.reports.detail(id)}>
              <Picture kind="rows" />
              <span>
                <b>
                  <bdi>{name}</bdi>
                </b>
                <span className={css.label}>{t("own.madeBy", { owner, source: t(`own.sources.${source}`) })}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

type PictureKind = "bars" | "ranks" | "rows" | "line" | "ring";

const PICTURES: Record<string, PictureKind> = {
  day: "line",
  store: "ranks",
  cashier: "ranks",
  category: "ring",
  brand: "ranks",
  product: "ranks",
  method: "ring",
  document: "rows",
  line: "rows",
  stock: "rows",
  stockCategory: "ring",
  sellThrough: "ranks",
  dead: "rows",
  abc: "ranks",
  expiring: "line",
  counts: "rows",
  vat: "rows",
  tender: "ring",
  payment: "rows",
  balance: "rows",
  credit: "rows",
  margin: "ranks",
  laboratory: "ranks",
  remakeReason: "ring",
  remakeLens: "ranks",
  remakeDoctor: "ranks",
  remakeOptician: "ranks",
  finishedJob: "rows",
  claimInsurer: "ranks",
  claimReason: "ring",
  claimDoctor: "ranks",
  claimStore: "ranks",
  claimMonth: "line",
  claim: "rows",
};

const BARS = [18, 30, 12, 36, 24];

/** A sketch of what a view looks like. */
function Picture({ kind }: { kind: PictureKind }) {
  return (
    <svg className={css.picture} viewBox="0 0 72 48" aria-hidden="true">
      {kind === "bars"
        ? BARS.map((height, index) => (
            <rect
              key={height}
              className={index === 3 ? css.strong : css.drawn}
              x={4 + index * 14}
              y={44 - height}
              width="9"
              height={height}
              rx="2"
            />
          ))
        : null}
      {kind === "ranks"
        ? [60, 46, 30, 18].map((width, index) => (
            <rect
              key={width}
              className={index === 0 ? css.strong : css.drawn}
              x="4"
              y={4 + index * 11}
              width={width}
              height="8"
              rx="2"
            />
          ))
        : null}
      {kind === "rows"
        ? [8, 20, 32, 44].map((y) => <path key={y} className={css.rule} d={`M4 ${y}h20m6 0h20m6 0h12`} />)
        : null}
      {kind === "line" ? (
        <>
          <path className={css.rule} d="M4 44h64M4 24h64" />
          <path className={css.drawn} d="M4 40L16 30L28 34L40 18L52 22L68 6V44H4z" />
        </>
      ) : null}
      {kind === "ring" ? (
        <>
          <path className={css.drawn} d="M36 4a20 20 0 1 0 20 20h-10a10 10 0 1 1 -10-10z" />
          <path className={css.strong} d="M40 4a20 20 0 0 1 16 16h-10a10 10 0 0 0 -6-6z" />
        </>
      ) : null}
    </svg>
  );
}

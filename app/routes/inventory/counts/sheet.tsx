import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useLocale, useTranslations } from "use-intl";
import { nonceOf } from "#app/http/context.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import type { PageHandle } from "#app/http/page/page-kind.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { formatDateTime } from "#app/lib/dates.ts";
import { getStockCount } from "#app/modules/inventory/counts/get-stock-count.server.ts";
import { type CountLineView, listCountLines } from "#app/modules/inventory/counts/lines/list-count-lines.server.ts";
import * as css from "#app/modules/inventory/counts/sheet/count-sheet.css.ts";
import { CountSheet } from "#app/modules/inventory/counts/sheet/count-sheet.tsx";
import { sheetGroups } from "#app/modules/inventory/counts/sheet/sheet-groups.server.ts";
import { sheetPart } from "#app/modules/inventory/counts/sheet/sheet-part.ts";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { Paper, PaperSheet } from "#app/ui/paper/paper.tsx";
import { Icon } from "#app/ui/picture/icon.tsx";

export const handle = { page: "plain" } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

const PAGE_RULE = "@page{size:A4;margin:12mm;@bottom-center{content:counter(page);font:9pt sans-serif}}";

export async function loader(args: LoaderFunctionArgs) {
  const { session, locale } = await guard(args, listCountLines.permission);
  const count = await load(args, getStockCount, { id: args.params.id });
  if (count.status === "draft") throw redirect(paths.inventory.count(count.id));
  const { searchParams } = new URL(args.request.url);
  const withBars = searchParams.get("bars") === "1";
  const left = searchParams.get("left") === "1";
  const asked = searchParams.get("part");
  const { lines, ...part } = await readSheet(args, { id: count.id, withBars, left, asked });
  const store = session?.stores.find(({ id }) => id === count.storeId);
  return {
    title: `${wordsOf(locale, "counts")("sheet.title")}: ${count.name}`,
    count: { id: count.id, name: count.name, number: count.number },
    store: (locale === "ar" && store?.nameAr) || store?.name || "",
    printedAt: new Date().toISOString(),
    groups: await sheetGroups(lines, { withBars, locale }),
    part,
    shows: lines.some(({ expected }) => expected !== null),
    withBars,
    left,
    nonce: nonceOf(args.context),
  };
}

/** The largest number of lines that a list answers at once. */
const PAGE = 1_000;

/** The lines of one part of a count's sheets, in the order of the shelves, and how many there are in all. */
async function readSheet(
  args: LoaderFunctionArgs,
  { id, withBars, left, asked }: { id: number; withBars: boolean; left: boolean; asked: string | null },
) {
  const read = (offset: number, limit: number) =>
    load(args, listCountLines, { id, order: "shelf", filter: left ? "uncounted" : null, offset, limit });
  const { total } = await read(0, 1);
  const part = sheetPart(asked, { total, withBars });
  const lines: CountLineView[] = [];
  for (let offset = part.first - 1; offset >= 0 && offset < part.last; offset += PAGE) {
    lines.push(...(await read(offset, Math.min(PAGE, part.last - offset))).rows);
  }
  return { ...part, lines, total };
}

/** The lines of a count on A4, with a box to write in; expected quantities only where the user may see them. */
export default function PrintCountSheet() {
  const t = useTranslations("counts.sheet");
  const words = useTranslations("counts");
  const locale = useLocale();
  const data = useLoaderData<typeof loader>();
  const { title, count, store, printedAt, groups, part, shows, withBars, left, nonce } = data;
  const sheet = (bars: boolean, onlyLeft: boolean, number?: number) =>
    paths.inventory.countSheet(count.id, { bars: bars ? "1" : null, left: onlyLeft ? "1" : null, part: number });
  const other = (number: number) =>
    number < 1 || number > part.parts ? null : (
      <LinkButton href={sheet(withBars, left, number)} rel={number > part.part ? "next" : "prev"}>
        {t("goToPart", { part: number })}
      </LinkButton>
    );
  return (
    <Paper
      pageRule={PAGE_RULE}
      nonce={nonce}
      label={title}
      prints={groups.length > 0}
      links={
        <>
          <LinkButton href={paths.inventory.count(count.id)}>
            <Icon name="back" />
            {words("back")}
          </LinkButton>
          <LinkButton href={sheet(!withBars, left)}>{t(withBars ? "noBars" : "bars")}</LinkButton>
          <LinkButton href={sheet(withBars, !left)}>{t(left ? "all" : "left")}</LinkButton>
          {other(part.part - 1)}
          {other(part.part + 1)}
        </>
      }
    >
      <PaperSheet>
        <article className={css.sheet}>
          <h1>
            {t("title")}: <bdi>{count.name}</bdi>
          </h1>
          <div className={css.head}>
            <span>
              {words("numbered", { number: String(count.number) })} ·{" "}
              <bdi>{t("printed", { store, date: formatDateTime(printedAt, locale) })}</bdi>
            </span>
            <span className={css.signed}>
              {t("countedBy")}
              <span className={css.line} />
            </span>
          </div>
          {part.parts > 1 ? <p>{t("part", part)}</p> : null}
          {groups.length > 0 ? <CountSheet groups={groups} shows={shows} /> : <p>{t("empty")}</p>}
        </article>
      </PaperSheet>
    </Paper>
  );
}

export { ErrorPage as ErrorBoundary } from "#app/routes/error-page.tsx";

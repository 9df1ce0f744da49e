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
import { createPromotion } from "#app/modules/promotions/create-promotion.server.ts";
import { DISCOUNT_TYPES } from "#app/modules/promotions/promotion-discount.ts";
import { readPromotionList } from "#app/modules/promotions/promotion-list.ts";
import { PROMOTION_STATUSES } from "#app/modules/promotions/promotion-status.ts";
import { PromotionTable } from "#app/modules/promotions/promotion-table.tsx";
import { listPromotions } from "#app/modules/promotions/read-promotions.server.ts";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Chips, FilterChip } from "#app/ui/chips.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FilterBar } from "#app/ui/filter-bar.tsx";
import { ListPage } from "#app/ui/list-page.tsx";
import { RowsFound } from "#app/ui/rows-found.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const query = readPromotionList(new URL(args.request.url).searchParams);
  const { rows, total } = await load(args, listPromotions, listInput(query));
  const { locale } = await getContext(args);
  const pages = pageCount(args.request, query, total);
  const may = await mayRun(args, { add: createPromotion });
  return { title: wordsOf(locale, "promotions")("title"), query, total, pages, rows, may };
}

export default function Promotions() {
  const t = useTranslations("promotions");
  const { title, query, total, pages, rows, may } = useLoaderData<typeof loader>();
  const path = paths.promotions.list();
  const { status, discountType } = query.filters;
  const filtered = query.q !== "" || status !== undefined || discountType !== undefined;
  const add = may.add ? (
    <LinkButton variant="primary" href={paths.promotions.new()}>
      {t("new")}
    </LinkButton>
  ) : null;
  return (
    <ListPage
      title={title}
      path={path}
      query={query}
      pages={pages}
      exportPath={paths.promotions.export()}
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
              {PROMOTION_STATUSES.map((value) => (
                <FilterChip key={value} name="status" value={value} chosen={status} hrefFor={href}>
                  {t(`statuses.${value}`)}
                </FilterChip>
              ))}
              {DISCOUNT_TYPES.map((value) => (
                <FilterChip key={value} name="discountType" value={value} chosen={discountType} hrefFor={href}>
                  {t(`discountTypes.${value}`)}
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
      {(list) => <PromotionTable rows={rows} duplicates={may.add} {...list} />}
    </ListPage>
  );
}

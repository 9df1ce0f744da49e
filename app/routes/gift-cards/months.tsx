import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { giftCardPaths } from "#app/gift-card-paths.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { listCardMonths } from "#app/modules/gift-cards/card-months.server.ts";
import { MonthTable } from "#app/modules/gift-cards/month-table.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { ExportMenu } from "#app/ui/list/list-menus.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, listCardMonths.permission);
  return { title: wordsOf(locale, "giftCards")("months"), months: await load(args, listCardMonths, {}) };
}

/** What the shop owes for cards, month by month. */
export default function CardMonths() {
  const t = useTranslations("giftCards");
  const { title, months } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[{ label: t("title"), href: giftCardPaths.list() }]}
        end={months.length > 0 ? <ExportMenu href={(format) => giftCardPaths.monthsFile({ format })} /> : null}
      />
      <div className={stack()}>
        <p>{t("monthsText")}</p>
        <Card flush>
          <MonthTable months={months} />
        </Card>
      </div>
    </>
  );
}

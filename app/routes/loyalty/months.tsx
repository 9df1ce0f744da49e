import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { loyaltyPaths } from "#app/gift-card-paths.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { listPointMonths } from "#app/modules/loyalty/point-months.server.ts";
import { PointMonthTable } from "#app/modules/loyalty/point-tables.tsx";
import { LinkButton } from "#app/ui/form/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { row, stack } from "#app/ui/layout/layout.css.ts";
import { ExportMenu } from "#app/ui/list/list-menus.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, listPointMonths.permission);
  return { title: wordsOf(locale, "loyalty")("title"), months: await load(args, listPointMonths, {}) };
}

/** What the shop owes in points, month by month. */
export default function PointMonths() {
  const t = useTranslations("loyalty");
  const { title, months } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={title}
        end={
          <div className={row()}>
            <LinkButton href={loyaltyPaths.rates()}>{t("rates")}</LinkButton>
            {months.length > 0 ? <ExportMenu href={(format) => loyaltyPaths.file({ format })} /> : null}
          </div>
        }
      />
      <div className={stack()}>
        <p>{t("monthsText")}</p>
        <Card flush>
          <PointMonthTable months={months} />
        </Card>
      </div>
    </>
  );
}

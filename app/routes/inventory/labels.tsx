import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { guard, load } from "#app/http/load.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { findLabelVariants } from "#app/modules/catalogue/labels/find-label-variants.server.ts";
import { getLabels } from "#app/modules/catalogue/labels/get-labels.server.ts";
import { LabelCard } from "#app/modules/catalogue/labels/label.tsx";
import { preview } from "#app/modules/catalogue/labels/label-chooser.css.ts";
import { LabelChooser } from "#app/modules/catalogue/labels/label-chooser.tsx";
import { LabelPaper } from "#app/modules/catalogue/labels/label-paper.tsx";
import { labelCount, readLabels } from "#app/modules/catalogue/labels/read-labels.ts";
import { StockTabs } from "#app/modules/stock/stock-tabs.tsx";
import { paths } from "#app/paths.ts";
import { Card } from "#app/ui/card.tsx";
import { split, stack } from "#app/ui/layout.css.ts";
import { PageHeader } from "#app/ui/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, getLabels.permission);
  const { q, items, layout, free } = readLabels(new URL(args.request.url).searchParams);
  const [results, chosen] = await Promise.all([
    q === "" ? null : load(args, findLabelVariants, { q }),
    load(args, getLabels, { items, layout, print: false }),
  ]);
  return { title: wordsOf(locale, "labels")("title"), q, results, chosen, layout, free };
}

/** Labels for chosen variants: one GET form, whose last button opens the printout. */
export default function Labels() {
  const t = useTranslations("labels");
  const { title, q, results, chosen, layout, free } = useLoaderData<typeof loader>();
  const address = paths.inventory.labels();
  return (
    <>
      <PageHeader title={title} />
      <StockTabs current="labels" />
      <form action={address} className={split}>
        <div className={stack({ gap: "large" })}>
          <LabelChooser q={q} results={results} chosen={chosen} clearHref={address} />
          {chosen.length > 0 ? (
            <Card title={t("preview")}>
              <div className={preview}>
                {chosen.map((label) => (
                  <LabelCard key={label.variantId} label={label} layout={layout} />
                ))}
              </div>
            </Card>
          ) : null}
        </div>
        <LabelPaper layout={layout} free={free} count={labelCount(chosen)} />
      </form>
    </>
  );
}

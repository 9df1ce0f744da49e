import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { guard, load } from "#app/http/page/load.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { findLabelVariants } from "#app/modules/inventory/labels/find-label-variants.server.ts";
import { getLabels } from "#app/modules/inventory/labels/get-labels.server.ts";
import { LabelCard } from "#app/modules/inventory/labels/label.tsx";
import { preview } from "#app/modules/inventory/labels/label-chooser.css.ts";
import { LabelChooser } from "#app/modules/inventory/labels/label-chooser.tsx";
import { LabelPaper } from "#app/modules/inventory/labels/label-paper.tsx";
import { labelCount, readLabels, scannedHref } from "#app/modules/inventory/labels/read-labels.ts";
import { StockTabs } from "#app/modules/inventory/stock-tabs.tsx";
import { findScannedVariant } from "#app/modules/products/variants/find-scanned-variant.server.ts";
import { scannedIn } from "#app/modules/products/variants/scanned-data.server.ts";
import { paths } from "#app/paths.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { split, stack } from "#app/ui/layout/layout.css.ts";
import { ScanPart } from "#app/ui/picker/scan-field.tsx";
import { scannedItem } from "#app/ui/picker/scanned-item.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, getLabels.permission);
  const params = new URL(args.request.url).searchParams;
  const { q, items, layout, free } = readLabels(params);
  const code = params.get("code")?.replaceAll("\u0000", "").trim().slice(0, 100);
  const { variantId } = code ? await load(args, findScannedVariant, { code }) : { variantId: null };
  if (variantId !== null) throw redirect(scannedHref(paths.inventory.labels(), { items, layout, free }, variantId));
  const [results, chosen] = await Promise.all([
    q === "" ? null : load(args, findLabelVariants, { q }),
    load(args, getLabels, { items, layout, print: false }),
  ]);
  const title = wordsOf(locale, "labels")("title");
  const unknown = code ? [wordsOf(locale, "ui")("scans.unknown", { code })] : undefined;
  const said = scannedItem(chosen, scannedIn(args.request), ({ quantity }) => quantity);
  return { title, q, results, chosen, layout, free, unknown, said };
}

/** Labels for chosen variants: one GET form, whose last button opens the printout. */
export default function Labels() {
  const t = useTranslations("labels");
  const { title, q, results, chosen, layout, free, unknown, said } = useLoaderData<typeof loader>();
  const address = paths.inventory.labels();
  return (
    <>
      <PageHeader title={title} />
      <StockTabs current="labels" />
      <form action={address} className={split}>
        <div className={stack({ gap: "large" })}>
          <LabelChooser q={q} results={results} chosen={chosen} clearHref={address} unknown={unknown} said={said} />
          <ScanPart name="preview">
            {chosen.length > 0 ? (
              <Card title={t("preview")}>
                <div className={preview}>
                  {chosen.map((label) => (
                    <LabelCard key={label.variantId} label={label} layout={layout} />
                  ))}
                </div>
              </Card>
            ) : null}
          </ScanPart>
        </div>
        <ScanPart name="paper">
          <LabelPaper layout={layout} free={free} count={labelCount(chosen)} />
        </ScanPart>
      </form>
    </>
  );
}

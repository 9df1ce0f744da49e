import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { nonceOf } from "#app/http/context.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import type { PageHandle } from "#app/http/page/page-kind.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { getLabels } from "#app/modules/inventory/labels/get-labels.server.ts";
import { GEOMETRY } from "#app/modules/inventory/labels/label-layout.ts";
import { LabelSheets } from "#app/modules/inventory/labels/label-sheets.tsx";
import { labelsHref, readLabels } from "#app/modules/inventory/labels/read-labels.ts";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { Paper, PaperSheet } from "#app/ui/paper/paper.tsx";
import { Icon } from "#app/ui/picture/icon.tsx";
import { visuallyHidden } from "#app/ui/text/visually-hidden.css.ts";

export const handle = { page: "plain" } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, getLabels.permission);
  const query = readLabels(new URL(args.request.url).searchParams);
  const { items, layout, free } = query;
  const { width, height } = GEOMETRY[layout].page;
  return {
    title: wordsOf(locale, "labels")("title"),
    back: labelsHref(paths.inventory.labels(), query),
    labels: await load(args, getLabels, { items, layout, print: true }),
    layout,
    free,
    pageRule: `@page{size:${width}mm ${height}mm;margin:0}`,
    nonce: nonceOf(args.context),
  };
}

/** The chosen labels for paper, without anything else. */
export default function PrintLabels() {
  const t = useTranslations("labels");
  const { title, back, labels, layout, free, pageRule, nonce } = useLoaderData<typeof loader>();
  return (
    <Paper
      pageRule={pageRule}
      nonce={nonce}
      label={title}
      hint={t("printHint")}
      prints={labels.length > 0}
      links={
        <>
          <h1 className={visuallyHidden}>{title}</h1>
          <LinkButton href={back}>
            <Icon name="back" />
            {t("back")}
          </LinkButton>
        </>
      }
    >
      {labels.length > 0 ? (
        <LabelSheets labels={labels} layout={layout} free={free} />
      ) : (
        <PaperSheet>
          <p>{t("none")}</p>
        </PaperSheet>
      )}
    </Paper>
  );
}

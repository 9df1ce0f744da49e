import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useLocale, useTranslations } from "use-intl";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { formatMonth } from "#app/lib/dates.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { recallPaths } from "#app/message-paths.ts";
import { figuresOf } from "#app/modules/recalls/figures/figures-data.server.ts";
import { FIGURE_COUNTS } from "#app/modules/recalls/recall-words.ts";
import { REASONS } from "#app/modules/recalls/rules/shop-rules.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { Chip, Chips } from "#app/ui/list/chips.tsx";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { ExportMenu } from "#app/ui/list/list-menus.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";
import { Num } from "#app/ui/text/num.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale, reason, figures } = await figuresOf(args);
  return { title: wordsOf(locale, "recalls")("figures.title"), reason, figures };
}

/** What became of those who were due, by month and by how they were told. */
export default function RecallFiguresPage() {
  const t = useTranslations("recalls");
  const locale = useLocale();
  const { title, reason, figures } = useLoaderData<typeof loader>();
  type Row = (typeof figures)[number];
  const columns: Column<Row>[] = [
    { key: "month", header: t("figures.month"), render: ({ month }) => formatMonth(`${month}-01`, locale) },
    {
      key: "channel",
      header: t("figures.channel"),
      render: ({ channel }) => (channel ? t(`channels.${channel}`) : t("figures.untold")),
    },
    ...FIGURE_COUNTS.map(
      (name): Column<Row> => ({
        key: name,
        header: t(`figures.${name}`),
        align: "end",
        render: (row) => <Num>{row[name]}</Num>,
      }),
    ),
  ];
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[{ label: t("title"), href: recallPaths.list() }]}
        note={t("figures.note")}
        end={
          figures.length > 0 ? (
            <ExportMenu href={(format) => recallPaths.figuresFile({ reason: reason ?? undefined, format })} />
          ) : null
        }
      />
      <div className={stack()}>
        <Chips label={t("reason")}>
          <Chip href={recallPaths.figures()} current={reason === null}>
            {t("allReasons")}
          </Chip>
          {REASONS.map((one) => (
            <Chip key={one} href={recallPaths.figures({ reason: one })} current={one === reason}>
              {t(`reasons.${one}`)}
            </Chip>
          ))}
        </Chips>
        <Card flush>
          <DataTable
            caption={title}
            columns={columns}
            rows={figures}
            rowKey={({ month, channel }) => `${month} ${channel}`}
            empty={<EmptyState title={t("figures.none")} text={t("figures.noneText")} />}
          />
        </Card>
      </div>
    </>
  );
}

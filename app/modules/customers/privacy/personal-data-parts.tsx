import { useTranslations } from "use-intl";
import { Card } from "#app/ui/layout/card.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { DataTable } from "#app/ui/list/data-table.tsx";
import { PaperArticle } from "#app/ui/paper/paper.tsx";
import { DescriptionList } from "#app/ui/text/description-list.tsx";
import type { DataPart, PersonalDataPage } from "./personal-data-view.server.ts";

const facts = ({ facts: all }: PersonalDataPage) => (
  <DescriptionList items={all.map(({ term, value }) => ({ key: term, term, value: <bdi>{value}</bdi> }))} />
);

const numbered = (rows: string[][]) => rows.map((cells, index) => ({ cells, index }));

function PartTable({ part }: { part: DataPart }) {
  return (
    <DataTable
      caption={part.title}
      rowKey={({ index }) => index}
      rows={numbered(part.rows)}
      columns={part.columns.map((header, at) => ({
        key: String(at),
        header,
        align: at === part.amounts ? "end" : "start",
        render: ({ cells }: { cells: string[] }) => <bdi>{cells[at]}</bdi>,
      }))}
    />
  );
}

/** All stored data about a customer, on cards. A part without rows says so in one line. */
export function PersonalDataCards({ page }: { page: PersonalDataPage }) {
  const t = useTranslations("privacy");
  return (
    <div className={stack({ gap: "large" })}>
      <Card title={t("parts.customer")}>{facts(page)}</Card>
      {page.parts.map((part) => (
        <Card key={part.key} title={part.title} flush={part.rows.length > 0}>
          {part.rows.length > 0 ? <PartTable part={part} /> : <p>{t("nothing")}</p>}
        </Card>
      ))}
      {page.note ? <p>{page.note}</p> : null}
    </div>
  );
}

/** All stored data about a customer on paper. Parts without rows are left out. */
export function PersonalDataSheet({ page, title }: { page: PersonalDataPage; title: string }) {
  return (
    <PaperArticle title={title}>
      {facts(page)}
      {page.parts
        .filter(({ rows }) => rows.length > 0)
        .map((part) => (
          <section key={part.key}>
            <h2>{part.title}</h2>
            <PartTable part={part} />
          </section>
        ))}
      {page.note ? <p>{page.note}</p> : null}
    </PaperArticle>
  );
}

import { BilingualText } from "#app/ui/paper/bilingual.tsx";
import { PaperArticle } from "#app/ui/paper/paper.tsx";
import type { Words } from "#app/ui/paper/paper-parts.ts";
import { DescriptionList } from "#app/ui/text/description-list.tsx";
import type { ReportPaper } from "./report-paper.server.ts";
import * as css from "./report-sheet.css.ts";

const shown = (words: Words) => <BilingualText words={words} />;

/** An X or Z report on A4, in both languages whatever the user's language. */
export function ReportSheet({ paper }: { paper: ReportPaper }) {
  const { store, vat, title, facts, groups, signatures } = paper;
  return (
    <div dir="ltr">
      <PaperArticle title={shown(title)}>
        <p>
          <strong>
            <bdi>{store.name}</bdi> <bdi dir="rtl">{store.nameAr}</bdi>
          </strong>
        </p>
        {vat ? <p>{vat}</p> : null}
        <DescriptionList items={facts.map(({ label, value }) => ({ term: shown(label), value: shown(value) }))} />
        {groups.map((group) => (
          <section key={group.title.en} className={css.group}>
            <h2>{shown(group.title)}</h2>
            <DescriptionList
              variant="totals"
              items={group.figures.map(({ label, value, strong }) => ({ term: shown(label), value, strong }))}
            />
          </section>
        ))}
        <div className={css.signatures}>
          {signatures.map((who) => (
            <span key={who.en} className={css.signature}>
              {shown(who)}
            </span>
          ))}
        </div>
      </PaperArticle>
    </div>
  );
}

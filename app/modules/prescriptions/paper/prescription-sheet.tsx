import { EyeSign } from "#app/modules/prescriptions/eye-name.tsx";
import { PaperArticle } from "#app/ui/paper/paper.tsx";
import { DescriptionList } from "#app/ui/text/description-list.tsx";
import { Num } from "#app/ui/text/num.tsx";
import { VisuallyHidden } from "#app/ui/text/visually-hidden.tsx";
import type { PaperTable, PrescriptionPaper, PrintedShop } from "./paper.ts";
import * as css from "./prescription-sheet.css.ts";

type SheetProps = { paper: PrescriptionPaper; store?: PrintedShop };

/** The content of a printed prescription, for the preview and for A4. */
export function PrescriptionSheet({ paper, store }: SheetProps) {
  const { facts, distances, options, texts } = paper;
  const list = (found: typeof facts) => found.map(({ label, value }) => ({ term: label, value: <bdi>{value}</bdi> }));
  return (
    <div className={css.sheet}>
      {store || paper.number ? (
        <div className={css.head}>
          <div>
            <bdi>{store?.name}</bdi>
            <p className={css.shop}>
              <bdi>{store?.address}</bdi> {store?.phone ? <Num>{store.phone}</Num> : null}
            </p>
          </div>
          {paper.number ? <Num>{paper.number}</Num> : null}
        </div>
      ) : null}
      {paper.unsaved ? <p>{paper.unsaved}</p> : null}
      <DescriptionList items={list(facts)} />
      <EyesTable table={paper.eyes} />
      <DescriptionList items={distances.map(({ label, value }) => ({ term: label, value: <Num>{value}</Num> }))} />
      {paper.contacts ? (
        <section>
          <h2 className={css.title}>{paper.contacts.caption}</h2>
          <EyesTable table={paper.contacts} />
        </section>
      ) : null}
      {options.length > 0 ? <DescriptionList items={list(options)} /> : null}
      {texts.length > 0 ? <DescriptionList items={list(texts)} /> : null}
    </div>
  );
}

/** The prescription on A4, with a line for the signature. */
export function PrescriptionA4({ paper, store }: SheetProps) {
  return (
    <PaperArticle title={paper.title}>
      <PrescriptionSheet paper={paper} store={store} />
      <p className={css.signature}>{paper.signature}</p>
    </PaperArticle>
  );
}

/** A table of what both eyes have. On a card the signs alone stand for the eyes. */
function EyesTable({ table, signsOnly = false }: { table: PaperTable; signsOnly?: boolean }) {
  return (
    <table className={css.eyes}>
      <caption hidden>{table.caption}</caption>
      <thead>
        <tr>
          {table.head.map((word) => (
            <th key={word} scope="col">
              {word}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map(({ side, eye, cells }) => (
          <tr key={side}>
            <th scope="row">
              <EyeSign side={side} /> {signsOnly ? <VisuallyHidden>{eye}</VisuallyHidden> : eye}
            </th>
            {cells.map((cell, index) => (
              <td key={table.head[index + 1]}>
                <Num>{cell}</Num>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A card for the wallet: the names, the date and the measures of both eyes. */
export function PrescriptionCardPaper({ paper, store }: SheetProps) {
  return (
    <article className={css.card}>
      <h1 className={css.cardTitle}>{paper.title}</h1>
      <p className={css.head}>
        <bdi>{[store?.name, store?.phone].filter(Boolean).join(" · ")}</bdi>
        {paper.number ? <Num>{paper.number}</Num> : null}
      </p>
      <p>
        {paper.cardFacts.map(({ label, value }) => (
          <span key={label} className={css.cardFact}>
            {label}: <bdi>{value}</bdi>
          </span>
        ))}
      </p>
      <EyesTable table={paper.cardEyes} signsOnly />
      <p>
        {paper.distances.map(({ label, value }) => (
          <span key={label} className={css.cardFact}>
            {label}: <Num>{value}</Num>
          </span>
        ))}
      </p>
    </article>
  );
}

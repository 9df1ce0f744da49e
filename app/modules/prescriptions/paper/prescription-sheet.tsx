import { PaperArticle } from "#app/ui/paper/paper.tsx";
import { DescriptionList } from "#app/ui/text/description-list.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { PrescriptionPaper } from "./paper.ts";
import * as css from "./prescription-sheet.css.ts";

type SheetProps = { paper: PrescriptionPaper; store?: string };

/** The content of a printed prescription, for the preview and for A4. */
export function PrescriptionSheet({ paper, store }: SheetProps) {
  const { facts, distances, options, texts } = paper;
  const list = (found: typeof facts) => found.map(({ label, value }) => ({ term: label, value: <bdi>{value}</bdi> }));
  return (
    <div className={css.sheet}>
      {store || paper.number ? (
        <p className={css.head}>
          <bdi>{store}</bdi>
          {paper.number ? <Num>{paper.number}</Num> : null}
        </p>
      ) : null}
      {paper.unsaved ? <p>{paper.unsaved}</p> : null}
      <DescriptionList items={list(facts)} />
      <EyesTable paper={paper} />
      <DescriptionList items={distances.map(({ label, value }) => ({ term: label, value: <Num>{value}</Num> }))} />
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

/** A table of the measures of both eyes. */
export function EyesTable({ paper: { eyes } }: { paper: PrescriptionPaper }) {
  return (
    <table className={css.eyes}>
      <caption hidden>{eyes.caption}</caption>
      <thead>
        <tr>
          {eyes.head.map((word) => (
            <th key={word} scope="col">
              {word}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {eyes.rows.map(({ eye, cells }) => (
          <tr key={eye}>
            <th scope="row">{eye}</th>
            {cells.map((cell, index) => (
              <td key={eyes.head[index + 1]}>
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
        <bdi>{store}</bdi>
        {paper.number ? <Num>{paper.number}</Num> : null}
      </p>
      <p>
        {paper.facts.map(({ label, value }) => (
          <span key={label} className={css.cardFact}>
            {label}: <bdi>{value}</bdi>
          </span>
        ))}
      </p>
      <EyesTable paper={paper} />
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

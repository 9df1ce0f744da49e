import { readablePhone } from "#app/lib/fields/saudi-formats.ts";
import { BilingualText, InvoiceQr } from "#app/ui/paper/bilingual.tsx";
import type { Bars, Bilingual, PaperFact } from "#app/ui/paper/paper-parts.ts";
import type { EyeTable as Eyes, Outside, PaperStore } from "./paper.ts";
import type { PaperWords } from "./paper-head.server.ts";
import * as css from "./papers.css.ts";

/** Bars of a job's number, for a scanner. */
export const Barcode = ({ bars, text, isSmall = false }: { bars: Bars; text: string; isSmall?: boolean }) => (
  <svg
    className={isSmall ? `${css.barcode} ${css.small}` : css.barcode}
    viewBox={`0 0 ${bars.modules} 1`}
    preserveAspectRatio="none"
    role="img"
    aria-label={text}
  >
    <path d={bars.path} />
  </svg>
);

export const Facts = ({ facts }: { facts: readonly PaperFact[] }) =>
  facts.length === 0 ? null : (
    <dl className={css.facts}>
      {facts.map(({ label, value }) => (
        <div key={label.en}>
          <dt>
            <BilingualText words={label} />
          </dt>
          <dd>
            <BilingualText words={value} />
          </dd>
        </div>
      ))}
    </dl>
  );

/** The name and the telephone of the branch, and what the paper is. */
export const PaperHead = ({ store, title }: { store: PaperStore; title: Bilingual }) => (
  <div className={css.head}>
    <div>
      <div className={css.branch}>
        <bdi lang="en">{store.name}</bdi>
        {store.nameAr ? (
          <>
            {" "}
            <bdi lang="ar">{store.nameAr}</bdi>
          </>
        ) : null}
      </div>
      {store.phone ? <bdi dir="ltr">{readablePhone(store.phone)}</bdi> : null}
    </div>
    <h1 className={`${css.title} ${css.twoLines}`}>
      <BilingualText words={title} />
    </h1>
  </div>
);

/** The branch with its addresses, as a laboratory finds it. */
export const BranchLines = ({ store }: Pick<Outside, "store">) => (
  <>
    <div className={css.branch}>
      <bdi lang="en">{store.name}</bdi> {store.nameAr ? <bdi lang="ar">{store.nameAr}</bdi> : null}
    </div>
    {[store.address, store.addressAr, store.phone].map((line) =>
      line ? (
        <div key={line}>
          <bdi>{line}</bdi>
        </div>
      ) : null,
    )}
  </>
);

export const Marks = ({ marks }: Pick<Outside, "marks">) =>
  marks.length === 0 ? null : (
    <div className={css.marks}>
      {marks.map((words) => (
        <span key={words.en} className={css.mark}>
          <BilingualText words={words} />
        </span>
      ))}
    </div>
  );

/** What staff wrote about a job, in the lines in which they wrote it. */
export const Notes = ({ notes, words }: { notes: string | null; words: PaperWords }) =>
  notes ? (
    <p className={css.typed}>
      <strong>
        <BilingualText words={words.notes} />
      </strong>
      {"\n"}
      <bdi>{notes}</bdi>
    </p>
  ) : null;

/** The code that leads customers to the page of their job. */
export const PassportCode = ({ code, words }: Pick<Outside, "code"> & { words: PaperWords }) =>
  code ? <InvoiceQr code={code} label={words.passport} className={css.code} /> : null;

export function EyeTable({ eyes, words }: { eyes: Eyes; words: PaperWords }) {
  return (
    <table className={css.eyes}>
      <thead>
        <tr>
          {[words.eye, ...eyes.head].map((word) => (
            <th key={word.en} scope="col" className={css.twoLines}>
              <BilingualText words={word} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {eyes.rows.map(({ side, sign, cells }) => (
          <tr key={side}>
            <th scope="row">
              <bdi dir="ltr">{sign}</bdi>
            </th>
            {cells.map((cell, index) => (
              <td key={eyes.head[index]?.en}>
                <bdi dir="ltr">{cell}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import { BilingualText } from "#app/ui/paper/bilingual.tsx";
import { PaperArticle } from "#app/ui/paper/paper.tsx";
import type { Bilingual } from "#app/ui/paper/paper-parts.ts";
import { ClaimRows, Figure } from "./sheet-claim.tsx";
import * as css from "./sheet-paper.css.ts";
import type { SheetPaper } from "./sheet-paper.server.ts";

/** The sheet of a batch on A4 in landscape: a group of rows for each claim. */
export function SheetOnPaper({ paper }: { paper: SheetPaper }) {
  const { store, columns: c, isAnswered, sums } = paper;
  const figures = [c.gross, c.discount, c.tax, c.patientShare, c.net];
  return (
    <div dir="ltr">
      <PaperArticle title={<BilingualText words={paper.heading} />} landscape>
        {paper.draft ? (
          <p className={css.draft}>
            <BilingualText words={paper.draft} />
          </p>
        ) : null}
        <div className={css.head}>
          <div>
            <strong>
              <bdi lang="en">{store.name}</bdi> {store.nameAr ? <bdi lang="ar">{store.nameAr}</bdi> : null}
            </strong>
            {[store.address, store.addressAr, store.phone].map((line) =>
              line ? (
                <div key={line}>
                  <bdi>{line}</bdi>
                </div>
              ) : null,
            )}
          </div>
          <dl className={css.facts}>
            {paper.facts.map(({ label, value }) => (
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
        </div>
        <table className={css.sheet}>
          <thead>
            <tr>
              <Head words={[c.no]} />
              <Head words={[c.serviceDate, c.invoiceNumber]} />
              <Head words={[c.name, c.identity]} />
              <Head words={[c.memberNumber, c.policyNumber, c.className]} />
              <Head words={[c.prescribedOn, c.licence]} />
              <Head words={[c.diagnosis, c.approvalNumber]} />
              <Head words={[c.item]} />
              <Head words={[c.quantity]} isFigure />
              {figures.map((words) => (
                <Head key={words.en} words={[words]} isFigure />
              ))}
              {isAnswered ? (
                <>
                  <Head words={[c.approved]} isFigure />
                  <Head words={[c.rejected, c.code]} isFigure />
                  <Head words={[c.paid, c.paidOn]} isFigure />
                  <Head words={[c.balance]} isFigure />
                </>
              ) : null}
            </tr>
          </thead>
          {paper.claims.map((claim) => (
            <ClaimRows key={claim.id} claim={claim} isAnswered={isAnswered} />
          ))}
          <tbody>
            <tr>
              <th scope="row" colSpan={8}>
                <BilingualText words={paper.total} />
              </th>
              {[sums.gross, sums.discount, sums.tax, sums.patientShare, sums.net].map((amount, place) => (
                <Figure key={figures[place]?.en} value={<strong>{amount}</strong>} />
              ))}
              {isAnswered ? (
                <>
                  <Figure value={<strong>{sums.approved}</strong>} />
                  <Figure value={<strong>{sums.rejected}</strong>} />
                  <Figure value={<strong>{sums.paid}</strong>} />
                  <Figure value={<strong>{sums.balance}</strong>} />
                </>
              ) : null}
            </tr>
          </tbody>
        </table>
        <div className={css.signatures}>
          {paper.signatures.map((word) => (
            <span key={word.en} className={css.signature}>
              <BilingualText words={word} />
            </span>
          ))}
        </div>
      </PaperArticle>
    </div>
  );
}

const Head = ({ words, isFigure = false }: { words: readonly Bilingual[]; isFigure?: boolean }) => (
  <th scope="col" className={isFigure ? css.figure : undefined}>
    <bdi lang="en">{words.map(({ en }) => en).join(" / ")}</bdi>
    <bdi lang="ar" dir="rtl">
      {words.map(({ ar }) => ar).join(" / ")}
    </bdi>
  </th>
);

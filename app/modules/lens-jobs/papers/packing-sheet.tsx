import { BilingualText } from "#app/ui/paper/bilingual.tsx";
import { PaperArticle } from "#app/ui/paper/paper.tsx";
import type { PaperWords } from "./paper-head.server.ts";
import { Barcode, BranchLines, Facts, Notes } from "./paper-parts.tsx";
import * as css from "./papers.css.ts";
import type { PackingPaper } from "./print-packing.server.ts";

/** The packing list of a consignment on A4; the head of its table repeats on each page. */
export function PackingSheet({ paper, words }: { paper: PackingPaper; words: PaperWords }) {
  return (
    <div dir="ltr">
      <PaperArticle title={<BilingualText words={words.packing} />}>
        {paper.draft ? (
          <p className={css.again}>
            <BilingualText words={paper.draft} />
          </p>
        ) : null}
        <div className={css.columns}>
          <div>
            <Barcode bars={paper.bars} text={paper.number} />
            <bdi className={css.number} dir="ltr">
              {paper.number}
            </bdi>
          </div>
          <div>
            <BilingualText words={words.fromBranch} />
            <BranchLines store={paper.store} />
          </div>
        </div>
        <Facts facts={paper.facts} />
        <table className={css.lines}>
          <thead>
            <tr>
              <td />
              {paper.columns.map((column) => (
                <th key={column.en} scope="col" className={css.twoLines}>
                  <BilingualText words={column} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {paper.jobs.map((job, index) => (
              <PackedJob key={job.id} job={job} place={index + 1} />
            ))}
          </tbody>
        </table>
        <Facts facts={paper.counts} />
        <Notes notes={paper.notes} words={words} />
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

function PackedJob({ job, place }: { job: PackingPaper["jobs"][number]; place: number }) {
  return (
    <tr>
      <td>
        <bdi dir="ltr">{place}</bdi>
      </td>
      <td>
        <Barcode bars={job.bars} text={job.number} isSmall />
        <strong>
          <bdi dir="ltr">{job.number}</bdi>
        </strong>
        {job.marks.map((mark) => (
          <div key={mark.en}>
            <strong>
              <BilingualText words={mark} />
            </strong>
          </div>
        ))}
      </td>
      <td>
        <bdi>{job.lens}</bdi>
        <div>
          <BilingualText words={job.way} />
        </div>
      </td>
      <td>
        <strong>
          <BilingualText words={job.enclosed} />
        </strong>
        <div>
          <bdi>{job.frame}</bdi>
        </div>
      </td>
      <td>
        <bdi>{job.condition}</bdi>
        {job.note ? (
          <div>
            <bdi>{job.note}</bdi>
          </div>
        ) : null}
      </td>
    </tr>
  );
}

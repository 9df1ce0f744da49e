import { BoxedLenses } from "#app/modules/lens-jobs/optics/boxed-lenses.tsx";
import { BilingualText } from "#app/ui/paper/bilingual.tsx";
import { PaperArticle } from "#app/ui/paper/paper.tsx";
import type { OrderedJob, OrderPaper } from "./paper.ts";
import type { PaperWords } from "./paper-head.server.ts";
import { Barcode, BranchLines, EyeTable, Facts, Marks, Notes } from "./paper-parts.tsx";
import * as css from "./papers.css.ts";

/** The order sheet of one laboratory: each job with all that its maker needs, and no price. */
export function OrderSheet({ paper, words }: { paper: OrderPaper; words: PaperWords }) {
  const { store, laboratory } = paper;
  return (
    <div className={css.page} dir="ltr">
      <PaperArticle title={<BilingualText words={words.order} />}>
        <div className={css.columns}>
          <div>
            <BilingualText words={words.toLaboratory} />
            <div className={css.branch}>
              <BilingualText words={laboratory.name} />
            </div>
            {laboratory.lines.map((line) => (
              <div key={line}>
                <bdi>{line}</bdi>
              </div>
            ))}
          </div>
          <div>
            <BilingualText words={words.fromBranch} />
            <BranchLines store={store} />
          </div>
        </div>
        <div className={css.columns}>
          {paper.facts.map((fact) => (
            <Facts key={fact.label.en} facts={[fact]} />
          ))}
        </div>
        <div>
          {paper.jobs.map((job) => (
            <Job key={job.id} job={job} words={words} />
          ))}
        </div>
      </PaperArticle>
    </div>
  );
}

function Job({ job, words }: { job: OrderedJob; words: PaperWords }) {
  return (
    <section className={css.job} aria-label={job.number}>
      <div className={css.columns}>
        <div>
          <Barcode bars={job.bars} text={job.number} isSmall />
          <bdi className={css.number} dir="ltr">
            {job.number}
          </bdi>
          <Marks marks={job.marks} />
        </div>
        <Facts facts={job.facts} />
      </div>
      {job.draft ? (
        <p className={css.again}>
          <BilingualText words={job.draft} />
        </p>
      ) : null}
      {job.remake.length > 0 ? (
        <div className={css.again}>
          <strong>
            <BilingualText words={words.remake} />
          </strong>
          <Facts facts={job.remake} />
        </div>
      ) : null}
      <EyeTable eyes={job.eyes} words={words} />
      <Facts facts={job.eyeFacts} />
      <div className={css.columns}>
        <div>
          <Facts facts={job.lens} />
          {job.picture ? (
            <div className={css.drawing}>
              <BoxedLenses {...job.picture} />
            </div>
          ) : null}
        </div>
        <div>
          <Facts facts={[...job.frame, ...job.wear]} />
          <Notes notes={job.notes} words={words} />
        </div>
      </div>
    </section>
  );
}

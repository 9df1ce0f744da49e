import { BilingualText } from "#app/ui/paper/bilingual.tsx";
import type { PaperFact } from "#app/ui/paper/paper-parts.ts";
import type { TicketPaper } from "./paper.ts";
import type { PaperWords } from "./paper-head.server.ts";
import { Barcode, EyeTable, Facts, Marks, Notes, PaperHead, PassportCode } from "./paper-parts.tsx";
import * as css from "./papers.css.ts";

type Known = readonly (readonly [PaperFact["label"], string | null])[];
const present = (facts: Known): PaperFact[] => facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));

/** The ticket on A5, to be folded: the upper half may lie open in the shop, the lower half alone says what is medical. */
export function TicketSheet({ paper, words }: { paper: TicketPaper; words: PaperWords }) {
  const { inside } = paper;
  return (
    <article className={css.fold} dir="ltr" aria-label={paper.number}>
      <section className={css.half} data-side="outside">
        <PaperHead store={paper.store} title={words.ticket} />
        <div className={css.head}>
          <div>
            <Barcode bars={paper.bars} text={paper.number} />
            <bdi className={css.number} dir="ltr">
              {paper.number}
            </bdi>
          </div>
          <PassportCode code={paper.code} words={words} />
        </div>
        <Marks marks={paper.marks} />
        {paper.firstName ? <bdi className={css.name}>{paper.firstName}</bdi> : null}
        <Facts
          facts={present([
            [words.customerNumber, paper.customer],
            [words.promised, paper.promised],
            [words.tray, paper.tray],
          ])}
        />
        <div className={css.states}>
          {paper.states.map(({ words: state, done, day }) => (
            <div key={state.en} className={css.state}>
              <span aria-hidden="true">{done ? "☒" : "☐"}</span>
              <span>
                <BilingualText words={state} />
              </span>
              <bdi dir="ltr">{day}</bdi>
            </div>
          ))}
        </div>
      </section>
      <section className={`${css.half} ${css.below}`} data-side="inside">
        <p className={css.head}>
          <bdi className={css.strong} dir="ltr">
            {paper.number}
          </bdi>
          <span className={css.hint}>
            <BilingualText words={words.fold} />
          </span>
        </p>
        <EyeTable eyes={inside.eyes} words={words} />
        <Facts facts={inside.eyeFacts} />
        <div className={css.columns}>
          <Facts facts={[...inside.lens, ...inside.wear]} />
          <Facts facts={inside.frame} />
        </div>
        <Notes notes={inside.notes} words={words} />
      </section>
    </article>
  );
}

import { BilingualText } from "#app/ui/paper/bilingual.tsx";
import type { SlipPaper } from "./paper.ts";
import type { PaperWords } from "./paper-head.server.ts";
import { Barcode, Facts, PaperHead, PassportCode } from "./paper-parts.tsx";
import * as css from "./papers.css.ts";

/** What a customer signs and takes home with the glasses, on A5. */
export function SlipSheet({ paper, words }: { paper: SlipPaper; words: PaperWords }) {
  const { balance, texts } = paper;
  return (
    <article className={css.a5} dir="ltr" aria-label={paper.number}>
      <PaperHead store={paper.store} title={words.slip} />
      <div className={css.head}>
        <div>
          <Barcode bars={paper.bars} text={paper.number} />
          <bdi className={css.number} dir="ltr">
            {paper.number}
          </bdi>
        </div>
        <PassportCode code={paper.code} words={words} />
      </div>
      <Facts facts={paper.facts} />
      {balance ? (
        <p className={css.strong}>
          <BilingualText words={balance.words} /> {balance.amount ? <bdi dir="ltr">{balance.amount}</bdi> : null}
        </p>
      ) : null}
      {texts.map(({ title, words: said }) => (
        <section key={title.en}>
          <strong>
            <BilingualText words={title} />
          </strong>
          {said.map((one) => (
            <p key={typeof one === "string" ? one : one.en} className={`${css.twoLines} ${css.typed}`}>
              <BilingualText words={one} />
            </p>
          ))}
        </section>
      ))}
      <p className={css.signature}>
        <BilingualText words={paper.signature} />
      </p>
    </article>
  );
}

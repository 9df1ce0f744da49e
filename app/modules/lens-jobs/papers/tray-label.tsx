import { codeBox, moduleDots } from "#app/modules/inventory/labels/label-layout.ts";
import { BilingualText } from "#app/ui/paper/bilingual.tsx";
import type { Outside } from "./paper.ts";
import type { PaperWords } from "./paper-head.server.ts";
import * as css from "./papers.css.ts";

/** The label of a tray: its bars are as wide as those of the labels of goods. */
export function TrayLabel({ paper, words }: { paper: Outside; words: PaperWords }) {
  const { modules, path } = paper.bars;
  const dots = moduleDots("single", modules);
  const box = dots === null ? null : codeBox("single", { modules, dots });
  return (
    <article className={css.label} dir="ltr" aria-label={paper.number}>
      <div className={css.labelLine}>
        <bdi className={css.labelName}>{paper.firstName ?? paper.number}</bdi>
        {paper.marks[0] ? (
          <strong>
            <BilingualText words={paper.marks[0]} />
          </strong>
        ) : null}
      </div>
      {box ? (
        <svg
          className={css.labelBars}
          width={box.width}
          viewBox={`${-box.start} 0 ${box.modules} 1`}
          preserveAspectRatio="none"
          role="img"
          aria-label={paper.number}
        >
          <path d={path} />
        </svg>
      ) : (
        <span />
      )}
      <div>
        <div className={css.labelLine}>
          <strong>
            <bdi dir="ltr">{paper.number}</bdi>
          </strong>
          {paper.tray ? (
            <span>
              <BilingualText words={words.tray} /> <bdi dir="ltr">{paper.tray}</bdi>
            </span>
          ) : null}
        </div>
        {paper.promised ? (
          <div className={css.labelLine}>
            <span>
              <BilingualText words={words.promised} />
            </span>
            <bdi dir="ltr">{paper.promised}</bdi>
          </div>
        ) : null}
      </div>
    </article>
  );
}

import { BilingualText, InvoiceQr } from "#app/ui/paper/bilingual.tsx";
import type { Block, PlacedBlock } from "#app/ui/paper/paper-parts.ts";
import * as css from "./roll.css.ts";

/** The receipt on a roll of 80 mm. English starts at the left with Arabic beside it, whatever the user's language. */
export function ReceiptRoll({ title, blocks }: { title: string; blocks: readonly PlacedBlock[] }) {
  return (
    <article className={css.roll} dir="ltr" aria-label={title}>
      {blocks.map((block) => (
        <RollBlock key={block.id} block={block} />
      ))}
    </article>
  );
}

function RollBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case "text":
      return (
        <p className={`${css.text} ${css.sizes[block.size]}`}>
          <BilingualText words={block.words} />
        </p>
      );
    case "fact":
      return (
        <div className={`${css.fact} ${css.sizes.normal}`}>
          <span className={css.steady}>
            <BilingualText words={block.label} />
          </span>
          <span className={css.end}>
            <BilingualText words={block.value} />
          </span>
        </div>
      );
    case "figure":
      return (
        <div className={`${css.figure} ${css.sizes[block.size]}`}>
          <span>
            <BilingualText words={block.label} />
          </span>
          <span className={css.steady}>{block.value}</span>
        </div>
      );
    case "item":
      return (
        <div className={`${css.item} ${css.sizes.normal}`}>
          <div>
            <bdi dir="auto">{block.title}</bdi>
            <div className={css.sizes.small}>{block.detail}</div>
            {block.notes.map((words) => (
              <div key={words.en} className={css.sizes.small}>
                <BilingualText words={words} />
              </div>
            ))}
          </div>
          <span className={css.steady}>{block.amount}</span>
        </div>
      );
    case "heading":
      return (
        <h1 className={`${css.text} ${css.sizes.bold} ${css.twoLines}`}>
          <bdi lang="ar">{block.words.ar}</bdi> <bdi lang="en">{block.words.en}</bdi>
        </h1>
      );
    case "gap":
      return <div className={css.gap} />;
    case "rule":
      return <hr className={css.rule} />;
    case "logo":
      return <img className={css.logo} src={block.src} alt="" />;
    case "code":
      return <InvoiceQr code={block.code} label={block.label} className={css.code} />;
  }
}

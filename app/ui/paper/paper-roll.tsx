import { BilingualText, InvoiceQr } from "./bilingual.tsx";
import type { Block, PlacedBlock } from "./paper-parts.ts";
import * as css from "./paper-roll.css.ts";

/** The receipt on a roll of 80 mm. English starts at the left with Arabic beside it, whatever the user's language. */
export function PaperRoll({ title, blocks }: { title: string; blocks: readonly PlacedBlock[] }) {
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
    case "bars":
      return (
        <>
          <svg
            className={css.bars}
            viewBox={`0 0 ${block.bars.modules} 1`}
            preserveAspectRatio="none"
            role="img"
            aria-label={block.text}
          >
            <path d={block.bars.path} fill="#000" />
          </svg>
          <p className={`${css.text} ${css.sizes.large}`}>
            <bdi dir="ltr">{block.text}</bdi>
          </p>
        </>
      );
    case "mark":
      return (
        <p className={`${css.mark} ${css.sizes.large}`}>
          <BilingualText words={block.words} />
        </p>
      );
    case "tick":
      return (
        <div className={`${css.tick} ${css.sizes.normal}`}>
          <span aria-hidden="true">{block.done ? "☒" : "☐"}</span>
          <span>
            <BilingualText words={block.words} />
          </span>
          <bdi className={css.steady} dir="ltr">
            {block.value}
          </bdi>
        </div>
      );
    case "grid":
      return <RollGrid head={block.head} rows={block.rows} />;
    case "code":
      return <InvoiceQr code={block.code} label={block.label} className={css.code} />;
  }
}

/** A small table of figures; the first cell of a row names it. */
function RollGrid({ head, rows }: { head: readonly string[]; rows: readonly string[][] }) {
  return (
    <table className={`${css.grid} ${css.sizes.normal}`}>
      <thead>
        <tr>
          {head.map((word) =>
            word === "" ? (
              <td key={word} />
            ) : (
              <th key={word} scope="col">
                <bdi dir="ltr">{word}</bdi>
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = "", ...cells]) => (
          <tr key={name}>
            <th scope="row">
              <bdi dir="ltr">{name}</bdi>
            </th>
            {cells.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a printed table never change their order
              <td key={index}>
                <bdi dir="ltr">{cell}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

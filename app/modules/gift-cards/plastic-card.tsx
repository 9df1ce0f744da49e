import { BilingualText } from "#app/ui/paper/bilingual.tsx";
import type { CardPaper } from "./gift-card-paper.ts";
import * as css from "./plastic-card.css.ts";

/** 0.375 mm, three dots of a printer of labels: every scanner reads it. */
const MODULE_MM = 0.375;

/** The card in the size of a bank card. English starts at the left with Arabic beside it, whatever the user's language. */
export function PlasticCard({ paper, title }: { paper: CardPaper; title: string }) {
  const { store, bars, code, figures } = paper;
  const [amount, ...rest] = figures;
  return (
    <article className={css.card} dir="ltr" aria-label={title}>
      <div className={css.line}>
        <bdi className={css.name}>{store.name}</bdi>
        <span>
          <BilingualText words={paper.title} />
        </span>
      </div>
      <div className={css.line}>
        <bdi className={css.value}>{amount?.value}</bdi>
        {rest.map(({ label, value }) => (
          <span key={label.en}>
            <BilingualText words={label} /> <bdi>{value}</bdi>
          </span>
        ))}
      </div>
      <svg
        className={css.bars}
        width={`${bars.modules * MODULE_MM}mm`}
        viewBox={`0 0 ${bars.modules} 1`}
        preserveAspectRatio="none"
        role="img"
        aria-label={code}
      >
        <path d={bars.path} />
      </svg>
      <bdi className={css.code}>{code}</bdi>
    </article>
  );
}

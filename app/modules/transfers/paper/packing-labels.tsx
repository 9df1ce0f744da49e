import { useTranslations } from "use-intl";
import { PaperSheet } from "#app/ui/paper/paper.tsx";
import { Num } from "#app/ui/text/num.tsx";
import * as css from "./packing-labels.css.ts";

export type PackingLabel = { id: number; name: string; sku: string; details: string; quantity: number };

type PackingLabelsProps = {
  number: string;
  from: string;
  to: string;
  labels: readonly PackingLabel[];
  bars: { modules: number; path: string };
};

/** A label for the box of each item: where it goes, what is in it, and the number of the transfer for a scanner. */
export function PackingLabels({ number, from, to, labels, bars }: PackingLabelsProps) {
  const t = useTranslations("transfers");
  return (
    <PaperSheet>
      <div className={css.labels}>
        {labels.map(({ id, name, sku, details, quantity }, index) => (
          <article key={id} className={css.label} aria-label={`${name} ${sku}`}>
            <div className={css.way}>
              {t("fields.to")}: <bdi>{to}</bdi>
            </div>
            <div className={css.small}>
              {t("fields.from")}: <bdi>{from}</bdi>
            </div>
            <svg viewBox={`0 0 ${bars.modules} 1`} preserveAspectRatio="none" role="img" aria-label={number}>
              <path d={bars.path} />
            </svg>
            <div>
              <Num>{number}</Num> · <Num>{`${index + 1}/${labels.length}`}</Num>
            </div>
            <strong>
              <bdi>{name}</bdi>
            </strong>
            <div>
              <Num>{sku}</Num> · {t("packing.pieces", { count: quantity })}
            </div>
            {details ? (
              <div className={css.small}>
                <bdi>{details}</bdi>
              </div>
            ) : null}
          </article>
        ))}
      </div>
    </PaperSheet>
  );
}

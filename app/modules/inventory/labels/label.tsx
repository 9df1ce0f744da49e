import { useTranslations } from "use-intl";
import { directionOf, formatMoney } from "#app/lib/money/format-money.ts";
import type { Label } from "./get-labels.server.ts";
import * as css from "./label.css.ts";
import type { LabelLayout } from "./label-layout.ts";

/** A longer SKU takes lines of its own, and leaves one for the name. */
const LONG = 30;

/** One label in its real size: the name, the bars with their text, and the price at the till. */
export function LabelCard({ label, layout }: { label: Label; layout: LabelLayout }) {
  const t = useTranslations("labels");
  const { name, brand, look, sku, price, bars } = label;
  const long = sku.length > LONG;
  return (
    <article className={css.label[layout]} aria-label={`${name} ${sku}`}>
      <div className={long ? `${css.name} ${css.short}` : css.name}>
        <bdi dir="auto">{name}</bdi>
      </div>
      <div className={css.detail}>
        <bdi dir="auto">{[brand, look].filter(Boolean).join(" · ")}</bdi>
      </div>
      <div className={css.code} dir="ltr">
        {bars ? (
          <>
            <svg
              className={css.bars}
              width={bars.width}
              viewBox={`${-bars.start} 0 ${bars.modules} 1`}
              preserveAspectRatio="none"
              role="img"
              aria-label={t("barcode", { text: bars.text })}
            >
              <path d={bars.path} fill="#000" />
            </svg>
            <bdi className={css.text} dir="ltr">
              {bars.text}
            </bdi>
          </>
        ) : (
          <bdi className={css.onlyText} dir="ltr">
            {sku}
          </bdi>
        )}
      </div>
      <div className={css.foot}>
        {bars?.symbology === "ean13" ? (
          <bdi className={long ? `${css.sku} ${css.longSku}` : css.sku} dir="ltr">
            {sku}
          </bdi>
        ) : null}
        <span className={css.price}>
          <bdi className={css.amount} dir={directionOf(formatMoney(price))}>
            {formatMoney(price)}
          </bdi>
          <span className={css.vat}>{t("inclVat")}</span>
        </span>
      </div>
    </article>
  );
}

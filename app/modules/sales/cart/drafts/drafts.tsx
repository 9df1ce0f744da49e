/* Drawn by the server alone, with the page: see `draw-cart.server.tsx`. */
import { useLocale, useTranslations } from "use-intl";
import { formatDateTime } from "#app/lib/dates.ts";
import { formatAmount } from "#app/lib/money/format-money.ts";
import * as css from "#app/modules/sales/cart/screen/sale-screen.css.ts";
import { paths } from "#app/paths.ts";
import { button } from "#app/ui/form/button.css.ts";
import { menu } from "#app/ui/overlay/menu.css.ts";
import { Icon } from "#app/ui/picture/icon.tsx";
import { Badge } from "#app/ui/text/badge.tsx";
import { Moment } from "#app/ui/text/moment.tsx";
import { VisuallyHidden } from "#app/ui/text/visually-hidden.tsx";
import type { DraftRow } from "./list-drafts.server.ts";

/** The waiting carts as one entry with their number: held carts, and unfinished carts of a closed tab. The newest stands first. */
export function WaitingCarts({ drafts }: { drafts: readonly DraftRow[] }) {
  const t = useTranslations("sales");
  if (drafts.length === 0) return null;
  return (
    <details className={`${menu} ${css.waiting}`} data-menu="">
      <summary className={button({ size: "touch", variant: "quiet" })}>
        {t("waitingCarts", { count: drafts.length })}
        <Icon name="down" />
      </summary>
      <ul className={css.carts} aria-label={t("drafts")}>
        {drafts.map((draft) => (
          <li key={draft.id}>
            <Waiting draft={draft} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Waiting({ draft: { id, status, customer, items, value, by, updatedAt } }: { draft: DraftRow }) {
  const t = useTranslations("sales");
  const locale = useLocale();
  const name = customer ?? t("walkIn");
  return (
    <a className={css.cart} href={paths.sales.new({ draft: id })}>
      <VisuallyHidden>{t("resumeCart", { customer: name })}</VisuallyHidden>
      <b aria-hidden="true">
        <bdi>{name}</bdi>
      </b>
      <span>{t("beforeVat", { amount: formatAmount(value) })}</span>
      <span>
        <Badge tone={status === "held" ? "info" : "neutral"}>{t(status === "held" ? "onHold" : "leftOpen")}</Badge>{" "}
        {t("itemCount", { count: items })} · <bdi>{by}</bdi>
      </span>
      <Moment>{formatDateTime(updatedAt, locale)}</Moment>
    </a>
  );
}

/*
 * The sale screen's own: the server draws lines of the cart by themselves, so that a scan's answer needs no drawing in the browser. No other
 * area copies it: other pages are drawn whole.
 */
import { Fragment, type ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { IntlProvider } from "use-intl";
import { TIME_ZONE } from "#app/i18n/time-zone.ts";
import { messagesOf } from "#app/i18n/translate.server.ts";
import type { Locale } from "#app/lib/dates.ts";
import { CartLine } from "./cart-table.tsx";
import type { CartView } from "./cart-view.ts";
import { CoveragePanel } from "./coverage-panel.tsx";
import { Hits, type SaleHits } from "./sale-hits.tsx";
import { COVERAGE, type DrawnCart, HITS, lineId, TOTALS } from "./show-drawn-cart.ts";
import { Totals } from "./totals-card.tsx";

type Shows = { cart: CartView; hits: SaleHits | null };

/** What the search shows, as the page itself would have it; empty for nothing. */
export const drawHits = (locale: Locale, hits: SaleHits | null): string =>
  hits ? (drawEach(locale, [<Hits key="hits" hits={hits} />])[0] ?? "") : "";

/** What is new on a page that shows the cart, as the page itself would have it. `looks` are those of the lines that it shows. */
export function drawCart(locale: Locale, { cart, hits }: Shows, looks: readonly unknown[]): DrawnCart {
  const fresh = cart.lines.filter(({ look }) => !looks.includes(look));
  const [totals = "", coverage = "", ...lines] = drawEach(locale, [
    <Totals key="totals" cart={cart} />,
    <CoveragePanel key="coverage" cart={cart} />,
    ...fresh.map((line) => <CartLine key={line.variantId} line={line} cart={cart} errors={{}} />),
  ]);
  return {
    lines: cart.lines.map((line) => ({ id: lineId(line.variantId), html: lines[fresh.indexOf(line)] ?? null })),
    parts: { [TOTALS]: totals, [COVERAGE]: coverage, [HITS]: drawHits(locale, hits) },
  };
}

/** In one go, because each go makes its words' formatters anew. */
function drawEach(locale: Locale, parts: readonly ReactElement[]): string[] {
  const all = renderToString(
    <IntlProvider locale={locale} messages={messagesOf(locale)} timeZone={TIME_ZONE}>
      {parts.map((part) => (
        <Fragment key={part.key}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </IntlProvider>,
  );
  return all.split("<wbr/>");
}

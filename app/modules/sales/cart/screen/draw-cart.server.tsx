/*
 * Only for the sale screen: the server renders single lines of the cart, so that the browser need not render the answer to a scan. Other
 * areas must not copy this; they render whole pages.
 */
import { Fragment, type ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { IntlProvider } from "use-intl";
import { TIME_ZONE } from "#app/i18n/time-zone.ts";
import { messagesOf } from "#app/i18n/translate.server.ts";
import type { Locale } from "#app/lib/dates.ts";
import type { CartView } from "#app/modules/sales/cart/cart-view.ts";
import { CartLine } from "#app/modules/sales/cart/lines/cart-table.tsx";
import { Till } from "#app/modules/sales/cart/pay/till.tsx";
import { Hits, type SaleHits } from "#app/modules/sales/cart/scan/sale-hits.tsx";
import { CoverageLine, CoveragePanel } from "./coverage-panel.tsx";
import { Promotion } from "./promotion-card.tsx";
import { COVERAGE, type DrawnCart, HITS, lineId, PROMOTION, TILL, TOTALS } from "./show-drawn-cart.ts";
import { Totals } from "./totals-card.tsx";

type Shows = {
  cart: CartView;
  hits: SaleHits | null;
  /** The cash as it is typed. */
  cash: string;
};

/** The search results as HTML, the same as in the page. Empty without results. */
export const drawHits = (locale: Locale, hits: SaleHits | null): string =>
  hits ? (drawEach(locale, [<Hits key="hits" hits={hits} />])[0] ?? "") : "";

/** The parts of the cart that are new on the page, as HTML. `looks` are those of the lines that the page shows already. */
export function drawCart(locale: Locale, { cart, hits, cash }: Shows, looks: readonly unknown[]): DrawnCart {
  const fresh = cart.lines.filter(({ look }) => !looks.includes(look));
  const [totals = "", till = "", coverage = "", promotion = "", ...lines] = drawEach(locale, [
    <Totals key="totals" cart={cart}>
      <CoverageLine cart={cart} />
    </Totals>,
    <Till key="till" cart={cart} cash={cash} />,
    <CoveragePanel key="coverage" cart={cart} />,
    <Promotion key="promotion" cart={cart} />,
    ...fresh.map((line) => <CartLine key={line.variantId} line={line} cart={cart} errors={{}} />),
  ]);
  return {
    lines: cart.lines.map((line) => ({ id: lineId(line.variantId), html: lines[fresh.indexOf(line)] ?? null })),
    parts: {
      [TOTALS]: totals,
      [TILL]: till,
      [COVERAGE]: coverage,
      [PROMOTION]: promotion,
      [HITS]: drawHits(locale, hits),
    },
  };
}

/** Renders all parts together, because each render call creates the text formatters anew. */
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

import { useTranslations } from "use-intl";
import { CartTable } from "#app/modules/sales/cart/lines/cart-table.tsx";
import type { ManyAsked } from "#app/modules/sales/cart/lines/many-pieces.ts";
import { SaleApproval } from "#app/modules/sales/cart/pay/sale-approval.tsx";
import { Till } from "#app/modules/sales/cart/pay/till.tsx";
import { useCash } from "#app/modules/sales/cart/pay/use-cash.ts";
import { Hits } from "#app/modules/sales/cart/scan/sale-hits.tsx";
import { CodesToAdd, ScanCard } from "#app/modules/sales/cart/scan/scan-card.tsx";
import { paths } from "#app/paths.ts";
import { DefaultButton } from "#app/ui/form/button.tsx";
import { ErrorSummary, FormOwner, FormProvider, RequestKey } from "#app/ui/form/form.tsx";
import { errorsOf, type FormState, onlyWrong } from "#app/ui/form/form-state.ts";
import { stack } from "#app/ui/layout/layout.css.ts";
import { ServerDrawn } from "#app/ui/layout/server-drawn.tsx";
import { SaleFoot, SaleHead } from "./around-sale.tsx";
import { CoverageLine, CoveragePanel } from "./coverage-panel.tsx";
import { LowStock } from "./low-stock.tsx";
import { Promotion } from "./promotion-card.tsx";
import { Notes, SaleInformation } from "./sale-information.tsx";
import * as css from "./sale-screen.css.ts";
import type { SaleScreenData } from "./sale-screen-data.server.ts";
import { CART, CODES, COVERAGE, HEAD, HITS, KEYS, LOW_STOCK, PROMOTION } from "./show-drawn-cart.ts";
import { TillCard, Totals, TotalsCard } from "./totals-card.tsx";
import { useLiveCart } from "./use-live-cart.ts";
import { useShortcuts } from "./use-shortcuts.ts";

type SaleScreenProps = {
  /** Null when no store is chosen. */
  screen: SaleScreenData | null;
  /** The answer to a form sent without scripts. */
  result: FormState | undefined;
};

export function SaleScreen({ screen, result }: SaleScreenProps) {
  return (
    <>
      <ServerDrawn id={HEAD}>{onServer ? <SaleHead screen={screen} form={SALE_FORM} /> : null}</ServerDrawn>
      {screen ? <OpenSale screen={screen} result={result} /> : null}
    </>
  );
}

/** False in the browser's build, which then drops the parts that only the server renders. */
const onServer = import.meta.env.SSR;
const SALE_FORM = "sale";

function OpenSale({ screen, result }: { screen: SaleScreenData; result: SaleScreenProps["result"] }) {
  const t = useTranslations("sales");
  const live = useLiveCart(screen, result);
  useShortcuts(live.form);
  useCash(live.form);
  const { cart, state } = live;
  const onlyCode = state !== undefined && onlyWrong(state, "", "code");
  return (
    <>
      <FormProvider state={state}>
        <form
          ref={live.form}
          id={SALE_FORM}
          method="post"
          action={paths.sales.new({ draft: cart.draftId })}
          noValidate
          autoComplete="off"
        >
          {cart.draftId ? <input type="hidden" name="draftId" value={cart.draftId} /> : null}
          <input type="hidden" name="shown" value={cart.shown} />
          <FormOwner />
          <RequestKey value={cart.requestKey} />
          <SaleApproval state={state} closeHref={paths.sales.new({ draft: cart.draftId })} />
          {/* Enter presses the first button of a form, and a scanner sends Enter: it adds. */}
          <DefaultButton name="intent" value="add" />
          <div className={stack()}>
            <ServerDrawn id={CODES}>
              {onServer && result?.kept ? <CodesToAdd codes={result.initialValue?.waiting} /> : null}
            </ServerDrawn>
            {onlyCode && errorsOf(state).length === 0 ? null : <ErrorSummary />}
            <div className={css.screen}>
              <SaleInformation
                screen={screen}
                cart={cart}
                asked={state?.extra?.strangeInsurer as number | undefined}
                onChoose={live.onChoose}
              />
              <div className={stack()}>
                <ScanCard categories={screen.categories} category={live.category} focus={!state || onlyCode}>
                  <ServerDrawn id={HITS}>{onServer && screen.hits ? <Hits hits={screen.hits} /> : null}</ServerDrawn>
                </ScanCard>
                <ServerDrawn id={CART}>
                  {onServer ? (
                    <CartTable
                      cart={screen.cart}
                      added={screen.added}
                      errors={result?.error ?? {}}
                      many={result?.extra?.many as ManyAsked | undefined}
                    />
                  ) : null}
                </ServerDrawn>
                <ServerDrawn id={PROMOTION}>{onServer ? <Promotion cart={screen.cart} /> : null}</ServerDrawn>
                <ServerDrawn id={COVERAGE}>{onServer ? <CoveragePanel cart={screen.cart} /> : null}</ServerDrawn>
                <Notes notes={cart.notes} />
                <ServerDrawn id={LOW_STOCK}>
                  {onServer ? <LowStock screen={screen} draftId={screen.cart.draftId} /> : null}
                </ServerDrawn>
              </div>
              <aside className={`${stack()} ${css.aside}`} aria-label={t("toPay")}>
                <TotalsCard cart={cart} paymentMethods={screen.paymentMethods} discountLimit={screen.discountLimit}>
                  {onServer ? (
                    <Totals cart={screen.cart}>
                      <CoverageLine cart={screen.cart} />
                    </Totals>
                  ) : null}
                </TotalsCard>
                <TillCard>{onServer ? <Till cart={screen.cart} cash={screen.cash} /> : null}</TillCard>
              </aside>
            </div>
          </div>
        </form>
      </FormProvider>
      <ServerDrawn id={KEYS}>{onServer ? <SaleFoot screen={screen} /> : null}</ServerDrawn>
    </>
  );
}

/* The parts around the sale that the server alone draws. */
import { useTranslations } from "use-intl";
import { DiscardDialog } from "#app/modules/sales/cart/drafts/discard-dialog.tsx";
import { WaitingCarts } from "#app/modules/sales/cart/drafts/drafts.tsx";
import { RegisterLine } from "#app/modules/shell/register-line.tsx";
import { paths } from "#app/paths.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { Disclosure } from "#app/ui/layout/disclosure.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { PrintLink } from "#app/ui/paper/print-link.tsx";
import { Icon } from "#app/ui/picture/icon.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";
import { DescriptionList } from "#app/ui/text/description-list.tsx";
import { Kbd } from "#app/ui/text/kbd.tsx";
import * as css from "./sale-screen.css.ts";
import type { SaleScreenData } from "./sale-screen-data.server.ts";

const KEYS = {
  F2: "scan",
  F3: "customer",
  F4: "hold",
  F6: "cashReceived",
  F7: "splitPayment",
  F8: "discount",
  F9: "complete",
  F10: "prescription",
  "Ctrl+Enter": "complete",
  "?": "shortcuts",
};

/** The list of the screen's keys. The key `?` opens it. */
function ShortcutHelp() {
  const t = useTranslations("sales");
  return (
    <div style={{ marginBlockStart: "16px" }} data-print="hide">
      <Disclosure title={t("shortcuts")} id="shortcuts">
        <DescriptionList
          items={Object.entries(KEYS).map(([key, action]) => ({ key, term: <Kbd>{key}</Kbd>, value: t(action) }))}
        />
      </Disclosure>
    </div>
  );
}

type SaleHeadProps = {
  /** Null while no store is chosen. */
  screen: SaleScreenData | null;
  /** The id of the sale's form, to which the register belongs. */
  form: string;
};

/** The head of the page: the register and its state, the waiting carts, and the receipt of the last sale once more. */
export function SaleHead({ screen, form }: SaleHeadProps) {
  const t = useTranslations("sales");
  if (!screen) return <NoStore />;
  const { drafts, lastReceiptId } = screen;
  return (
    <PageHeader
      title={t("newSale")}
      note={
        <div className={css.headNote}>
          <RegisterLine name="sale.registerId" form={form} enter={{ name: "intent", value: "add" }} />
          <WaitingCarts drafts={drafts} />
        </div>
      }
      end={
        lastReceiptId ? (
          <PrintLink href={paths.receipts.print(lastReceiptId)} variant="quiet" size="touch">
            <Icon name="print" />
            {t("printLastReceipt")}
          </PrintLink>
        ) : null
      }
    />
  );
}

function NoStore() {
  const t = useTranslations("sales");
  return (
    <>
      <PageHeader title={t("newSale")} />
      <Card>
        <EmptyState title={t("selectStore")} text={t("selectStoreText")} />
      </Card>
    </>
  );
}

/** What stands below the sale: the list of keys, and the question before the cart is discarded. */
export function SaleFoot({ screen: { cart, discarding } }: { screen: SaleScreenData }) {
  return (
    <>
      <ShortcutHelp />
      {discarding && cart.draftId ? <DiscardDialog draftId={cart.draftId} /> : null}
    </>
  );
}

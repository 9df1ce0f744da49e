import { formatMoney, formatReduction } from "#app/lib/money/format-money.ts";
import { BilingualText, InvoiceQr } from "#app/ui/paper/bilingual.tsx";
import type { Bilingual } from "#app/ui/paper/paper-parts.ts";
import { Num } from "#app/ui/text/num.tsx";
import { VisuallyHidden } from "#app/ui/text/visually-hidden.tsx";
import * as css from "./display-screen.css.ts";
import type { Shown } from "./read-display.server.ts";

export const DISPLAY_LABELS = [
  "welcome",
  "cart",
  "withVat",
  "reduction",
  "covered",
  "youPay",
  "thanks",
  "paid",
  "owed",
  "change",
  "receipt",
  "qr",
] as const;
export type DisplayLabels = Record<(typeof DISPLAY_LABELS)[number], Bilingual>;

type DisplayScreenProps = {
  store: Bilingual;
  register: string;
  shown: Shown;
  /** Differs whenever the screen should. The script of documents asks for it, and draws the screen anew. */
  stamp: string;
  labels: DisplayLabels;
};

/** What customers see of the register: nothing of it can be pressed, and every text stands there in both languages. */
export function DisplayScreen({ store, register, shown, stamp, labels }: DisplayScreenProps) {
  return (
    <main className={css.screen} id="display" data-follows={stamp}>
      <header className={css.head}>
        <span>
          <BilingualText words={store} />
        </span>
        <bdi>{register}</bdi>
      </header>
      {shown.state === "cart" ? <Cart {...shown} labels={labels} /> : null}
      {shown.state === "thanks" ? <Thanks {...shown} labels={labels} /> : null}
      {shown.state === "idle" ? (
        <div className={css.middle}>
          <h1 className={css.large}>
            <BilingualText words={labels.welcome} />
          </h1>
        </div>
      ) : null}
    </main>
  );
}

type Of<State extends Shown["state"]> = Extract<Shown, { state: State }> & { labels: DisplayLabels };

function Cart({ lines, priceWithVat, reduction, insurer, covered, total, labels }: Of<"cart">) {
  const plain = Number(reduction) === 0 && Number(covered) === 0;
  return (
    <>
      <div className={css.lines}>
        <table className={css.table}>
          <caption>
            <VisuallyHidden>
              <BilingualText words={labels.cart} />
            </VisuallyHidden>
          </caption>
          <tbody>
            {lines.map(({ key, name, detail, quantity, total: price }) => (
              <tr key={key}>
                <td>
                  <bdi>{`${name} ${detail}`.trim()}</bdi>
                </td>
                <td>
                  <Num>× {quantity}</Num>
                </td>
                <td>
                  <Num>{formatMoney(price)}</Num>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <dl className={css.sums} aria-live="polite">
        {plain ? null : <Sum label={labels.withVat} value={formatMoney(priceWithVat)} />}
        {Number(reduction) > 0 ? <Sum label={labels.reduction} value={formatReduction(reduction)} /> : null}
        {Number(covered) > 0 ? <Sum label={labels.covered} beside={insurer} value={formatReduction(covered)} /> : null}
        <Sum label={labels.youPay} value={formatMoney(total)} large />
      </dl>
    </>
  );
}

function Thanks({ receiptNumber, total, balanceDue, change, code, labels }: Of<"thanks">) {
  return (
    <>
      <div className={css.middle}>
        <h1 className={css.large}>
          <BilingualText words={labels.thanks} />
        </h1>
        {code ? <InvoiceQr code={code} label={labels.qr} className={css.qr} /> : null}
        <p>
          <BilingualText words={labels.receipt} /> <Num>{receiptNumber}</Num>
        </p>
      </div>
      <dl className={css.sums}>
        <Sum label={labels.paid} value={formatMoney(total)} large />
        {Number(change) > 0 ? <Sum label={labels.change} value={formatMoney(change)} large /> : null}
        {Number(balanceDue) > 0 ? <Sum label={labels.owed} value={formatMoney(balanceDue)} /> : null}
      </dl>
    </>
  );
}

type SumProps = { label: Bilingual; value: string; beside?: string | null; large?: boolean };

const Sum = ({ label, value, beside, large }: SumProps) => (
  <div className={large ? css.large : undefined}>
    <dt>
      <BilingualText words={label} /> {beside ? <bdi>({beside})</bdi> : null}
    </dt>
    <dd>
      <Num>{value}</Num>
    </dd>
  </div>
);

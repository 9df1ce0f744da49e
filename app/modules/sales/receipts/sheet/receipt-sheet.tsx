import { readablePhone } from "#app/lib/fields/saudi-formats.ts";
import type { ReceiptPaper } from "#app/modules/sales/receipts/paper.ts";
import { paths } from "#app/paths.ts";
import { BilingualText, InvoiceQr } from "#app/ui/paper/bilingual.tsx";
import type { PaperFact } from "#app/ui/paper/paper-parts.ts";
import * as css from "./sheet.css.ts";
import { SheetLines } from "./sheet-lines.tsx";

/** The receipt on A4. Each page repeats the head of the table, and no line is split between pages. */
export function ReceiptSheet({ paper }: { paper: ReceiptPaper }) {
  const { words, facts, details, copy } = paper;
  return (
    <article className={css.sheet} dir="ltr">
      <SheetHead paper={paper} />
      <h1 className={`${css.title} ${css.twoLines}`}>
        <BilingualText words={words.invoice} /> {copy ? <BilingualText words={copy} /> : null}
      </h1>
      {paper.notice ? (
        <p className={`${css.notice} ${css.twoLines}`}>
          <BilingualText words={paper.notice} />
        </p>
      ) : null}
      <dl className={css.facts}>
        {[...facts, ...details].map((fact) => (
          <Fact key={fact.label.en} fact={fact} />
        ))}
      </dl>
      <SheetLines paper={paper} />
      <div className={css.end}>
        <dl className={css.totals}>
          {[...paper.sums, ...paper.due].map((total) => (
            <Fact key={total.label.en} fact={total} strong={total.strong} />
          ))}
        </dl>
        <div className={css.totals}>
          {paper.explained.map((words) => (
            <p key={words.en} className={css.twoLines}>
              <BilingualText words={words} />
            </p>
          ))}
        </div>
        {paper.payments.length > 0 ? (
          <dl className={css.totals}>
            {paper.payments.map((fact) => (
              <Fact key={fact.id} fact={fact} />
            ))}
          </dl>
        ) : null}
      </div>
      <SheetFoot foot={paper.foot} />
    </article>
  );
}

function SheetHead({ paper: { store, words, code } }: { paper: ReceiptPaper }) {
  return (
    <header className={css.head}>
      <div lang="en">
        {store.logo ? (
          <img className={css.logo} src={paths.settings.storeLogo(store.logo.storeId, store.logo.version)} alt="" />
        ) : null}
        <div className={css.name}>{store.name}</div>
        <div>{store.address}</div>
        <div>{store.phone && readablePhone(store.phone)}</div>
        {store.vatNumber ? (
          <div>
            {words.vatNumber.en} {store.vatNumber}
          </div>
        ) : null}
        {store.crNumber ? (
          <div>
            {words.crNumber.en} {store.crNumber}
          </div>
        ) : null}
        <div className={css.typed}>{store.header}</div>
      </div>
      {code ? <InvoiceQr code={code} label={words.qr} className={css.code} /> : null}
      <div className={css.arabic} lang="ar">
        <div className={css.name}>{store.nameAr}</div>
        <div>{store.addressAr}</div>
        {store.vatNumber ? (
          <div>
            {words.vatNumber.ar} <bdi dir="ltr">{store.vatNumber}</bdi>
          </div>
        ) : null}
        {store.crNumber ? (
          <div>
            {words.crNumber.ar} <bdi dir="ltr">{store.crNumber}</bdi>
          </div>
        ) : null}
        <div className={css.typed}>{store.headerAr}</div>
      </div>
    </header>
  );
}

const SheetFoot = ({ foot }: Pick<ReceiptPaper, "foot">) =>
  foot.map((words) => (
    <p key={typeof words === "string" ? words : words.en} className={`${css.foot} ${css.twoLines} ${css.typed}`}>
      <BilingualText words={words} />
    </p>
  ));

function Fact({ fact: { label, value }, strong }: { fact: PaperFact; strong?: boolean }) {
  return (
    <div className={strong ? `${css.fact} ${css.strong}` : css.fact}>
      <dt>
        <BilingualText words={label} />
      </dt>
      <dd className={isNumber(value) ? css.steady : undefined}>
        <BilingualText words={value} />
      </dd>
    </div>
  );
}

/** A phone or register number, which nobody could read in two parts. */
const isNumber = (value: PaperFact["value"]): boolean => typeof value === "string" && /^[+\d]{6,20}$/.test(value);

import { row } from "#app/ui/layout/layout.css.ts";
import { PaperArticle } from "#app/ui/paper/paper.tsx";
import { DescriptionList } from "#app/ui/text/description-list.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { VoucherPaper } from "./paper.ts";
import * as css from "./voucher-sheet.css.ts";

/** A voucher or debit memo on A4; the head of its table repeats on each page. */
export function VoucherSheet({ paper }: { paper: VoucherPaper }) {
  const { store, vendor, facts, head, rows, totals, texts, signatures } = paper;
  return (
    <PaperArticle
      title={
        <>
          {paper.title} <Num>{paper.number}</Num>
        </>
      }
    >
      {paper.draft ? <p>{paper.draft}</p> : null}
      <div className={css.sides}>
        <Side side={store} />
        {vendor ? <Side side={vendor} /> : null}
      </div>
      <DescriptionList items={facts.map(({ label, value }) => ({ term: label, value: <bdi>{value}</bdi> }))} />
      <table className={css.lines}>
        <thead>
          <tr>
            {head.map((word, index) => (
              <th key={word} scope="col" className={index < 2 ? undefined : css.figure}>
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, details, cells }) => (
            <tr key={id}>
              <td>
                <bdi>{name}</bdi>
                {details ? (
                  <div>
                    <bdi>{details}</bdi>
                  </div>
                ) : null}
              </td>
              {cells.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a printed line never change their order
                <td key={index} className={index === 0 ? undefined : css.figure}>
                  <Num>{cell}</Num>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <DescriptionList
        variant="totals"
        items={totals.map(({ label, value, strong }) => ({ term: label, value: <Num>{value}</Num>, strong }))}
      />
      {texts.map((text) => (
        <p key={text}>
          <bdi>{text}</bdi>
        </p>
      ))}
      <div className={row({ justify: "between" })}>
        {signatures.map((word) => (
          <span key={word} className={css.signature}>
            {word}
          </span>
        ))}
      </div>
    </PaperArticle>
  );
}

function Side({ side: { name, lines, vat } }: { side: VoucherPaper["store"] }) {
  return (
    <div>
      <strong>
        <bdi>{name}</bdi>
      </strong>
      {[...lines, vat].map((line) =>
        line ? (
          <div key={line}>
            <bdi>{line}</bdi>
          </div>
        ) : null,
      )}
    </div>
  );
}

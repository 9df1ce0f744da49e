import type { ReceiptPaper } from "#app/modules/sales/receipts/paper.ts";
import { BilingualText } from "#app/ui/paper/bilingual.tsx";
import * as css from "./sheet.css.ts";

const HEADINGS = ["item", "description", "quantity", "unitPrice", "total"] as const;

/** The lines of a receipt on A4. */
export function SheetLines({ paper: { words, lines } }: { paper: ReceiptPaper }) {
  const isInvoiced = lines.some(({ included }) => included);
  return (
    <table className={css.lines}>
      <thead>
        <tr>
          {[...HEADINGS, ...(isInvoiced ? (["included"] as const) : [])].map((heading) => (
            <th
              key={heading}
              scope="col"
              className={isFigure(heading) ? `${css.twoLines} ${css.number}` : css.twoLines}
            >
              <BilingualText words={words[heading]} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <td>
              <bdi dir="auto">{line.name}</bdi>
              {[line.tax, line.note].map((words) =>
                words ? (
                  <div key={words.en} className={css.soft}>
                    <BilingualText words={words} />
                  </div>
                ) : null,
              )}
            </td>
            <td className={css.soft}>
              {line.sku}
              <div>{line.description}</div>
            </td>
            <td className={css.number}>{line.quantity}</td>
            <td className={css.number}>{line.unitPrice}</td>
            <td className={css.number}>
              {line.total}
              {line.discount ? <div className={css.soft}>({line.discount})</div> : null}
            </td>
            {line.included ? (
              <td className={css.number}>
                {line.included.amount}
                <div className={css.soft}>{line.included.percent}</div>
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const isFigure = (heading: string): boolean => heading !== "item" && heading !== "description";

import type { Label } from "./get-labels.server.ts";
import { LabelCard } from "./label.tsx";
import { type LabelLayout, labelPages } from "./label-layout.ts";
import * as css from "./label-sheets.css.ts";

type LabelSheetsProps = { labels: readonly Label[]; layout: LabelLayout; free: number };

/** All labels page by page, each in the requested number. */
export function LabelSheets({ labels, layout, free }: LabelSheetsProps) {
  const all = labels.flatMap((label) => Array.from({ length: label.quantity }, () => label));
  return labelPages(layout, all, free).map((page, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a printout is drawn once, and its pages have nothing else to tell them apart
    <section key={index} className={css.sheet[layout]}>
      {page.map((label, place) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: so are the places of a page
        label ? <LabelCard key={place} label={label} layout={layout} /> : <span key={place} />,
      )}
    </section>
  ));
}

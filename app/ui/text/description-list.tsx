import type { ReactNode } from "react";
import * as css from "./description-list.css.ts";

type Description = {
  term: ReactNode;
  value: ReactNode;
  key?: string;
  strong?: boolean;
  /** Said below the value. */
  note?: ReactNode;
};

type DescriptionListProps = {
  items: readonly Description[];
  /** `facts` are narrower than the `grid`. `totals` puts the values at the end of the line; a strong value is large, below a rule. */
  variant?: "grid" | "facts" | "totals";
};

/** Terms and their values; an empty value shows as a dash. */
export function DescriptionList({ items, variant = "grid" }: DescriptionListProps) {
  const isGrid = variant !== "totals";
  return (
    <dl className={css.list({ variant })}>
      {items.map(({ term, value, key, strong, note }, index) => (
        <div key={key ?? index} className={css.item({ variant, strong })}>
          <dt className={isGrid ? css.term : undefined}>{term}</dt>
          <dd className={isGrid ? css.value : css.amount}>{value ?? "–"}</dd>
          {note ? <dd className={css.note}>{note}</dd> : null}
        </div>
      ))}
    </dl>
  );
}

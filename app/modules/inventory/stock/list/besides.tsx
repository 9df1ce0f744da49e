import { formatCount } from "#app/lib/format-count.ts";
import { Num } from "#app/ui/text/num.tsx";
import * as css from "./stock-table.css.ts";

/** A note under a stock figure, for example how many of the pieces are on hold. Empty when the number is 0. */
export function Besides({ words, count }: { words: string; count: number }) {
  if (count <= 0) return null;
  return (
    <span className={css.besides}>
      {words} <Num>{formatCount(count)}</Num>
    </span>
  );
}

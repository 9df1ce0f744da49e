import { Num } from "#app/ui/num.tsx";
import * as css from "./stock-table.css.ts";

/** Under a figure of stock: how much of it is something else than one would think. Nothing where none is. */
export function Besides({ words, count }: { words: string; count: number }) {
  if (count <= 0) return null;
  return (
    <span className={css.besides}>
      {words} <Num>{count}</Num>
    </span>
  );
}

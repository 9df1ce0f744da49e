import type { ReactNode } from "react";
import { Num } from "#app/ui/num.tsx";
import * as css from "./stock-table.css.ts";

/** What an item is called, and under it what says more. */
export function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <>
      {first}
      <span className={css.second}>
        <bdi>{second}</bdi>
      </span>
    </>
  );
}

/** Colour and size, as far as it has them; a size such as 51-18-140 stays on one line. */
export function Look({ color, size }: { color: string | null; size: string | null }) {
  return (
    <>
      {color}
      {color && size ? ", " : null}
      {size ? <Num>{size}</Num> : null}
    </>
  );
}

import type { ReactNode } from "react";
import { Num } from "#app/ui/text/num.tsx";
import * as css from "./stock-table.css.ts";

/** The name of an item, and its details under the name. */
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

/** Colour and size, when the item has them. A size such as 51-18-140 never breaks. */
export function Look({ color, size }: { color: string | null; size: string | null }) {
  return (
    <>
      {color}
      {color && size ? ", " : null}
      {size ? <Num>{size}</Num> : null}
    </>
  );
}

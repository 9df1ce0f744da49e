import type { ReactNode } from "react";
import { Num } from "#app/ui/text/num.tsx";
import * as css from "./stock-table.css.ts";

/** The name of an item, and its details under the name. */
export const twoLines = (first: ReactNode, second: ReactNode): ReactNode => (
  <>
    {first}
    <span className={css.second}>
      <bdi>{second}</bdi>
    </span>
  </>
);

/** Colour and size, when the item has them. A size such as 51-18-140 never breaks. */
export const lookOf = (color: string | null, size: string | null): ReactNode => (
  <>
    {color}
    {color && size ? ", " : null}
    {size ? Num({ children: size }) : null}
  </>
);

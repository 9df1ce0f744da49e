import type { ReactNode } from "react";
import * as css from "./disclosure.css.ts";
import { Icon } from "./icon.tsx";

type DisclosureProps = {
  title: ReactNode;
  open?: boolean;
  /** At the end of the title's line: a count, a status. */
  end?: ReactNode;
  id?: string;
  children: ReactNode;
};

/** A panel that opens and closes by itself, scripts or not; fields in a closed one are sent all the same. */
export function Disclosure({ title, open, end, id, children }: DisclosureProps) {
  return (
    <details className={css.panel} open={open} id={id}>
      <summary className={css.summary}>
        <span className={css.arrow}>
          <Icon name="down" />
        </span>
        {title}
        {end ? <span className={css.end}>{end}</span> : null}
      </summary>
      <div className={css.content}>{children}</div>
    </details>
  );
}

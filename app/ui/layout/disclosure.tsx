import type { ReactNode } from "react";
import { Icon } from "#app/ui/picture/icon.tsx";
import * as css from "./disclosure.css.ts";

type DisclosureProps = {
  title: ReactNode;
  open?: boolean;
  /** Shown at the end of the title's line: a count, a status. */
  end?: ReactNode;
  id?: string;
  children: ReactNode;
};

/** A panel that opens and closes with and without scripts. Fields in a closed panel are sent, too. */
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

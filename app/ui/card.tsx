import { type ReactNode, useId } from "react";
import * as css from "./card.css.ts";

type CardProps = {
  title?: ReactNode;
  /** The rank of the title; 2 unless the card lies in another. */
  level?: 2 | 3;
  /** At the end of the title's line: a link, a count, a button. */
  end?: ReactNode;
  /** Without inner space, for a table or a list that runs to the edges. */
  flush?: boolean;
  /** For a card that changes while it is looked at: drawn apart from the page. Nothing in it may reach over its edge. */
  contained?: boolean;
  id?: string;
  /** What leads away from the card and back carries along what was typed on the page (`document/carry.ts`). */
  carries?: boolean;
  children?: ReactNode;
};

/** A panel with a hairline around it. With a title it is a named section. */
export function Card({ title, level = 2, end, flush, contained, id, carries, children }: CardProps) {
  const titleId = useId();
  const Heading = `h${level}` as const;
  return (
    <section
      className={contained ? `${css.card} ${css.contained}` : css.card}
      id={id}
      data-carries={carries ? "" : undefined}
      aria-labelledby={title ? titleId : undefined}
    >
      {title || end ? (
        <header className={css.header}>
          {title ? <Heading id={titleId}>{title}</Heading> : null}
          {end ? <div className={css.end}>{end}</div> : null}
        </header>
      ) : null}
      {children ? <div className={flush ? css.flush : css.body}>{children}</div> : null}
    </section>
  );
}

import { type ReactNode, useId } from "react";
import { visuallyHidden } from "#app/ui/text/visually-hidden.css.ts";
import * as css from "./card.css.ts";

type CardProps = {
  title?: ReactNode;
  /** Only screen readers get the title. */
  hideTitle?: boolean;
  /** The level of the title: 2, or 3 for a card inside another. */
  level?: 2 | 3;
  /** Shown at the end of the title's line: a link, a count, a button. */
  end?: ReactNode;
  /** Without padding, for a table or a list that reaches the edges. */
  flush?: boolean;
  /** For a card that changes while the user looks at it: painted separately from the page. Nothing in it may reach beyond its edge. */
  contained?: boolean;
  id?: string;
  /** Whether typed values are kept while links and forms in this card lead away and back (`document/carry.ts`). */
  carries?: boolean;
  children?: ReactNode;
};

/** A panel with a thin border. With a title it is a named section. */
export function Card({ title, hideTitle, level = 2, end, flush, contained, id, carries, children }: CardProps) {
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
        <header className={hideTitle ? visuallyHidden : css.header}>
          {title ? <Heading id={titleId}>{title}</Heading> : null}
          {end ? <div className={css.end}>{end}</div> : null}
        </header>
      ) : null}
      {children ? <div className={flush ? css.flush : css.body}>{children}</div> : null}
    </section>
  );
}

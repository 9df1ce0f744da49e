import type { ReactNode } from "react";
import { Card } from "./card.tsx";
import * as css from "./list-card.css.ts";

type ListCardProps = {
  title: string;
  /** The way to all of them. */
  link?: { label: string; href: string };
  /** Instead of the rows when there are none. */
  empty?: string;
  /** Sentences under the rows, such as how many more there are; empty ones are left out. */
  note?: readonly string[];
  children: ReactNode[];
};

/** A card with a few rows, the way to all of them, and words for when there are none. */
export function ListCard({ title, link, empty, note = [], children }: ListCardProps) {
  const none = children.length === 0;
  const words = note.filter(Boolean).join(", ");
  return (
    <Card title={title} end={link ? <a href={link.href}>{link.label}</a> : null} flush={!none}>
      {none ? <p className={css.empty}>{empty}</p> : <ul className={css.list}>{children}</ul>}
      {words ? <p className={css.more}>{words}</p> : null}
    </Card>
  );
}

type ListRowProps = {
  /** Where the row's words lead; no link without it. */
  href?: string | null;
  start?: ReactNode;
  detail?: ReactNode;
  end?: ReactNode;
  /** Small words at the very end, such as how long ago. */
  aside?: ReactNode;
  children: ReactNode;
};

export function ListRow({ href, start, detail, end, aside, children }: ListRowProps) {
  return (
    <li className={css.item}>
      {start ? <span className={css.start}>{start}</span> : null}
      <div className={css.main}>
        {href ? <a href={href}>{children}</a> : children}
        {detail ? <span className={css.detail}>{detail}</span> : null}
      </div>
      {end ? <div className={css.end}>{end}</div> : null}
      {aside ? <span className={css.aside}>{aside}</span> : null}
    </li>
  );
}

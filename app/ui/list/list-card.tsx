import type { ReactNode } from "react";
import { listed } from "#app/lib/page-language.ts";
import { Card } from "#app/ui/layout/card.tsx";
import * as css from "./list-card.css.ts";

type ListCardProps = {
  title: string;
  /** The link to the whole list. */
  link?: { label: string; href: string };
  /** Shown instead of the rows when there are none. */
  empty?: string;
  /** Sentences below the rows, such as how many more there are; empty ones are left out. */
  note?: readonly string[];
  children: ReactNode[];
};

/** A card with a few rows, a link to all of them, and a text for an empty list. */
export function ListCard({ title, link, empty, note = [], children }: ListCardProps) {
  const none = children.length === 0;
  const words = listed(note);
  return (
    <Card title={title} end={link ? <a href={link.href}>{link.label}</a> : null} flush={!none}>
      {none ? <p className={css.empty}>{empty}</p> : <ul className={css.list}>{children}</ul>}
      {words ? <p className={css.more}>{words}</p> : null}
    </Card>
  );
}

type ListRowProps = {
  /** The URL of the row's link; without one the row is plain text. */
  href?: string | null;
  start?: ReactNode;
  detail?: ReactNode;
  end?: ReactNode;
  /** A short text at the end of the row, such as the time since. */
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

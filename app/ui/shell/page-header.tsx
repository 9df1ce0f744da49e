import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import * as css from "./page-header.css.ts";

type PageHeaderProps = {
  /** Absent below a dialog, whose title is that of the page. */
  title?: ReactNode;
  /** The pages above this one, starting at the top. */
  breadcrumb?: readonly { label: ReactNode; href: string }[];
  /** Shown beside the title: a badge, a sentence. */
  note?: ReactNode;
  /** Buttons at the end of the line. */
  end?: ReactNode;
};

/** The page's title, breadcrumb and buttons. Holds the page's only h1, unless a dialog over the page has it. */
export function PageHeader({ title, breadcrumb, note, end }: PageHeaderProps) {
  const t = useTranslations("ui");
  return (
    <div className={css.head}>
      {breadcrumb ? (
        <nav aria-label={t("breadcrumb")}>
          <ol className={css.crumbs}>
            {breadcrumb.map(({ label, href }) => (
              <li key={href} className={css.crumb}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ol>
        </nav>
      ) : null}
      {title ? <h1>{title}</h1> : null}
      {note ? <div className={css.note}>{note}</div> : null}
      {end ? (
        <div className={css.end} data-print="hide">
          {end}
        </div>
      ) : null}
    </div>
  );
}

import type { ReactNode } from "react";
import * as css from "./paper.css.ts";

type PaperProps = {
  /** The page rule of this printout, an inline style that carries the response's nonce. */
  pageRule: string;
  nonce: string;
  /** What the bar is, for screen readers. */
  label: string;
  /** The ways back and to other papers. */
  links: ReactNode;
  hint: ReactNode;
  children: ReactNode;
};

/** A printout without the signed-in layout: a bar that paper does not show, and the sheet. */
export function Paper({ pageRule, nonce, label, links, hint, children }: PaperProps) {
  return (
    <main className={css.page}>
      <style nonce={nonce}>{pageRule}</style>
      <nav className={css.bar} data-print="hide" aria-label={label}>
        {links}
        <span className={css.hint}>{hint}</span>
      </nav>
      {children}
    </main>
  );
}

/** One sheet, white on screen too. */
export const PaperSheet = ({ children }: { children: ReactNode }) => <div className={css.sheet}>{children}</div>;

type PaperArticleProps = { title: ReactNode; landscape?: boolean; children: ReactNode };

/** A sheet of A4 with a heading, words and tables. */
export const PaperArticle = ({ title, landscape = false, children }: PaperArticleProps) => (
  <PaperSheet>
    <article className={css.article({ landscape })}>
      <h1>{title}</h1>
      {children}
    </article>
  </PaperSheet>
);

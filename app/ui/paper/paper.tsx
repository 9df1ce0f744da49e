import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { Icon } from "#app/ui/picture/icon.tsx";
import * as css from "./paper.css.ts";

type PaperProps = {
  /** The page rule of this printout, an inline style that carries the response's nonce. */
  pageRule: string;
  nonce: string;
  /** The bar's name for screen readers. */
  label: string;
  /** Links back and to other papers. */
  links: ReactNode;
  /** Advice for the print dialog. */
  hint?: ReactNode;
  /** False when there is nothing to print. The print dialog then opens only when Print is pressed. */
  prints?: boolean;
  children: ReactNode;
};

const PRINT_BUTTON = "print";
/**
 * Shows the Print button, which does nothing without scripts, and opens the print dialog. The dialog does not open again after a reload or
 * on Back.
 */
const PRINTING = `{const b=document.getElementById("${PRINT_BUTTON}");b.hidden=false;b.onclick=()=>print();if(b.dataset.prints&&performance.getEntriesByType("navigation")[0]?.type==="navigate")addEventListener("load",()=>setTimeout(()=>print()))}`;

/** The page rule of numbered A4 pages in portrait. */
export const A4_PAGES = "@page{size:A4;margin:14mm;@bottom-center{content:counter(page);font:9pt sans-serif}}";

/** A printout without the signed-in layout: a bar that paper does not show, and the sheet. */
export function Paper({ pageRule, nonce, label, links, hint, prints = true, children }: PaperProps) {
  const t = useTranslations("ui");
  return (
    <main className={css.page} data-paper="">
      <style nonce={nonce}>{pageRule}</style>
      <nav className={css.bar} data-print="hide" aria-label={label}>
        {links}
        {hint ? <span>{hint}</span> : null}
        <span className={css.end}>
          <Button id={PRINT_BUTTON} type="button" variant="primary" hidden data-prints={prints || undefined}>
            <Icon name="print" />
            {t("print")}
          </Button>
        </span>
      </nav>
      {children}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant line of our own */}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: PRINTING }} />
    </main>
  );
}

type Language = "en" | "ar";

type TranslatedPaperProps = Pick<PaperProps, "nonce" | "label" | "children"> & {
  language: Language;
  back: { href: string; label: string };
  /** The address of the printout in a language. */
  hrefIn: (language: Language) => string;
};

/** An A4 printout in one of the two languages, with links back and to the other language. */
export function TranslatedPaper({ nonce, label, language, back, hrefIn, children }: TranslatedPaperProps) {
  const t = useTranslations("ui");
  const other = language === "ar" ? "en" : "ar";
  return (
    <Paper
      pageRule={A4_PAGES}
      nonce={nonce}
      label={label}
      links={
        <>
          <LinkButton href={back.href}>
            <Icon name="back" />
            {back.label}
          </LinkButton>
          <LinkButton href={hrefIn(other)}>{t(`inLanguage.${other}`)}</LinkButton>
        </>
      }
    >
      <div lang={language} dir={language === "ar" ? "rtl" : "ltr"}>
        {children}
      </div>
    </Paper>
  );
}

/** One sheet, white on the screen, too. */
export const PaperSheet = ({ children }: { children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a sheet that is wider than the screen is scrolled by the keyboard, too
  <div className={css.sheet} tabIndex={0}>
    {children}
  </div>
);

type PaperArticleProps = { title: ReactNode; landscape?: boolean; children: ReactNode };

/** An A4 sheet with a heading, text and tables. */
export const PaperArticle = ({ title, landscape = false, children }: PaperArticleProps) => (
  <PaperSheet>
    <article className={css.article({ landscape })}>
      <h1>{title}</h1>
      {children}
    </article>
  </PaperSheet>
);

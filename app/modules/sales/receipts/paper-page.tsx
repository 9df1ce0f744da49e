import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as css from "./paper-page.css.ts";

type PaperPageProps = {
  saleId: number;
  paper: "roll" | "a4";
  /** The page rule of this printout, an inline style that carries the response's nonce. */
  pageRule: string;
  nonce: string;
  children: ReactNode;
};

/** A printout without the signed-in layout: a bar that paper does not show, and the sheet. */
export function PaperPage({ saleId, paper, pageRule, nonce, children }: PaperPageProps) {
  const t = useTranslations("receipts");
  return (
    <main className={css.page}>
      <style nonce={nonce}>{pageRule}</style>
      <nav className={css.bar} data-print="hide" aria-label={t("paperSize")}>
        <LinkButton href={paths.receipts.detail(saleId)}>
          <Icon name="back" />
          {t("backToReceipt")}
        </LinkButton>
        {paper === "roll" ? (
          <LinkButton href={paths.receipts.a4(saleId)}>{t("printA4")}</LinkButton>
        ) : (
          <LinkButton href={paths.receipts.print(saleId)}>{t("printRoll")}</LinkButton>
        )}
        <span className={css.hint}>{t("printHint")}</span>
      </nav>
      <div className={css.sheet}>{children}</div>
    </main>
  );
}

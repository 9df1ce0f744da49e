import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Paper, PaperSheet } from "#app/ui/paper.tsx";

type PaperPageProps = {
  saleId: number;
  paper: "roll" | "a4";
  pageRule: string;
  nonce: string;
  children: ReactNode;
};

/** The page of a printed receipt, with links to the receipt and to the other paper size. */
export function PaperPage({ saleId, paper, pageRule, nonce, children }: PaperPageProps) {
  const t = useTranslations("receipts");
  return (
    <Paper
      pageRule={pageRule}
      nonce={nonce}
      label={t("paperSize")}
      links={
        <>
          <LinkButton href={paths.receipts.detail(saleId)}>
            <Icon name="back" />
            {t("backToReceipt")}
          </LinkButton>
          {paper === "roll" ? (
            <LinkButton href={paths.receipts.a4(saleId)}>{t("printA4")}</LinkButton>
          ) : (
            <LinkButton href={paths.receipts.print(saleId)}>{t("printRoll")}</LinkButton>
          )}
        </>
      }
    >
      <PaperSheet>{children}</PaperSheet>
    </Paper>
  );
}

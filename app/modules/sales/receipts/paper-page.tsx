import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { LinkButton } from "#app/ui/form/button.tsx";
import { Paper, PaperSheet } from "#app/ui/paper/paper.tsx";
import { Icon } from "#app/ui/picture/icon.tsx";

type PaperPageProps = {
  /** The page of the document, its name, and its other paper size. */
  links: { back: string; label: string; other: string };
  paper: "roll" | "a4";
  pageRule: string;
  nonce: string;
  children: ReactNode;
};

/** The page of a printed receipt or credit note, with links to its page and to the other paper size. */
export function PaperPage({ links, paper, pageRule, nonce, children }: PaperPageProps) {
  const t = useTranslations("receipts");
  return (
    <Paper
      pageRule={pageRule}
      nonce={nonce}
      label={t("paperSize")}
      links={
        <>
          <LinkButton href={links.back}>
            <Icon name="back" />
            {links.label}
          </LinkButton>
          <LinkButton href={links.other}>{t(paper === "roll" ? "printA4" : "printRoll")}</LinkButton>
        </>
      }
    >
      <PaperSheet>{children}</PaperSheet>
    </Paper>
  );
}

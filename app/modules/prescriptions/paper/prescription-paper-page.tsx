import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { Paper } from "#app/ui/paper/paper.tsx";
import { Icon } from "#app/ui/picture/icon.tsx";
import type { PrescriptionPaper } from "./paper.ts";

type PaperPageProps = {
  /** Null for a prescription that is not saved. The printout then has no page to return to. */
  id: number | null;
  size: "a4" | "card";
  paper: PrescriptionPaper;
  pageRule: string;
  nonce: string;
  children: ReactNode;
};

/** The page of a printed prescription, with links back, to the other paper size and to the other language. */
export function PrescriptionPaperPage({ id, size, paper, pageRule, nonce, children }: PaperPageProps) {
  const t = useTranslations("prescriptions");
  const words = useTranslations("ui");
  const language = paper.language === "ar" ? "en" : "ar";
  return (
    <Paper
      pageRule={pageRule}
      nonce={nonce}
      label={t("paper")}
      links={
        id === null ? null : (
          <>
            <LinkButton href={paths.prescriptions.detail(id)}>
              <Icon name="back" />
              {t("back")}
            </LinkButton>
            {size === "a4" ? (
              <LinkButton href={paths.prescriptions.card(id)}>{t("printCard")}</LinkButton>
            ) : (
              <LinkButton href={paths.prescriptions.print(id)}>{t("printA4")}</LinkButton>
            )}
            <LinkButton
              href={
                size === "a4" ? paths.prescriptions.print(id, { language }) : paths.prescriptions.card(id, { language })
              }
            >
              {words(`inLanguage.${language}`)}
            </LinkButton>
          </>
        )
      }
    >
      <div lang={paper.language} dir={paper.language === "ar" ? "rtl" : "ltr"}>
        {children}
      </div>
    </Paper>
  );
}

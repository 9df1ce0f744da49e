import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { LinkButton } from "#app/ui/form/button.tsx";
import { Paper, PaperSheet } from "#app/ui/paper/paper.tsx";
import { Icon } from "#app/ui/picture/icon.tsx";
import { visuallyHidden } from "#app/ui/text/visually-hidden.css.ts";
import type { PaperPage } from "./papers-data.server.ts";

type JobPaperProps = {
  page: Omit<PaperPage, "words">;
  pageRule: string;
  /** The same jobs on another paper. */
  other?: { href: string; label: string };
  hint?: string;
  /** Whether the paper brings a heading of its own. */
  hasHeading?: boolean;
  children: ReactNode[];
};

/** The page of a printed paper of lens jobs, with links back and to its other size; it says so when no job was chosen. */
export function JobPaper({ page, pageRule, other, hint, hasHeading = false, children }: JobPaperProps) {
  const t = useTranslations("lensPapers");
  return (
    <Paper
      pageRule={pageRule}
      nonce={page.nonce}
      label={page.title}
      hint={hint}
      prints={children.length > 0}
      links={
        <>
          {hasHeading && children.length > 0 ? null : <h1 className={visuallyHidden}>{page.title}</h1>}
          <LinkButton href={page.back}>
            <Icon name="back" />
            {t(page.isOne ? "back" : "backToList")}
          </LinkButton>
          {other ? <LinkButton href={other.href}>{other.label}</LinkButton> : null}
        </>
      }
    >
      {children.length > 0 ? (
        children
      ) : (
        <PaperSheet>
          <p>{t("noneChosen")}</p>
        </PaperSheet>
      )}
    </Paper>
  );
}

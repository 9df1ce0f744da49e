import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { LinkButton } from "./button.tsx";
import * as css from "./empty-state.css.ts";

type EmptyStateProps = {
  title: ReactNode;
  text?: ReactNode;
  /** What makes the first one; for a list that is empty, not for one that is filtered. */
  action?: ReactNode;
};

/** There is nothing yet. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className={css.emptyState}>
      <p className={css.title}>{title}</p>
      {text ? <p>{text}</p> : null}
      {action ? <div className={css.action}>{action}</div> : null}
    </div>
  );
}

/** There are some, but none that match: says so and leads back to all of them. */
export function NoMatch({ title, text, clearHref }: { title?: ReactNode; text?: ReactNode; clearHref: string }) {
  const t = useTranslations("ui");
  return (
    <EmptyState
      title={title ?? t("noResults")}
      text={text}
      action={<LinkButton href={clearHref}>{t("clearFilters")}</LinkButton>}
    />
  );
}

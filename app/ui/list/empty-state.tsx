import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { LinkButton } from "#app/ui/form/button.tsx";
import * as css from "./empty-state.css.ts";

type EmptyStateProps = {
  title: ReactNode;
  text?: ReactNode;
  /** The button that adds the first row; for an empty list, not for a filtered one. */
  action?: ReactNode;
};

/** Shown when a list has no rows yet. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className={css.emptyState}>
      <p className={css.title}>{title}</p>
      {text ? <p>{text}</p> : null}
      {action ? <div className={css.action}>{action}</div> : null}
    </div>
  );
}

/** No row matches the filters: says so and links to the unfiltered list. */
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

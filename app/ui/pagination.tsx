import { useTranslations } from "use-intl";
import * as css from "./pagination.css.ts";

type PaginationProps = {
  /** Counted from 1. */
  page: number;
  /** At least 1. */
  pages: number;
  hrefFor: (page: number) => string;
  /** Rows on a page. */
  size?: number;
};

/** "Page X of Y" between links to the first, previous, next and last page. */
export function Pagination({ page, pages, hrefFor, size }: PaginationProps) {
  const t = useTranslations("ui");
  const step = (label: string, target: number, rel?: string) =>
    target === page || target < 1 || target > pages ? (
      <span className={css.soft}>{label}</span>
    ) : (
      <a href={hrefFor(target)} rel={rel}>
        {label}
      </a>
    );
  return (
    <nav className={css.pager} aria-label={t("pages")}>
      {size ? <span className={css.soft}>{t("perPage", { size })}</span> : null}
      <div className={css.steps}>
        {step(t("first"), 1)}
        {step(t("previous"), page - 1, "prev")}
        <span>{t("page", { page, pages })}</span>
        {step(t("next"), page + 1, "next")}
        {step(t("last"), pages)}
      </div>
    </nav>
  );
}

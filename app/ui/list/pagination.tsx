import { useTranslations } from "use-intl";
import { PAGE_SIZES, sizedHref } from "#app/lib/list-query.ts";
import * as css from "./pagination.css.ts";

type PaginationProps = {
  /** Counted from 1. */
  page: number;
  /** At least 1. */
  pages: number;
  hrefFor: (page: number) => string;
  /** Rows per page. With it the user can choose another number, which is kept in the URL. */
  size?: number;
};

/** How many rows a page has, and "Page X of Y" between links to the first, previous, next and last page. */
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
      {size ? <PageSizes size={size} firstPage={hrefFor(1)} /> : null}
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

/** Links to other numbers of rows per page. They lead to the first page. */
function PageSizes({ size, firstPage }: { size: number; firstPage: string }) {
  const t = useTranslations("ui");
  return (
    <div className={css.steps}>
      <span className={css.soft}>{t("rowsOnPage")}</span>
      {PAGE_SIZES.map((one) =>
        one === size ? (
          <span key={one} aria-current="true">
            {one}
          </span>
        ) : (
          <a key={one} href={sizedHref(firstPage, one)} aria-label={t("perPage", { size: one })}>
            {one}
          </a>
        ),
      )}
    </div>
  );
}

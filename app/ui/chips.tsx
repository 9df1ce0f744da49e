import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import * as css from "./chips.css.ts";
import { Icon } from "./icon.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

type ChipsProps = {
  /** "Filters" by default; null for no label. */
  label?: ReactNode;
  /** The URL without filters; shown as "Clear filters". */
  clearHref?: string;
  children: ReactNode;
};

/** Filters as a row of links. */
export function Chips({ label, clearHref, children }: ChipsProps) {
  const t = useTranslations("ui");
  return (
    <div className={css.chips}>
      {label === null ? null : <span className={css.label}>{label ?? t("filters")}</span>}
      {children}
      {clearHref ? (
        <a className={css.clear} href={clearHref}>
          {t("clearFilters")}
        </a>
      ) : null}
    </div>
  );
}

type ChipProps = {
  href: string;
  /** Whether the filter is applied now. */
  current?: boolean;
  /** Whether the link removes the filter; shows an x. */
  removes?: boolean;
  size?: "normal" | "touch";
  children: ReactNode;
};

export function Chip({ href, current, removes, size, children }: ChipProps) {
  const t = useTranslations("ui");
  return (
    <a
      className={size === "touch" ? `${css.chip} ${css.touch}` : css.chip}
      href={href}
      aria-current={current ? "true" : undefined}
    >
      {children}
      {removes ? (
        <>
          <Icon name="x" size={12} />
          <VisuallyHidden>{t("removeFilter")}</VisuallyHidden>
        </>
      ) : null}
    </a>
  );
}

import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Icon } from "#app/ui/picture/icon.tsx";
import { VisuallyHidden } from "#app/ui/text/visually-hidden.tsx";
import * as css from "./chips.css.ts";

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

type FilterChipProps = {
  /** The filter's name in the URL, and the value that the chip stands for. */
  name: string;
  value: string;
  /** The value by which the list is filtered now. */
  chosen: string | null | undefined;
  hrefFor: (changes: Record<string, string | null>) => string;
  children: ReactNode;
};

/** A chip that filters a list by one value, or removes that filter when it is applied. */
export function FilterChip({ name, value, chosen, hrefFor, children }: FilterChipProps) {
  const current = chosen === value;
  return (
    <Chip current={current} removes={current} href={hrefFor({ [name]: current ? null : value })}>
      {children}
    </Chip>
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

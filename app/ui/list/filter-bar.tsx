import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#app/ui/form/button.tsx";
import { control } from "#app/ui/form/field.css.ts";
import * as css from "./filter-bar.css.ts";

type FilterBarProps = {
  /** The list's own path. */
  action: string;
  /** The content that the search covers; its label for screen readers. */
  label: string;
  placeholder?: string;
  /** The current search text; sent as `q` unless `name` says otherwise. */
  defaultValue?: string;
  name?: string;
  /** The page begins with the focus in the search. */
  autoFocus?: boolean;
  /** Parameters that a new search keeps, such as filters and the sort; not the page. */
  keep?: Iterable<readonly [string, string]>;
  /** More fields of the same form. */
  children?: ReactNode;
  /** Shown at the end of the line, outside the form: export buttons. */
  end?: ReactNode;
  /** The line below: chips, with `RowsFound` at its end. */
  chips?: ReactNode;
  found?: ReactNode;
};

/** Search, filters and count above a list. All actions are GET requests, so the URL holds the whole state. */
export function FilterBar({
  action,
  label,
  name = "q",
  keep = [],
  children,
  end,
  chips,
  found,
  ...box
}: FilterBarProps) {
  const t = useTranslations("ui");
  return (
    <>
      <div className={css.bar}>
        <search className={css.region}>
          <form className={css.form} action={action}>
            {[...keep].map(([key, value]) => (
              <input key={key + value} type="hidden" name={key} value={value} />
            ))}
            <div className={css.search}>
              <input className={control()} type="search" name={name} aria-label={label} {...box} />
            </div>
            {children}
            <Button>{t("search")}</Button>
          </form>
        </search>
        {end ? <div className={css.end}>{end}</div> : null}
      </div>
      {chips || found ? (
        <div className={css.below}>
          {chips}
          <div className={css.end}>{found}</div>
        </div>
      ) : null}
    </>
  );
}

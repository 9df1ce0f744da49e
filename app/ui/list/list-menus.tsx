import { useContext } from "react";
import { useTranslations } from "use-intl";
import { columnsHref, listHref } from "#app/lib/list-query.ts";
import { button } from "#app/ui/form/button.css.ts";
import { Button } from "#app/ui/form/button.tsx";
import { ReaderRights } from "#app/ui/form/rights.tsx";
import * as menu from "#app/ui/overlay/menu.css.ts";
import { Menu, MenuLink } from "#app/ui/overlay/menu.tsx";
import type { List, ListView } from "./list.ts";
import * as css from "./list-menus.css.ts";
import { offeredColumns } from "./table.tsx";

/** The filtered list as CSV and Excel. */
export function ExportMenu({ href }: { href: (format: "csv" | "xlsx") => string }) {
  const t = useTranslations("ui");
  return (
    <Menu trigger={t("export")} asButton>
      <MenuLink href={href("csv")}>{t("exportCsv")}</MenuLink>
      <MenuLink href={href("xlsx")}>{t("exportExcel")}</MenuLink>
    </Menu>
  );
}

type ColumnsMenuProps<Row, More> = { list: List<Row, More>; view: ListView<More> };

/** The columns that the reader sees in this list, kept with the user: a press shows or hides one. A list that offers no choice has no menu. */
export function ColumnsMenu<Row, More>({ list, view }: ColumnsMenuProps<Row, More>) {
  const t = useTranslations("ui");
  const offered = offeredColumns(list, view, useContext(ReaderRights)).filter(({ isFixed }) => !isFixed);
  if (offered.length === 0) return null;
  const { query } = view;
  return (
    <details className={menu.menu} data-menu="">
      <summary className={button()}>{t("view")}</summary>
      <form className={menu.popup} method="post" action={columnsHref()}>
        <input type="hidden" name="list" value={list.name ?? list.words} />
        <input type="hidden" name="returnTo" value={listHref(list.path(view), query, { page: query.page })} />
        {offered.map(({ key, isShown }) =>
          isShown ? <input key={key} type="hidden" name="columns" value={key} /> : null,
        )}
        <ul className={css.columns} aria-label={t("columns")}>
          {offered.map(({ key, label, isShown }) => (
            <li key={key}>
              <button type="submit" className={css.column} name="turned" value={key} aria-pressed={isShown}>
                {label}
              </button>
            </li>
          ))}
        </ul>
        {view.chosen ? (
          <div className={css.foot}>
            <Button variant="quiet" name="usual" value="on">
              {t("usualColumns")}
            </Button>
          </div>
        ) : null}
      </form>
    </details>
  );
}

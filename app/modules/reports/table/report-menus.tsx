import { useTranslations } from "use-intl";
import { LinkButton } from "#app/ui/form/button.tsx";
import { RowsFound } from "#app/ui/list/rows-found.tsx";
import { Menu, MenuLink } from "#app/ui/overlay/menu.tsx";
import { Toast } from "#app/ui/overlay/toast.tsx";
import * as css from "./report-table.css.ts";
import type { ShownTable } from "./show-table.server.ts";
import { type TableQuery, toggled } from "./table-query.ts";

type ReportMenusProps = {
  table: ShownTable;
  href: (changes: Partial<TableQuery>) => string;
  fileHref: (format: "csv" | "xlsx") => string;
};

/** The menus of a report's table: its filters, its columns and its files. */
export function ReportMenus({ table: { query, columns, total }, href, fileHref }: ReportMenusProps) {
  const t = useTranslations("reports.table");
  const without = (key: string) => Object.fromEntries(Object.entries(query.values).filter(([name]) => name !== key));
  return (
    <div className={css.bar}>
      <Menu trigger={t("filters")} asButton>
        {columns
          .filter(({ filter }) => filter)
          .map(({ key, label }) => (
            <Toggle
              key={key}
              label={label}
              isOn={query.filtering.includes(key)}
              href={href({ filtering: toggled(query.filtering, key), values: without(key) })}
            />
          ))}
      </Menu>
      <Menu trigger={t("view")} asButton>
        {columns.map(({ key, label }) => (
          <Toggle
            key={key}
            label={label}
            isOn={!query.hidden.includes(key)}
            href={href({ hidden: toggled(query.hidden, key), page: query.page })}
          />
        ))}
      </Menu>
      <span className={css.end}>
        <RowsFound count={total} />
      </span>
      <ExportLink format="csv" href={fileHref("csv")} some={total > 0} />
      <ExportLink format="xlsx" href={fileHref("xlsx")} some={total > 0} />
    </div>
  );
}

function Toggle({ label, isOn, href }: { label: string; isOn: boolean; href: string }) {
  return (
    <MenuLink href={href} icon={isOn ? "check" : undefined} aria-current={isOn ? "true" : undefined}>
      {label}
    </MenuLink>
  );
}

type ExportLinkProps = { format: "csv" | "xlsx"; href: string; some: boolean };

/** With scripts the notice appears at once, from the template beside the link; without, on the next page. */
function ExportLink({ format, href, some }: ExportLinkProps) {
  const t = useTranslations("reports.table");
  const ui = useTranslations("ui");
  return (
    <>
      <LinkButton href={href} data-export={some ? "" : undefined}>
        {ui(format === "csv" ? "exportCsv" : "exportExcel")}
      </LinkButton>
      {some ? (
        <template>
          <Toast title={t("exported")} description={t(format === "csv" ? "exportedCsv" : "exportedExcel")} />
        </template>
      ) : null}
    </>
  );
}

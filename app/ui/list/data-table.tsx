import { type CSSProperties, memo, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { carryingWay } from "#app/ui/overlay/to-dialog.ts";
import { visuallyHidden } from "#app/ui/text/visually-hidden.css.ts";
import * as css from "./data-table.css.ts";
import { EmptyState } from "./empty-state.tsx";

export type Column<Row> = {
  key: string;
  header: ReactNode;
  /** `end` for figures: right-aligned in both directions. */
  align?: "start" | "end";
  sortable?: boolean;
  /** Hidden on a tablet, which has no room for all columns; the row's own page shows the value. */
  lesser?: boolean;
  /** For a column of buttons or icons: only screen readers get its header. */
  hideHeader?: boolean;
  render: (row: Row) => ReactNode;
};

type DataTableProps<Row> = {
  /** The content of the table, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** By default the row's place, which is enough on a page that is drawn once. */
  rowKey?: (row: Row) => string | number;
  /** The sort as in the URL: a column's key, with "-" in front when descending. */
  sort?: string;
  hrefFor?: (sort: string) => string;
  /** The URL of a row's page. The whole row becomes a link. */
  rowHref?: (row: Row) => string | undefined;
  /** The id of the form that the rows' dialogs send along (`CarryingLink`), and the ids of the parts that these dialogs change. */
  rowCarries?: { form: string; draws?: string };
  /** Shown when there are no rows. */
  empty?: ReactNode;
  /** Draws each row as a card on a phone. */
  cards?: { className: string; style: CSSProperties };
};

/** Rows with a header that sorts by links. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const t = useTranslations("ui");
  const { rows, rowKey, rowHref, rowCarries: carries, empty } = props;
  const columns = props.columns as readonly Column<unknown>[];
  if (rows.length === 0) return <>{empty ?? <EmptyState title={t("noResults")} />}</>;
  return (
    <TableFrame {...props}>
      {rows.map((row, place) => tableRow({ key: rowKey?.(row) ?? place, row, columns, href: rowHref?.(row), carries }))}
    </TableFrame>
  );
}

/** The table without its rows. */
type TableFrameProps<Row> = Pick<DataTableProps<Row>, "caption" | "columns" | "sort" | "hrefFor" | "cards"> & {
  /** The id of the table's body, for a script that inserts rows. */
  bodyId?: string;
  children: ReactNode;
};

export function TableFrame<Row>({ caption, columns, sort, hrefFor, cards, bodyId, children }: TableFrameProps<Row>) {
  return (
    <div className={css.scroll}>
      <table className={cards ? `${css.table} ${cards.className}` : css.table} style={cards?.style}>
        <caption className={visuallyHidden}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} sort={sort} hrefFor={hrefFor} />
            ))}
          </tr>
        </thead>
        <tbody id={bodyId}>{children}</tbody>
      </table>
    </div>
  );
}

const cellClass = ({ align, lesser }: Pick<Column<unknown>, "align" | "lesser">) => {
  if (align !== "end") return lesser ? css.lesser : undefined;
  return lesser ? `${css.figures} ${css.lesser}` : css.figures;
};

type TableRowProps = {
  id?: string;
  row: unknown;
  columns: readonly Column<unknown>[];
  href?: string;
  carries?: DataTableProps<unknown>["rowCarries"];
  /** Marks the newest row. */
  isNewest?: boolean;
};

/** A row as an element, without a component of its own: a list has many. */
function tableRow({ key, id, row, columns, href, carries, isNewest }: TableRowProps & { key?: string | number }) {
  return (
    <tr key={key} id={id} className={href && css.linked} data-newest={isNewest ? "" : undefined}>
      {columns.map((column, index) => (
        <td key={column.key} className={cellClass(column)}>
          {href && index === 0 ? rowLink({ href, carries, children: column.render(row) }) : column.render(row)}
        </td>
      ))}
    </tr>
  );
}

/** Rendered again only when the row or the columns change. */
export const TableRow = memo((props: TableRowProps) => tableRow(props));

type RowLinkProps = Required<Pick<TableRowProps, "href">> & Pick<TableRowProps, "carries"> & { children: ReactNode };
function rowLink({ href, carries, children }: RowLinkProps) {
  return carries ? (
    <button
      className={`${css.rowLink} ${css.rowButton}`}
      {...carryingWay(carries.form, href, carries.draws)}
      data-row-link=""
    >
      {children}
    </button>
  ) : (
    <a className={css.rowLink} href={href} data-row-link="">
      {children}
    </a>
  );
}

type HeaderCellProps<Row> = { column: Column<Row> } & Pick<DataTableProps<Row>, "sort" | "hrefFor">;

function HeaderCell<Row>({ column, sort, hrefFor }: HeaderCellProps<Row>) {
  const { key, header, sortable, hideHeader } = column;
  const sorted = sort === key ? "ascending" : sort === `-${key}` ? "descending" : undefined;
  const words = hideHeader ? <span className={visuallyHidden}>{header}</span> : header;
  return (
    <th scope="col" className={cellClass(column)} aria-sort={sorted}>
      {sortable && hrefFor ? (
        <a className={css.sort} href={hrefFor(sorted === "ascending" ? `-${key}` : key)}>
          {words}
        </a>
      ) : (
        words
      )}
    </th>
  );
}

import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useLineColumns } from "#app/modules/inventory/counts/lines/line-columns.tsx";
import type { CountLineView } from "#app/modules/inventory/counts/lines/list-count-lines.server.ts";
import { paths } from "#app/paths.ts";
import { box } from "#app/ui/choice/choice.css.ts";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { FormOwner } from "#app/ui/form/form.tsx";
import { row } from "#app/ui/layout/layout.css.ts";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { buttons, tick } from "./review-lines.css.ts";

type ReviewLinesProps = {
  countId: number;
  rows: readonly CountLineView[];
  /** During the review, staff tick lines and decide about them. Afterwards the lines are read-only. */
  open: boolean;
  uncounted: number;
  action: string;
  empty: ReactNode;
};

/** The lines of a count in its review, with the decisions for ticked lines. */
export function ReviewLines({ countId, rows, open, uncounted, action, empty }: ReviewLinesProps) {
  const t = useTranslations("counts");
  const figures = useLineColumns(true, countId);
  const table = (columns: readonly Column<CountLineView>[]) => (
    <DataTable caption={t("reviewTitle")} columns={columns} rows={rows} rowKey={({ id }) => id} empty={empty} />
  );
  if (!open) return table(figures);
  const choice: Column<CountLineView> = {
    key: "choice",
    header: t("tick", { item: "" }),
    hideHeader: true,
    render: ({ id, name, sku }) => (
      <label className={tick}>
        <input
          type="checkbox"
          className={box}
          name="lineIds"
          value={id}
          aria-label={t("tick", { item: `${name} ${sku}` })}
        />
      </label>
    ),
  };
  return (
    <form method="post" action={action}>
      <FormOwner />
      {table([choice, ...figures])}
      <div className={`${row()} ${buttons}`}>
        {rows.length > 0 ? (
          <>
            <Button name="intent" value="recount">
              {t("recount")}
            </Button>
            <Button name="intent" value="zero">
              {t("zero")}
            </Button>
            <Button name="intent" value="keep">
              {t("keep")}
            </Button>
          </>
        ) : null}
        {uncounted > 0 ? (
          <LinkButton href={paths.inventory.settleCount(countId)}>{t("zeroAll", { count: uncounted })}</LinkButton>
        ) : null}
        <Button name="intent" value="reopen">
          {t("reopen")}
        </Button>
      </div>
    </form>
  );
}

import { useTranslations } from "use-intl";
import * as css from "#app/modules/receiving-vouchers/lines/line-fields.css.ts";
import { LineItem } from "#app/modules/receiving-vouchers/lines/line-item.tsx";
import { LineProblem } from "#app/modules/receiving-vouchers/lines/line-problem.tsx";
import type { FormState } from "#app/ui/form/form.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { ReturnedLine } from "./returnable.server.ts";

type Numbered = ReturnedLine & { index: number };

/** The lines of a voucher of which pieces can go back, with a box for how many. */
export function ReturnTable({ lines, state }: { lines: readonly ReturnedLine[]; state: FormState | undefined }) {
  const t = useTranslations("receiving.returning");
  const words = useTranslations("receiving.edit");
  const columns: Column<Numbered>[] = [
    {
      key: "item",
      header: words("item"),
      render: (line) => (
        <>
          <input type="hidden" name={`items[${line.index}].itemId`} value={line.id} />
          <LineItem line={line} />
          <LineProblem lineId={line.id} item={line.sku} state={state} />
          {line.serialsInStock.length > 0 ? (
            <TextArea
              name={`items[${line.index}].serials`}
              label={t("serialsOf", { item: `${line.name} ${line.sku}` })}
              help={line.serialsInStock.join(" ")}
              optional
              rows={2}
              dir="ltr"
              autoComplete="off"
            />
          ) : null}
        </>
      ),
    },
    {
      key: "came",
      header: t("came"),
      align: "end",
      render: ({ receivedQuantity, damagedQuantity }) => <Num>{receivedQuantity - damagedQuantity}</Num>,
    },
    { key: "returned", header: t("returned"), align: "end", render: ({ returned }) => <Num>{returned}</Num> },
    { key: "available", header: t("available"), align: "end", render: ({ available }) => <Num>{available}</Num> },
    {
      key: "quantity",
      header: t("quantity"),
      align: "end",
      render: (line) => (
        <div className={css.figure}>
          <TextField
            name={`items[${line.index}].quantity`}
            label={t("quantityOf", { item: `${line.name} ${line.sku}` })}
            hideLabel
            figures
            inputMode="numeric"
            maxLength={6}
            autoComplete="off"
            defaultValue={0}
          />
        </div>
      ),
    },
  ];
  return (
    <DataTable
      caption={t("title")}
      columns={columns}
      rows={lines.map((line, index) => ({ ...line, index }))}
      rowKey={({ id }) => id}
    />
  );
}

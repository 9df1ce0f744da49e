import { useTranslations } from "use-intl";
import { Select } from "#app/ui/choice/select.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { ReturnableLine } from "./return-forms.server.ts";
import * as css from "./return-lines.css.ts";

type Numbered = ReturnableLine & { index: number };

/** The lines of a sale that can come back, with boxes for how many and in what condition. */
export function ReturnLines({ lines }: { lines: readonly ReturnableLine[] }) {
  const t = useTranslations("returns.form");
  const conditions = useTranslations("returns.conditions");
  const job = useTranslations("lensJobs.statuses");
  const [only] = lines;
  // One piece of one item can only come back whole.
  const isOne = lines.length === 1 && only !== undefined && only.quantity - only.returned === 1;
  const columns: Column<Numbered>[] = [
    {
      key: "item",
      header: t("item"),
      render: ({ id, index, itemName, sku, numbers, jobs }) => (
        <>
          <input type="hidden" name={`items[${index}].saleItemId`} value={id} />
          <bdi>{itemName}</bdi>
          <div>
            <Num>{sku}</Num>
          </div>
          {jobs.map(({ number, status }) => (
            <div key={number}>
              <Num>{number}</Num> {job(status)}
            </div>
          ))}
          {numbers.length > 0 ? (
            <TextArea
              name={`items[${index}].serials`}
              label={t("serialsOf", { item: itemName })}
              help={numbers.join(" ")}
              optional
              rows={2}
              dir="ltr"
              autoComplete="off"
            />
          ) : null}
        </>
      ),
    },
    { key: "sold", header: t("sold"), align: "end", render: ({ quantity }) => <Num>{quantity}</Num> },
    { key: "returned", header: t("returned"), align: "end", render: ({ returned }) => <Num>{returned}</Num> },
    {
      key: "quantity",
      header: t("quantity"),
      align: "end",
      render: ({ index, itemName }) => (
        <div className={css.figure}>
          <TextField
            name={`items[${index}].quantity`}
            label={t("quantityOf", { item: itemName })}
            hideLabel
            figures
            inputMode="numeric"
            maxLength={4}
            autoComplete="off"
            defaultValue={isOne ? 1 : ""}
            autoFocus={index === 0}
          />
        </div>
      ),
    },
    {
      key: "condition",
      header: t("condition"),
      render: ({ index, itemName, jobs }) => (
        <div className={css.choice}>
          <Select
            name={`items[${index}].condition`}
            label={t("conditionOf", { item: itemName })}
            hideLabel
            placeholder={t("conditionByReason")}
            defaultValue={jobs.length > 0 ? "damaged" : undefined}
            options={["shelf", "damaged"].map((value) => ({ value, label: conditions(value) }))}
          />
        </div>
      ),
    },
  ];
  return (
    <DataTable
      caption={t("lines")}
      columns={columns}
      rows={lines.map((line, index) => ({ ...line, index }))}
      rowKey={({ id }) => id}
    />
  );
}

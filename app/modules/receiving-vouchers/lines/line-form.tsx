import { useTranslations } from "use-intl";
import { HighCostQuestion } from "#app/modules/requisition-orders/items/high-cost-question.tsx";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ActionVersion } from "#app/ui/form/conflict-notice.tsx";
import { DateField } from "#app/ui/form/date-field.tsx";
import { ErrorSummary, Form, type FormState, RequestKey } from "#app/ui/form/form.tsx";
import { MoneyField } from "#app/ui/form/money-field.tsx";
import { useSeesCosts } from "#app/ui/form/rights.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { columns, row, stack } from "#app/ui/layout/layout.css.ts";
import type { ShownLine } from "./line-view.server.ts";

export type LineFormValues = Pick<
  ShownLine,
  | "variantId"
  | "quantity"
  | "receivedQuantity"
  | "damagedQuantity"
  | "unitCost"
  | "price"
  | "alu"
  | "description1"
  | "description2"
  | "itemSize"
  | "frameColor"
  | "lotCode"
  | "expiryDate"
  | "serials"
  | "notes"
>;

type LineFormProps = {
  line: LineFormValues;
  /** How the store keeps the item. */
  lots: { makesCode: boolean } | null;
  serials: { makesNumbers: boolean } | null;
  /** The voucher's version, for a line that exists; a request key for a new one. */
  version?: number;
  requestKey?: string;
  button: string;
  cancelHref: string;
  state: FormState | undefined;
};

/** All fields of one line: pieces, cost, lot, serial numbers and words. */
export function LineForm({ line, lots, serials, version, requestKey, button, cancelHref, state }: LineFormProps) {
  const t = useTranslations("receiving.fields");
  const words = useTranslations("receiving");
  const text = (name: "alu" | "description1" | "description2" | "itemSize" | "frameColor") => (
    <TextField name={name} label={t(name)} optional autoComplete="off" defaultValue={line[name] ?? ""} />
  );
  const pieces = (name: "quantity" | "receivedQuantity" | "damagedQuantity", help?: string) => (
    <TextField
      name={name}
      label={t(name)}
      help={help}
      figures
      inputMode="numeric"
      maxLength={6}
      autoComplete="off"
      defaultValue={line[name]}
    />
  );
  return (
    <Form state={state}>
      <div className={stack({ narrow: true })}>
        <ErrorSummary />
        <RequestKey value={requestKey} />
        {version === undefined ? (
          <input type="hidden" name="variantId" value={line.variantId} />
        ) : (
          <ActionVersion
            version={version}
            action={button}
            href={cancelHref}
            label={(name) => (name === "status" ? words("status") : null)}
            words={(_name, value) => words(`statuses.${value}`)}
          />
        )}
        <Card>
          <div className={stack()}>
            <div className={columns({ count: 3 })}>
              {pieces("quantity")}
              {pieces("receivedQuantity", t("receivedQuantityHelp"))}
              {pieces("damagedQuantity", t("damagedQuantityHelp"))}
            </div>
            <div className={columns({ count: 2 })}>
              {useSeesCosts() ? (
                <MoneyField name="unitCost" label={t("unitCost")} defaultValue={line.unitCost ?? ""} />
              ) : null}
              <MoneyField name="price" label={t("price")} optional defaultValue={line.price ?? ""} />
            </div>
            {lots ? (
              <div className={columns({ count: 2 })}>
                <TextField
                  name="lotCode"
                  label={t("lotCode")}
                  help={t(lots.makesCode ? "lotCodeMade" : "lotCodeTyped")}
                  optional
                  dir="ltr"
                  autoComplete="off"
                  defaultValue={line.lotCode ?? ""}
                />
                <DateField
                  name="expiryDate"
                  label={t("expiryDate")}
                  optional
                  defaultValue={line.expiryDate ?? undefined}
                />
              </div>
            ) : null}
            {serials ? (
              <TextArea
                name="serials"
                label={t("serials")}
                help={t(serials.makesNumbers ? "serialsMade" : "serialsTyped")}
                optional
                rows={4}
                dir="ltr"
                autoComplete="off"
                defaultValue={line.serials.join("\n")}
              />
            ) : null}
            <div className={columns({ count: 2 })}>
              {text("description1")}
              {text("description2")}
            </div>
            <div className={columns({ count: 3 })}>
              {text("frameColor")}
              {text("itemSize")}
              {text("alu")}
            </div>
            <TextArea name="notes" label={t("notes")} optional rows={2} defaultValue={line.notes ?? ""} />
          </div>
        </Card>
        <HighCostQuestion />
        <div className={row({ justify: "end" })}>
          <LinkButton href={cancelHref}>{words("cancel")}</LinkButton>
          <Button variant="primary">{button}</Button>
        </div>
      </div>
    </Form>
  );
}

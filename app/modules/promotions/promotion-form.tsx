import { useTranslations } from "use-intl";
import { currencyNow } from "#app/lib/page-language.ts";
import { paths } from "#app/paths.ts";
import { Checkbox } from "#app/ui/choice/checkbox.tsx";
import { CheckboxGroup } from "#app/ui/choice/choice-group.tsx";
import { Select } from "#app/ui/choice/select.tsx";
import { Button, DefaultButton, LinkButton } from "#app/ui/form/button.tsx";
import { ConflictNotice, VersionField } from "#app/ui/form/conflict-notice.tsx";
import { DateField } from "#app/ui/form/date-field.tsx";
import { help } from "#app/ui/form/field.css.ts";
import { ErrorSummary, Form, FormActions, RequestKey } from "#app/ui/form/form.tsx";
import { typedValue } from "#app/ui/form/form-state.ts";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { columns, split, stack } from "#app/ui/layout/layout.css.ts";
import type { PromotionView } from "./promotion.schema.server.ts";
import { DISCOUNT_TYPES } from "./promotion-discount.ts";
import type { PromotionFormAnswer } from "./promotion-form-action.server.ts";
import type { PromotedProduct } from "./promotion-form-data.server.ts";
import { type Preview, PromotionPreview } from "./promotion-preview.tsx";
import { PromotionProducts } from "./promotion-products.tsx";

type PromotionFormProps = {
  /** Null for a new promotion. */
  promotion: PromotionView | undefined;
  /** The values that the form begins with: those of the promotion, or of the one that is duplicated. */
  shown: PromotionView | undefined;
  insurers: readonly { value: number; label: string }[];
  products: readonly PromotedProduct[];
  preview: Preview;
  today: string;
  /** Only for a new promotion. Pressing Create twice makes one promotion. */
  requestKey?: string;
  answer: PromotionFormAnswer | undefined;
};

const STEPS = { percentage: "1", fixed: "0.01" } as const;

/** The fields of a promotion, new or existing. Every button sends all of them, so that nothing typed is lost. */
export function PromotionForm(props: PromotionFormProps) {
  const t = useTranslations("promotions");
  const { promotion, shown, insurers, requestKey, answer } = props;
  const state = answer?.state;
  const type = typedValue(state, "discountType") || shown?.discountType || "percentage";
  const figure = (name: "minPurchaseAmount" | "maxDiscountAmount", optional: boolean) => (
    <TextField
      type="number"
      name={name}
      label={t(name)}
      help={t(`${name}Help`)}
      optional={optional}
      figures
      min="0"
      step="0.01"
      prefix={currencyNow()}
      autoComplete="off"
      defaultValue={shown?.[name] ?? (optional ? "" : "0")}
    />
  );
  return (
    <Form state={state}>
      <RequestKey value={requestKey} />
      <DefaultButton name="intent" value="enter" />
      <div className={stack({ gap: "large" })}>
        <ErrorSummary />
        {promotion ? (
          <>
            <ConflictNotice label={(name) => t(name)} href={paths.promotions.detail(promotion.id)} />
            <VersionField version={promotion.version} />
          </>
        ) : null}
        <div className={split}>
          <div className={stack({ gap: "large" })}>
            <Card>
              <div className={stack()}>
                <div className={columns({ count: 2 })}>
                  <TextField
                    name="code"
                    label={t("code")}
                    help={t("codeHelp")}
                    dir="ltr"
                    autoCapitalize="characters"
                    autoComplete="off"
                    spellCheck={false}
                    data-upper=""
                    defaultValue={shown?.code ?? ""}
                  />
                  <TextField name="name" label={t("name")} autoComplete="off" defaultValue={shown?.name ?? ""} />
                </div>
                <TextArea
                  name="description"
                  label={t("description")}
                  optional
                  rows={2}
                  defaultValue={shown?.description ?? ""}
                />
                <div className={columns({ count: 2 })}>
                  <Select
                    name="discountType"
                    label={t("discountType")}
                    options={DISCOUNT_TYPES.map((value) => ({ value, label: t(`discountTypes.${value}`) }))}
                    defaultValue={shown?.discountType ?? "percentage"}
                  />
                  <TextField
                    type="number"
                    name="discountValue"
                    label={t("discountValue")}
                    help={t("discountValueHelp")}
                    figures
                    min="0"
                    step={type === "fixed" ? STEPS.fixed : STEPS.percentage}
                    data-step-of="discountType"
                    data-steps={JSON.stringify(STEPS)}
                    autoComplete="off"
                    defaultValue={trimmed(shown)}
                  />
                  <DateField name="startDate" label={t("startDate")} defaultValue={shown?.startDate ?? props.today} />
                  <DateField
                    name="endDate"
                    label={t("endDate")}
                    optional
                    min={typedValue(state, "startDate") || shown?.startDate || props.today}
                    data-min-of="startDate"
                    defaultValue={shown?.endDate ?? ""}
                  />
                  {figure("minPurchaseAmount", false)}
                  {figure("maxDiscountAmount", true)}
                  <TextField
                    type="number"
                    name="usageLimit"
                    label={t("usageLimit")}
                    help={promotion ? t("usedSoFar", { count: promotion.usedCount }) : t("usageLimitHelp")}
                    optional
                    figures
                    min="0"
                    step="1"
                    autoComplete="off"
                    defaultValue={shown?.usageLimit ?? ""}
                  />
                </div>
                {promotion && !promotion.madeByManager ? <p className={help}>{t("countsTowardsLimit")}</p> : null}
                <Checkbox
                  name="isActive"
                  label={t("isActive")}
                  help={t("isActiveHelp")}
                  defaultChecked={shown?.isActive ?? true}
                />
              </div>
            </Card>
            <PromotionProducts products={answer?.products ?? props.products} found={answer?.found ?? null} />
          </div>
          <div className={stack({ gap: "large" })}>
            <PromotionPreview preview={answer ? answer.preview : props.preview} />
            <Card title={t("applicableInsurances")}>
              <input type="hidden" name="applicableInsurances" value="" />
              {insurers.length === 0 ? (
                <p className={help}>{t("noInsurers")}</p>
              ) : (
                <CheckboxGroup
                  name="applicableInsurances"
                  label={t("applicableInsurances")}
                  hideLabel
                  help={t("applicableInsurancesHelp")}
                  stacked
                  options={insurers.map(({ value, label }) => ({ value, label: <bdi>{label}</bdi> }))}
                  defaultValue={(shown?.applicableInsurances ?? []).map(String)}
                />
              )}
            </Card>
          </div>
        </div>
        <FormActions>
          <LinkButton href={paths.promotions.list()}>{t("cancel")}</LinkButton>
          <Button name="intent" value="save" variant="primary">
            {t(promotion ? "update" : "create")}
          </Button>
        </FormActions>
      </div>
    </Form>
  );
}

/** "20.00" as "20" for a percent; amounts keep their halalas. */
const trimmed = (shown: PromotionView | undefined): string =>
  shown ? (shown.discountType === "percentage" ? String(Number(shown.discountValue)) : shown.discountValue) : "";

import { useTranslations } from "use-intl";
import { currencyNow } from "#app/lib/page-language.ts";
import { paths } from "#app/paths.ts";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ErrorSummary, Form, type FormState, RequestKey } from "#app/ui/form/form.tsx";
import { MoneyField } from "#app/ui/form/money-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { columns, row, stack } from "#app/ui/layout/layout.css.ts";
import { PowerPreviewCard } from "./power-preview.tsx";
import { PATTERN_PLACES } from "./power-range.ts";
import type { PowerPreview } from "./preview-powers.server.ts";

/** `typed` is the content of the form at the time of the preview. */
type RangeState = FormState<{ preview: PowerPreview; typed: string }>;

type PowerRangeFormProps = {
  product: { id: number; basePrice: string; isService: boolean; defaultReorderLevel: number; pattern: string };
  state: RangeState | undefined;
  /** The request key: a repeated click makes one range. */
  requestKey: string;
};

const SPHERES = ["sphereFrom", "sphereTo", "sphereStep"] as const;
const CYLINDERS = ["cylinderFrom", "cylinderTo", "cylinderStep"] as const;

/** A range of powers: checked first, then made. Every button sends the whole form. */
export function PowerRangeForm({ product, state, requestKey }: PowerRangeFormProps) {
  const t = useTranslations("powers");
  const field = (
    name: (typeof SPHERES)[number] | (typeof CYLINDERS)[number] | "baseCurves" | "additions",
    { help, optional, value }: { help?: string; optional?: boolean; value?: string } = {},
  ) => (
    <TextField
      key={name}
      name={name}
      label={t(`range.${name}`)}
      help={help}
      optional={optional}
      figures
      autoComplete="off"
      defaultValue={value}
    />
  );
  return (
    <Form state={state}>
      <RequestKey value={requestKey} />
      <div className={stack({ gap: "large" })}>
        <ErrorSummary />
        <Card title={t("range.powers")}>
          <div className={stack()}>
            <div className={columns({ count: 3 })}>
              {SPHERES.map((name) => field(name, name === "sphereStep" ? { value: "0.25" } : {}))}
              {CYLINDERS.map((name) =>
                field(name, {
                  optional: true,
                  ...(name === "cylinderStep" ? { value: "0.25" } : {}),
                  ...(name === "cylinderFrom" ? { help: t("range.cylinderHelp") } : {}),
                }),
              )}
              {field("baseCurves", { optional: true, help: t("range.baseCurvesHelp") })}
              {field("additions", { optional: true, help: t("range.additionsHelp") })}
              <TextField name="color" label={t("range.color")} optional autoComplete="off" />
            </div>
          </div>
        </Card>
        <Card title={t("range.each")}>
          <div className={columns({ count: 2 })}>
            <MoneyField
              name="price"
              label={t("range.price")}
              help={t("range.priceHelp")}
              optional
              prefix={currencyNow()}
              placeholder={product.basePrice}
            />
            <TextField
              name="skuPattern"
              label={t("range.skuPattern")}
              help={t.rich("range.skuPatternHelp", { places: () => <bdi dir="ltr">{PATTERN_PLACES}</bdi> })}
              dir="ltr"
              autoComplete="off"
              defaultValue={product.pattern}
            />
            <TextField
              name="reorderLevel"
              label={t("range.reorderLevel")}
              optional
              figures
              inputMode="numeric"
              autoComplete="off"
              defaultValue={product.defaultReorderLevel}
            />
            {product.isService ? null : (
              <TextField
                name="initialQuantity"
                label={t("range.initialQuantity")}
                help={t("range.initialQuantityHelp")}
                optional
                figures
                inputMode="numeric"
                autoComplete="off"
              />
            )}
          </div>
        </Card>
        <div className={row({ justify: "end" })}>
          <LinkButton href={paths.products.powers(product.id)}>{t("range.cancel")}</LinkButton>
          <Button name="intent" value="check" variant={state?.shown?.preview.count ? undefined : "primary"}>
            {t("range.check")}
          </Button>
        </div>
        {state?.shown ? <PowerPreviewCard preview={state.shown.preview} checked={state.shown.typed} /> : null}
      </div>
    </Form>
  );
}

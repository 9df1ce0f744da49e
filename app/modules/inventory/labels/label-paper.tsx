import { useTranslations } from "use-intl";
import { paths } from "#app/paths.ts";
import { RadioGroup } from "#app/ui/choice/choice-group.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { row, stack } from "#app/ui/layout/layout.css.ts";
import { PrintButton } from "#app/ui/paper/print-link.tsx";
import { LABEL_LAYOUTS, type LabelLayout, perPage } from "./label-layout.ts";
import { MOST_LABELS } from "./read-labels.ts";

type LabelPaperProps = { layout: LabelLayout; free: number; count: number };

/** The paper, the number of sheets, and the button that prints. */
export function LabelPaper({ layout, free, count }: LabelPaperProps) {
  const t = useTranslations("labels");
  const isSheet = perPage(layout) > 1;
  const pages = Math.ceil((count + (isSheet ? free - 1 : 0)) / perPage(layout));
  const tooMany = count > MOST_LABELS ? t("errors.tooMany", { max: MOST_LABELS }) : null;
  return (
    <Card title={t("paper")}>
      <div className={stack()}>
        <RadioGroup
          name="layout"
          label={t("paper")}
          hideLabel
          stacked
          defaultValue={layout}
          options={LABEL_LAYOUTS.map((value) => ({
            value,
            label: t(`layouts.${value}`),
            detail: t(`layouts.${value}Text`),
          }))}
        />
        {isSheet ? (
          <TextField
            name="free"
            label={t("free")}
            help={t("freeHelp")}
            defaultValue={free}
            inputMode="numeric"
            maxLength={2}
            figures
          />
        ) : null}
        {tooMany ? <p role="alert">{tooMany}</p> : count > 0 ? <p>{t("summary", { labels: count, pages })}</p> : null}
        <div className={row()}>
          <Button>{t("update")}</Button>
          {count > 0 && !tooMany ? (
            <PrintButton variant="primary" formAction={paths.inventory.printLabels()}>
              {t("print")}
            </PrintButton>
          ) : null}
        </div>
      </div>
    </Card>
  );
}

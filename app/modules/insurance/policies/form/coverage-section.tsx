import { useTranslations } from "use-intl";
import { Checkbox } from "#app/ui/choice/checkbox.tsx";
import { CheckboxGroup } from "#app/ui/choice/choice-group.tsx";
import { RevealBy } from "#app/ui/choice/reveal.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { columns, stack } from "#app/ui/layout/layout.css.ts";
import { DigitsField } from "./digits-field.tsx";
import type { PolicySectionView } from "./policy-form-data.server.ts";
import { FRAMES_OPTION } from "./policy-sections.ts";
import type { SectionProducts } from "./prepare-policy-form.server.ts";
import { SectionProductList } from "./section-products.tsx";

type CoverageSectionProps = {
  section: PolicySectionView;
  products: SectionProducts;
  /** Whether this page answers a search of this section. If so, the search field gets the focus. */
  searched: boolean;
};

/** The form fields for one category. The fields below the first one appear once a lens type, or the frames option, is ticked. */
export function CoverageSection({ section, products, searched }: CoverageSectionProps) {
  const t = useTranslations("policies");
  const { key, category, offered, covered, types } = section;
  const control =
    offered.length > 0 ? (
      <CheckboxGroup
        name={`${key}.types`}
        label={t("lensTypes")}
        help={key === "contactLenses" ? t("contactTypesHelp") : undefined}
        options={offered.map((value) => ({ value, label: t(`types.${value}`) }))}
        defaultValue={[...types]}
      />
    ) : (
      <Checkbox name={FRAMES_OPTION} label={t("coverFrames")} defaultChecked={covered} />
    );
  return (
    <Card title={t(`categories.${category}`)} id={key}>
      <RevealBy control={control}>
        <div className={stack()}>
          <input type="hidden" name={`${key}.notes`} value={section.notes} />
          <div className={columns({ count: 2 })}>
            <TextField
              name={`${key}.coveragePercentage`}
              label={t("coveragePercentage")}
              help={t("coveragePercentageHelp")}
              optional
              figures
              inputMode="decimal"
              suffix="%"
              autoComplete="off"
              defaultValue={section.coveragePercentage}
            />
            <DigitsField
              name={`${key}.discountRate`}
              label={t("categoryDiscount")}
              optional
              suffix="%"
              defaultValue={section.discountRate}
            />
          </div>
          <SectionProductList section={section} products={products} searched={searched} />
        </div>
      </RevealBy>
    </Card>
  );
}

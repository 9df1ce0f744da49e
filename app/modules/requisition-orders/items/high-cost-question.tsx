import { useContext } from "react";
import { useTranslations } from "use-intl";
import { Checkbox } from "#app/ui/choice/checkbox.tsx";
import { FormContext } from "#app/ui/form/form-state.ts";
import { useSeesCosts } from "#app/ui/form/rights.tsx";

/** Makes a form ask about costs that are not below the selling price; after the question it shows the tick that answers it. */
export function HighCostQuestion() {
  const t = useTranslations("purchasing");
  const seesCosts = useSeesCosts();
  const isAsked = useContext(FormContext).state?.extra?.highCosts !== undefined;
  if (!seesCosts) return null;
  return (
    <>
      <input type="hidden" name="askHighCosts" value="on" />
      {isAsked ? <Checkbox name="takeHighCosts" label={t("takeHighCosts")} defaultChecked={false} /> : null}
    </>
  );
}

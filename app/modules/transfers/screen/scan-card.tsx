import { useTranslations } from "use-intl";
import { Button } from "#app/ui/form/button.tsx";
import { type FormState, typedValue } from "#app/ui/form/form-state.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { ScanLog, type ScannedPiece, ScanPart } from "#app/ui/picker/scan-field.tsx";
import { ScanRow } from "#app/ui/picker/scan-row.tsx";

/** The field for a scanner above the figures of a step. */
export function ScanCard({ state }: { state: FormState<{ said: ScannedPiece }> | undefined }) {
  const t = useTranslations("transfers.scan");
  return (
    <Card title={t("title")}>
      <div className={stack()}>
        <ScanPart name="state">
          <input type="hidden" name="scanned" value={typedValue(state, "scanned")} />
        </ScanPart>
        <ScanRow label={t("code")} help={t("help")}>
          <Button name="intent" value="scan">
            {t("count")}
          </Button>
        </ScanRow>
        <ScanLog said={state?.shown?.said} />
      </div>
    </Card>
  );
}

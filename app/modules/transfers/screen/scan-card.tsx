import { useTranslations } from "use-intl";
import { Button } from "#app/ui/form/button.tsx";
import { type FormState, typedValue } from "#app/ui/form/form-state.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { grow, row, stack } from "#app/ui/layout/layout.css.ts";
import { ScanField, ScanLog, type ScannedPiece, ScanPart } from "#app/ui/picker/scan-field.tsx";

/** The field for a scanner above the figures of a step. */
export function ScanCard({ state }: { state: FormState<{ said: ScannedPiece }> | undefined }) {
  const t = useTranslations("transfers.scan");
  return (
    <Card title={t("title")}>
      <div className={stack()}>
        <ScanPart name="state">
          <input type="hidden" name="scanned" value={typedValue(state, "scanned")} />
        </ScanPart>
        <div className={row({ align: "field" })}>
          <div className={grow}>
            <ScanField name="code" scans="scan" label={t("code")} help={t("help")} />
          </div>
          <Button name="intent" value="scan">
            {t("count")}
          </Button>
        </div>
        <ScanLog said={state?.shown?.said} />
      </div>
    </Card>
  );
}

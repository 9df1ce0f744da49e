import { useTranslations } from "use-intl";
import { Button } from "#app/ui/form/button.tsx";
import { Form, RequestKey } from "#app/ui/form/form.tsx";
import { errorsOf, type FormState, typedValue, typedValues } from "#app/ui/form/form-state.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { ScanLog, ScanPart } from "#app/ui/picker/scan-field.tsx";
import { ScanRow } from "#app/ui/picker/scan-row.tsx";
import type { Scanned } from "./scan-job.server.ts";
import { RefusedScan, ScannedJob, WaitsForTray } from "./station-result.tsx";
import { type LogLine, lineToText, MOST_LINES, type ScanStep, textToLine } from "./station-steps.ts";
import { useScanWords } from "./use-scan-words.ts";

export type StationState = FormState<{ scanned: Scanned } | { waits: string }>;

type StationFormProps = {
  step: ScanStep;
  requestKey: string;
  /** What this person scanned before the page was opened. */
  earlier: readonly Scanned[];
  state: StationState | undefined;
};

/**
 * The field for a scanner. It keeps the focus, whatever became of a scan. The form carries the lines of the log along, so that they stay without
 * scripts too.
 */
export function StationForm({ step, requestKey, earlier, state }: StationFormProps) {
  const t = useTranslations("lensStation");
  const words = useScanWords();
  const reason = errorsOf(state, "code")[0] ?? errorsOf(state)[0];
  const code = typedValue(state, "code");
  const waits = state?.shown && "waits" in state.shown ? state.shown.waits : null;
  const ticket = waits ?? (reason ? typedValue(state, "ticket") : "");
  const scanned = state?.shown && "scanned" in state.shown ? state.shown.scanned : null;
  const lines: LogLine[] = [
    ...(scanned ? [words.line(scanned)] : []),
    ...(waits ? [{ tone: "calm" as const, text: t("nowTray", { number: waits }) }] : []),
    ...(reason ? [{ tone: "bad" as const, text: code ? `${code}: ${reason}` : reason }] : []),
    ...(state ? (typedValues(state, "past") ?? []).filter(Boolean).map(textToLine) : earlier.map(words.line)),
  ].slice(0, MOST_LINES);
  return (
    <Form state={nextScan(state)}>
      <div className={stack({ gap: "large" })}>
        <Card>
          <div className={stack()}>
            <ScanPart name="state">
              <RequestKey value={requestKey} />
              <input type="hidden" name="ticket" value={ticket} />
              {lines.map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
                <input key={index} type="hidden" name="past" value={lineToText(line)} />
              ))}
            </ScanPart>
            <ScanRow label={t("code")} help={t(`help.${step}`)} size="touch">
              <Button name="intent" value="scan" size="touch" variant="primary">
                {t("take")}
              </Button>
            </ScanRow>
            <ScanPart name="last">
              {scanned ? <ScannedJob scanned={scanned} /> : null}
              {ticket ? <WaitsForTray jobNumber={ticket} /> : null}
              {reason ? <RefusedScan code={code} reason={reason} /> : null}
            </ScanPart>
          </div>
        </Card>
        <Card title={t("log")}>
          <ScanPart name="none">{lines.length === 0 ? t("noScans") : null}</ScanPart>
          <ScanLog lines={lines} />
        </Card>
      </div>
    </Form>
  );
}

/** The field is empty for the next code, and says why the last one was refused. */
const nextScan = (state: StationState | undefined): FormState | undefined =>
  state && (state.kept ? state : { ...state, initialValue: { ...state.initialValue, code: "" } });

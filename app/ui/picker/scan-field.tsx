import { type ReactNode, useContext } from "react";
import { useTranslations } from "use-intl";
import { errorsOf, FirstField, FormContext, type FormState, onlyWrong } from "#app/ui/form/form-state.ts";
import { TextField, type TextFieldProps } from "#app/ui/form/text-field.tsx";
import * as css from "./scan-field.css.ts";

export type ScanFieldProps = TextFieldProps & {
  /** The intent of the button that counts a code; "" where the form needs none. */
  scans: string;
  /** False where something else of the page is more likely to be used first. */
  takesFocus?: boolean;
};

/**
 * The field of a scanner, which types a code and presses Enter. It has the focus, also after a refused code. The document's script takes codes
 * faster than they can be answered (`document/scans.ts`).
 */
export function ScanField({ scans, takesFocus = true, ...props }: ScanFieldProps) {
  const { state } = useContext(FormContext);
  const first = useContext(FirstField);
  const focus = takesFocus && (!state || onlyWrong(state, props.name));
  if (focus && first) first.taken = true;
  return (
    <TextField
      dir="ltr"
      maxLength={100}
      autoComplete="off"
      {...props}
      data-scan={scans}
      {...(focus ? { autoFocus: true } : {})}
    />
  );
}

/** Whether only the code was refused: then its field says so and keeps the focus for the next code. */
export const isCodeWrong = (state: FormState | undefined): boolean =>
  state !== undefined && errorsOf(state, "code").length > 0 && onlyWrong(state, "code");

/** An item as its page names it, and the number of its pieces that are counted. */
export type ScannedPiece = { item: string; count: number };

/** A line of a log that the page itself carries along. */
type ScanLine = { tone: string; text: string };

/** The outcomes of the scans, the newest on top. Without scripts it has the last one only, or the lines that the page carries along. */
export function ScanLog({ said, lines }: { said?: ScannedPiece | null; lines?: readonly ScanLine[] }) {
  const t = useTranslations("ui.scans");
  const code = "{code}";
  return (
    <div
      role="log"
      className={lines ? `${css.log} ${css.long}` : css.log}
      aria-label={t("title")}
      aria-live="polite"
      data-scan-log=""
      data-unsent={t("unsent", { code })}
      data-ended={t("ended", { code })}
      data-again={t("again")}
    >
      {said ? <p>{t("said", { item: said.item, count: String(said.count) })}</p> : null}
      {lines?.map(({ tone, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
        <p key={index} data-tone={tone}>
          {text}
        </p>
      ))}
    </div>
  );
}

type ScanPartProps = { name: string; stays?: boolean; className?: string; children?: ReactNode };

/** A part of the page that a scan draws again. @param stays keeps the part when the new one is empty, such as an open question */
export const ScanPart = ({ name, stays, className, children }: ScanPartProps) => (
  <div className={className} data-scan-part={name} {...(stays ? { "data-scan-stays": "" } : {})}>
    {children}
  </div>
);

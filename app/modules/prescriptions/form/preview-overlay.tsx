import { type MouseEvent, useId, useRef } from "react";
import { useTranslations } from "use-intl";
import type { PrescriptionPaper } from "#app/modules/prescriptions/paper/paper.ts";
import { PrescriptionSheet } from "#app/modules/prescriptions/paper/prescription-sheet.tsx";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/form/button.tsx";
import { row, stack } from "#app/ui/layout/layout.css.ts";
import * as dialog from "#app/ui/overlay/dialog.css.ts";

/** Shows the form's content as it would be printed. The preview covers the form, and Edit returns to the form with all typed values. */
export function PreviewOverlay({ paper }: { paper: PrescriptionPaper }) {
  const t = useTranslations("prescriptions");
  const titleId = useId();
  const layer = useRef<HTMLDivElement>(null);

  function edit(event: MouseEvent<HTMLButtonElement>) {
    const form = event.currentTarget.form;
    event.preventDefault();
    layer.current?.remove();
    form?.querySelector<HTMLElement>("[name=intent][value=preview]")?.focus();
  }

  return (
    <div className={dialog.scrim} ref={layer}>
      <dialog open className={dialog.dialog({ size: "wide" })} aria-labelledby={titleId}>
        <h2 id={titleId} className={dialog.title}>
          {paper.title}
        </h2>
        <div className={dialog.body}>
          <div className={stack({ gap: "large" })}>
            <PrescriptionSheet paper={paper} />
            <div className={row({ justify: "end" })}>
              <Button name="intent" value="edit" onClick={edit} formNoValidate>
                {t("edit")}
              </Button>
              <Button
                variant="primary"
                name="intent"
                value="print"
                formAction={paths.prescriptions.printUnsaved()}
                formTarget="_blank"
              >
                {t("print")}
              </Button>
            </div>
          </div>
        </div>
      </dialog>
    </div>
  );
}

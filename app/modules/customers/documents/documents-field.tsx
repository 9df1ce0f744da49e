import { useContext } from "react";
import { useTranslations } from "use-intl";
import { fileSize } from "#app/lib/file-size.ts";
import { Checkbox } from "#app/ui/choice/checkbox.tsx";
import { FileField } from "#app/ui/form/file-field.tsx";
import { FormContext, type FormState, typedValue } from "#app/ui/form/form-state.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import type { DocumentLimits } from "./document-files.server.ts";

type Waiting = { id: string; name: string; size: number };

/** Files that a refused form lists as already received. */
function waitingIn(state: FormState | undefined): Waiting[] {
  const value = (index: number, field: string) => typedValue(state, `uploads[${index}].${field}`);
  const waiting: Waiting[] = [];
  for (let index = 0; value(index, "id"); index += 1) {
    waiting.push({ id: value(index, "id"), name: value(index, "name"), size: Number(value(index, "size")) });
  }
  return waiting;
}

/** The documents of a new customer: sent with the form, and kept when the form is refused. */
export function DocumentsField({ limits }: { limits: DocumentLimits }) {
  const t = useTranslations("documents");
  const waiting = waitingIn(useContext(FormContext).state);
  return (
    <Card title={t("title")} id="documents">
      <div className={stack()}>
        {waiting.length > 0 ? (
          <fieldset className={stack({ gap: "small" })}>
            <legend>{t("received")}</legend>
            <p>{t("receivedHelp")}</p>
            {waiting.map(({ id, name, size }, index) => (
              <div key={id}>
                <input type="hidden" name={`uploads[${index}].id`} value={id} />
                <Checkbox
                  name={`uploads[${index}].remove`}
                  label={t.rich("removeReceived", { name: () => <bdi>{name}</bdi>, size: fileSize(size) })}
                />
              </div>
            ))}
          </fieldset>
        ) : null}
        <FileField
          name="files"
          label={t("add")}
          optional
          help={t("filesHelp", limits)}
          accept={limits.accept}
          multiple
        />
      </div>
    </Card>
  );
}

import type { MouseEvent } from "react";
import { useTranslations } from "use-intl";
import { Button } from "./button.tsx";
import { pickerNames } from "./picker-names.ts";
import type { PickerView } from "./picker-search.tsx";
import * as css from "./search-picker.css.ts";
import type { PickerOption } from "./search-picker.tsx";

type PickerChosenProps = PickerView & { chosen: PickerOption };

/** What a picker holds, with a button that gives it up for another. */
export function PickerChosen({
  name,
  chosen,
  id,
  labelId,
  messages,
  intent = "intent",
  shortcut,
  size,
  load,
}: PickerChosenProps) {
  const t = useTranslations("ui");

  async function change(event: MouseEvent<HTMLButtonElement>) {
    const button = event.currentTarget;
    event.preventDefault();
    // Also where its key pressed it: what comes in its place takes the focus over.
    button.focus();
    await load().catch(() => button.form?.requestSubmit(button));
  }

  return (
    <div className={css.chosen}>
      <input type="hidden" name={name} value={chosen.id} />
      <span className={css.words}>
        <bdi>{chosen.label}</bdi>
        {chosen.detail ? <bdi className={css.detail}>{chosen.detail}</bdi> : null}
      </span>
      <Button
        variant="quiet"
        size={size}
        id={id}
        name={intent}
        value={pickerNames(name).change}
        formNoValidate
        aria-labelledby={`${id} ${labelId}`}
        aria-keyshortcuts={shortcut}
        aria-describedby={messages["aria-describedby"]}
        onClick={change}
      >
        {t("change")}
      </Button>
    </div>
  );
}

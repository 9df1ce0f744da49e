import { useTranslations } from "use-intl";
import { Button } from "#app/ui/form/button.tsx";
import { pickerNames } from "./picker-names.ts";
import type { PickerOption, PickerView } from "./picker-props.ts";
import * as css from "./search-picker.css.ts";

type PickerChosenProps = Omit<PickerView, "load"> & { chosen: PickerOption; change: () => void };

/** The chosen row of a picker, with a button to choose another. */
export function PickerChosen({
  name,
  chosen,
  id,
  labelId,
  messages,
  intent = "intent",
  shortcut,
  size,
  change,
}: PickerChosenProps) {
  const t = useTranslations("ui");

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
        onClick={(event) => {
          event.preventDefault();
          change();
        }}
      >
        {t("change")}
      </Button>
    </div>
  );
}

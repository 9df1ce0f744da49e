import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import * as choice from "#app/ui/choice/choice.css.ts";
import { Button } from "#app/ui/form/button.tsx";
import { control } from "#app/ui/form/field.css.ts";
import { useStart } from "#app/ui/form/field.tsx";
import { pickerNames } from "./picker-names.ts";
import type { PickerView } from "./picker-props.ts";
import * as css from "./search-picker.css.ts";

const focusOnLoad = { autoFocus: true };

/** The plain picker: a search, a Find button, and its results as radios. */
export function PickerSearch(props: PickerView) {
  const { name, id, labelId, messages, query, results = [], placeholder, size, intent = "intent", load } = props;
  const t = useTranslations("ui");
  const names = pickerNames(name);
  const loads = useRef(load);
  // A field that had the focus before the scripts ran has told nobody of it.
  useEffect(() => {
    if (document.activeElement?.id === id) loads.current().catch(() => undefined);
  }, [id]);
  const start = useStart({});
  return (
    <>
      <div className={css.search}>
        <input
          type="search"
          id={id}
          name={names.query}
          defaultValue={query}
          placeholder={placeholder}
          autoComplete="off"
          className={control({ size })}
          aria-keyshortcuts={props.shortcut}
          // If the combobox cannot be loaded, the plain search still works.
          onFocus={() => load().catch(() => undefined)}
          // It may have had the focus since before the page's scripts.
          onInput={() => load().catch(() => undefined)}
          aria-required={props.required}
          {...(props.autoFocus ? focusOnLoad : {})}
          {...messages}
          {...start}
        />
        <Button name={intent} value={names.find} size={size} formNoValidate>
          {t("find")}
        </Button>
      </div>
      {query && results.length === 0 ? <p className={css.empty}>{t("noResults")}</p> : null}
      {results.length > 0 ? (
        <div className={css.results} role="radiogroup" aria-labelledby={labelId}>
          {results.map((option) => (
            <label key={option.id} className={choice.choice}>
              <input type="radio" name={name} value={option.id} className={choice.box} />
              <span className={choice.words}>
                <bdi>{option.label}</bdi>
                {option.detail ? <bdi className={choice.detail}>{option.detail}</bdi> : null}
              </span>
            </label>
          ))}
        </div>
      ) : null}
    </>
  );
}

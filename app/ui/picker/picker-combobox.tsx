import { useEffect, useRef, useState } from "react";
import { ComboBox, ListBox, ListBoxItem, Popover } from "react-aria-components/ComboBox";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { useLocale, useTranslations } from "use-intl";
import { help as helpClass } from "#app/ui/form/field.css.ts";
import { PickerInput } from "./picker-input.tsx";
import type { PickerComboboxProps, PickerOption } from "./picker-props.ts";
import * as css from "./search-picker.css.ts";
import { usePickerSearch } from "./use-picker-search.ts";

/** The picker with scripts: searches while the user types. An emptied box means no choice; any other left-over text is replaced by the chosen row. */
export function PickerCombobox(props: PickerComboboxProps) {
  const { name, searchUrl, onChoose } = props;
  const t = useTranslations("ui");
  const [held, setHeld] = useState<PickerOption | null>(props.chosen ?? null);
  const [text, setText] = useState(props.text || props.chosen?.label || "");
  const { rows, loading } = usePickerSearch(searchUrl, text === held?.label ? "" : text);
  const root = useRef<HTMLDivElement>(null);

  // Called after the hidden field has its new value, so that the caller can submit the form.
  const told = useRef(held);
  useEffect(() => {
    if (told.current === held) return;
    told.current = held;
    onChoose?.(held);
  }, [held, onChoose]);

  function type(typed: string) {
    setText(typed);
    if (typed === "") setHeld(null);
  }

  /** Also called with the present key, when a list is left without a new choice. */
  function choose(key: string | number | null) {
    const option = rows.find((row) => String(row.id) === key) ?? held;
    setHeld(option);
    setText(option?.label ?? "");
  }

  return (
    <I18nProvider locale={useLocale()}>
      <ComboBox
        ref={root}
        id={props.id}
        aria-labelledby={props.labelId}
        items={rows}
        inputValue={text}
        onInputChange={type}
        selectedKey={held && String(held.id)}
        onSelectionChange={choose}
        allowsEmptyCollection
        menuTrigger="manual"
      >
        <PickerInput {...props} />
        <Popover
          className={css.popover}
          offset={4}
          UNSTABLE_portalContainer={root.current?.closest("dialog") ?? undefined}
        >
          <ListBox
            className={css.listBox}
            aria-label={t("suggestions")}
            renderEmptyState={() => <div className={css.empty}>{loading ? t("loading") : t("noResults")}</div>}
          >
            {(option: PickerOption) => (
              <ListBoxItem id={String(option.id)} textValue={option.label} className={css.option}>
                <bdi>{option.label}</bdi>
                {option.detail ? <bdi className={css.detail}>{option.detail}</bdi> : null}
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </ComboBox>
      {held?.detail ? <bdi className={helpClass}>{held.detail}</bdi> : null}
      <input type="hidden" name={name} value={held?.id ?? ""} />
    </I18nProvider>
  );
}

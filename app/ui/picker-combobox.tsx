import { useEffect, useRef, useState } from "react";
import { ComboBox, Input, ListBox, ListBoxItem, Popover } from "react-aria-components/ComboBox";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { useLocale, useTranslations } from "use-intl";
import { control, help as helpClass } from "./field.css.ts";
import type { PickerView } from "./picker-search.tsx";
import * as css from "./search-picker.css.ts";
import type { PickerOption } from "./search-picker.tsx";
import { usePickerSearch } from "./use-picker-search.ts";

export type PickerComboboxProps = Omit<PickerView, "load"> & {
  /** What was typed before this arrived. */
  text: string;
  focus: boolean;
};

/** The picker with scripts: searches while one types. Leaving it puts back the name of what it holds; an empty text holds nothing. */
export function PickerCombobox(props: PickerComboboxProps) {
  const { name, searchUrl, onChoose, messages } = props;
  const t = useTranslations("ui");
  const [held, setHeld] = useState<PickerOption | null>(props.chosen ?? null);
  const [text, setText] = useState(props.chosen?.label ?? props.text);
  const { rows, loading } = usePickerSearch(searchUrl, text === held?.label ? "" : text);
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);

  const told = useRef(held);
  useEffect(() => {
    if (told.current === held) return;
    told.current = held;
    onChoose?.(held);
  }, [held, onChoose]);

  // Taking over the focus and the caret of the plain control.
  useEffect(() => {
    if (!props.focus) return;
    input.current?.focus();
    if (props.chosen) input.current?.select();
  }, [props.focus, props.chosen]);

  function choose(id: string) {
    const option = rows.find((row) => String(row.id) === id);
    if (!option) return;
    setHeld(option);
    setText(option.label);
  }

  function leave() {
    if (text.trim() === "") setHeld(null);
    else setText(held?.label ?? text);
  }

  return (
    <I18nProvider locale={useLocale()}>
      <ComboBox
        ref={root}
        id={props.id}
        aria-labelledby={props.labelId}
        items={rows}
        inputValue={text}
        onInputChange={setText}
        selectedKey={null}
        onSelectionChange={(key) => key !== null && choose(String(key))}
        onBlur={leave}
        allowsCustomValue
        allowsEmptyCollection
        menuTrigger="input"
      >
        <Input
          ref={input}
          dir="auto"
          placeholder={props.placeholder}
          className={control({ size: props.size })}
          aria-keyshortcuts={props.shortcut}
          {...messages}
        />
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

import type { ComponentPropsWithoutRef, ReactNode, Ref } from "react";
import * as css from "./field.css.ts";
import { Field, type FieldProps, nativeProps, useField } from "./field.tsx";

type OwnProps = FieldProps & {
  type?: "text" | "email" | "tel" | "url" | "password" | "search" | "number" | "time" | "datetime-local";
  defaultValue?: string | number;
  /** `touch` is 44 px high. */
  size?: "normal" | "touch";
  /** Stands before or after the box: a currency, a unit. */
  prefix?: ReactNode;
  suffix?: ReactNode;
  /** Right-aligned, as figures are. */
  figures?: boolean;
  inputRef?: Ref<HTMLInputElement>;
};

export type TextFieldProps = OwnProps &
  Omit<ComponentPropsWithoutRef<"input">, keyof OwnProps | "className" | "id" | "value">;

/** A line of text. Give `dir="ltr"` for phones, codes and numbers, `dir="auto"` (the default) takes names of either script. */
export function TextField(props: TextFieldProps) {
  const { state, control } = useField(props, props.defaultValue);
  const { size, prefix, suffix, figures, inputRef, type = "text", dir = "auto", ...native } = nativeProps(props);
  const input = (
    <input
      {...native}
      {...control}
      ref={inputRef}
      type={type}
      dir={figures ? "ltr" : dir}
      className={css.control({ size, figures })}
    />
  );
  return (
    <Field props={props} state={state}>
      {prefix || suffix ? (
        <div className={css.affixed}>
          {prefix ? <span className={css.affix}>{prefix}</span> : null}
          {input}
          {suffix ? <span className={css.affix}>{suffix}</span> : null}
        </div>
      ) : (
        input
      )}
    </Field>
  );
}

import type { ComponentPropsWithoutRef, ReactNode, Ref } from "react";
import * as css from "./field.css.ts";
import { boundAttributes, Field, type FieldProps, nativeProps, textAttributes, useField } from "./field.tsx";

type OwnProps = FieldProps & {
  type?: "text" | "email" | "tel" | "url" | "password" | "search" | "number" | "time" | "datetime-local";
  defaultValue?: string | number;
  /** `touch` is 44 px high. */
  size?: "normal" | "touch";
  /** Shown before or after the field: a currency, a unit. */
  prefix?: ReactNode;
  suffix?: ReactNode;
  /** Right-aligned, for figures. */
  figures?: boolean;
  inputRef?: Ref<HTMLInputElement>;
};

export type TextFieldProps = OwnProps &
  Omit<ComponentPropsWithoutRef<"input">, keyof OwnProps | "className" | "id" | "value">;

/** A line of text in either script. Use `dir="ltr"` for phones, codes and numbers. */
export function TextField(props: TextFieldProps) {
  const { state, control } = useField(props, props.defaultValue);
  const { size, prefix, suffix, figures, inputRef, type = "text", dir, ...native } = nativeProps(props);
  const direction = figures ? "ltr" : dir;
  const input = (
    <input
      {...(type === "number" ? boundAttributes(state) : textAttributes(state))}
      {...native}
      {...control}
      ref={inputRef}
      type={type}
      dir={direction}
      className={css.control({ size, figures })}
    />
  );
  return (
    <Field props={props} state={state}>
      {prefix || suffix ? (
        <div className={css.affixed} dir={direction}>
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

import type { ComponentPropsWithoutRef } from "react";
import * as css from "./field.css.ts";
import { Field, type FieldProps, messageAttributes, nativeProps } from "./field.tsx";
import { useFieldState } from "./form-state.ts";

type OwnProps = FieldProps & {
  /** Extensions, as `accept` writes them: ".pdf,.png". */
  accept?: string;
  multiple?: boolean;
};

type FileFieldProps = OwnProps & Omit<ComponentPropsWithoutRef<"input">, keyof OwnProps | "className" | "id" | "type">;

/**
 * A file field; its form must be multipart/form-data. A browser never fills it in again, so the server keeps received files when the form
 * is shown again.
 */
export function FileField(props: FileFieldProps) {
  const state = useFieldState(props.name, props.error);
  return (
    <Field props={props} state={state}>
      <input
        {...nativeProps(props)}
        {...messageAttributes(state, props)}
        id={state.id}
        name={props.name}
        required={props.required}
        type="file"
        className={css.file}
      />
    </Field>
  );
}

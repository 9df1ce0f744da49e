import { FormProvider as ConformProvider, parse, useField, useForm, useFormMetadata } from "@conform-to/react";
import { type ComponentPropsWithoutRef, type FormEvent, useEffect, useMemo } from "react";
import { Button, type ButtonLook } from "./button.tsx";
import { Form, type FormProps, type FormState } from "./form.tsx";
import { ROW_INTENT } from "./form-state.ts";

/** The lists of a form, by name. Conform also keeps the other fields, but nothing here reads them. */
type Lists = Record<string, Record<string, string>[]>;

/** In the browser, buttons for rows work on the form itself, because the schema stays on the server. */
const readInBrowser = ({ formData }: { formData: FormData }) =>
  parse<Lists, string[]>(formData, { resolve: (value) => ({ value: value as Lists }) });

type FormWithRowsProps = FormProps & {
  /** The start values of the rows; every other field has its own `defaultValue`. */
  rows?: Lists;
};

/** A form with rows that conform manages. Buttons add and remove rows on the server or, where React runs, in place. */
export function FormWithRows({ state, rows, ...props }: FormWithRowsProps) {
  const lastResult = useMemo(() => state && { status: state.status, error: state.error }, [state]);
  const [form] = useForm<Lists>({
    id: props.id,
    lastResult,
    // Conform gives keys only to the rows of its default value, so the typed rows are the default value of a form that is shown again.
    defaultValue: { ...rows, ...(state?.initialValue as Lists | undefined) },
    onValidate: readInBrowser,
  });
  const { initialValue, allErrors: error } = form as unknown as Required<Pick<FormState, "initialValue">> & {
    allErrors: FormState["error"];
  };
  const shown = useMemo(
    () => (state || initialValue ? { ...state, initialValue, error } : undefined),
    [state, initialValue, error],
  );
  return (
    <ConformProvider context={form.context}>
      <Form {...props} id={form.id} state={shown} />
    </ConformProvider>
  );
}

/**
 * The rows of the list `name` in the surrounding form, each with a key. With this hook, buttons that add or remove a row work in place;
 * every other button sends the form.
 */
export function useRows(name: string): { key: string; index: number }[] {
  const [field, form] = useField<Lists[string]>(name);
  const { id, onSubmit } = form;
  useEffect(() => {
    const element = document.getElementById(id);
    const keep = (event: SubmitEvent) => {
      const { submitter } = event;
      if (!(submitter instanceof HTMLButtonElement && submitter.name === ROW_INTENT)) return;
      onSubmit({
        nativeEvent: event,
        preventDefault: () => event.preventDefault(),
      } as unknown as FormEvent<HTMLFormElement>);
    };
    element?.addEventListener("submit", keep as EventListener);
    return () => element?.removeEventListener("submit", keep as EventListener);
  }, [id, onSubmit]);
  return field.getFieldList().map(({ key }, index) => ({ key: key ?? String(index), index }));
}

type RowButtonProps = ButtonLook & Omit<ComponentPropsWithoutRef<"button">, "className" | "name" | "value" | "onClick">;

type AddRowProps = RowButtonProps & {
  /** The name of the list. */
  name: string;
  /** Where React runs: reads the start values of a new row from the current form. */
  startsWith?: (form: HTMLFormElement) => Lists[string][number];
};

/** Adds a row to the list `name` of the form around. */
export function AddRow({ name, startsWith, ...look }: AddRowProps) {
  const form = useFormMetadata<Lists>();
  const { form: _form, ...intent } = form.insert.getButtonProps({ name });
  return (
    <Button
      {...look}
      {...intent}
      onClick={({ currentTarget: button }) => {
        if (!startsWith || !button.form) return;
        button.value = form.insert.getButtonProps({ name, defaultValue: startsWith(button.form) as never }).value;
      }}
    />
  );
}

/** Removes one row of the list `name` from the form around. */
export function RemoveRow({ name, index, ...look }: RowButtonProps & { name: string; index: number }) {
  const { form: _form, ...intent } = useFormMetadata<Lists>().remove.getButtonProps({ name, index });
  return <Button {...look} {...intent} />;
}

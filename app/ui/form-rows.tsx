import { FormProvider as ConformProvider, parse, useField, useForm, useFormMetadata } from "@conform-to/react";
import { type ComponentPropsWithoutRef, type FormEvent, useEffect, useMemo } from "react";
import { Button, type ButtonLook } from "./button.tsx";
import { Form, type FormProps, type FormState } from "./form.tsx";

/** The lists of a form, by name. Conform also keeps the other fields, but nothing here reads them. */
type Lists = Record<string, Record<string, string>[]>;

/** In the browser a button that adds or removes a row works on the form itself; the schema stays on the server. */
const readInBrowser = ({ formData }: { formData: FormData }) =>
  parse<Lists, string[]>(formData, { resolve: (value) => ({ value: value as Lists }) });

type FormWithRowsProps = FormProps & {
  /** The rows that a form begins with; every other field says its own `defaultValue`. */
  rows?: Lists;
};

/** A form whose rows conform keeps. Its intents add and remove rows: by the server or, where React runs, in place. */
export function FormWithRows({ state, rows, ...props }: FormWithRowsProps) {
  const lastResult = useMemo(() => state && { status: state.status, error: state.error }, [state]);
  const [form] = useForm<Lists>({
    id: props.id,
    lastResult,
    // Conform gives keys to the rows of its default value only, so what was typed is the default value of a form that came back.
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

/** The name under which a button sends what it does to the form's rows. */
const INTENT = "__intent__";

/**
 * The rows of the list `name` in the form around, each with a key of its own. From here on a button that adds or removes a row is
 * answered in place; every other button sends the form.
 */
export function useRows(name: string): { key: string; index: number }[] {
  const [field, form] = useField<Lists[string]>(name);
  const { id, onSubmit } = form;
  useEffect(() => {
    const element = document.getElementById(id);
    const keep = (event: SubmitEvent) => {
      const { submitter } = event;
      if (!(submitter instanceof HTMLButtonElement && submitter.name === INTENT)) return;
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
  /** The list. */
  name: string;
  /** Where React runs: what the new row begins with, read from the form as it stands. */
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

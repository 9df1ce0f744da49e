import { createContext, useContext } from "react";

/** What a submitted form comes back with: everything that was typed, and what was wrong with it, by field name. */
export type FormState = {
  values: Record<string, string | string[]>;
  errors: Record<string, string[]>;
  formErrors: string[];
  /** Why the command was refused, in the page's sentence, where the field says the reason alone. */
  refusal?: string;
  /** Somebody else changed the row meanwhile. */
  conflict?: Conflict;
  /** What the refusal says besides, for the page that knows it. */
  extra?: Record<string, unknown>;
};

/** Who was first, and the fields they changed, each as its field sends it. */
export type Conflict = {
  changedBy: string | null;
  changedAt: string | null;
  fields: {
    name: string;
    theirs: string;
    yours: string;
    /** Only they changed it: the form holds theirs. */
    taken: boolean;
  }[];
};

type FormScope = { state: FormState | undefined; idPrefix: string };

export const FormContext = createContext<FormScope>({ state: undefined, idPrefix: "" });

/** The id of the first control of the field `name`, where links of the error summary lead. */
export function fieldId(name: string, idPrefix = "") {
  return `field-${idPrefix}${name.replace(/\W+/g, "-").replace(/-$/, "")}`;
}

export type FieldState = {
  id: string;
  errors: string[];
  /** What was typed before, each value of the name; undefined when nothing was submitted. */
  typed: string[] | undefined;
};

/** A field's own part of the form state; messages given as `error` win over those of the form. */
export function useFieldState(name: string, error?: string[]): FieldState {
  const { state, idPrefix } = useContext(FormContext);
  const submitted = state !== undefined && Object.keys(state.values).length > 0;
  const value = state?.values[name];
  return {
    id: fieldId(name, idPrefix),
    errors: error ?? state?.errors[name] ?? [],
    typed: submitted ? (value === undefined ? [] : [value].flat()) : undefined,
  };
}

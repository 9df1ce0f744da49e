import type { SubmissionResult } from "@conform-to/react";
import { createContext, useContext } from "react";
import type { Constraints, FieldConstraint } from "#app/lib/constraints.server.ts";

/** The value that a form sends for an unticked box. */
export const UNTICKED = "false";

/**
 * What a submitted form comes back with: conform's reply (everything that was typed but secrets, and what was wrong with it by field
 * name; "" names the form itself), and what the page says besides.
 */
export type FormState = Omit<SubmissionResult<string[]>, "error"> & {
  error?: Record<string, string[]>;
  /** Why the command was refused, in the page's sentence, where the field says the reason alone. */
  refusal?: string;
  /** Somebody else changed the row meanwhile. */
  conflict?: Conflict;
  /** Further data of the refusal, for a page that uses it. */
  extra?: Record<string, unknown>;
};

/** A conflict: who changed the row first, and the fields that they changed, each as its form field sends it. */
export type Conflict = {
  changedBy: string | null;
  changedAt: string | null;
  fields: {
    name: string;
    theirs: string;
    yours: string;
    /** Only the other person changed this field: the form holds their value. */
    taken: boolean;
  }[];
};

type FormScope = { state: FormState | undefined; constraints?: Constraints; idPrefix: string };

export const FormContext = createContext<FormScope>({ state: undefined, idPrefix: "" });

/** The id of the first control of the field `name`, where links of the error summary lead. */
export function fieldId(name: string, idPrefix = "") {
  return `field-${idPrefix}${name.replace(/\W+/g, "-").replace(/-$/, "")}`;
}

/** The messages of the field `name`; those of the form itself without a name. */
export const errorsOf = (state: FormState | undefined, name = ""): string[] => state?.error?.[name] ?? [];

/** Whether anything is wrong, and nothing but the fields `names`. */
export const onlyWrong = (state: FormState, ...names: string[]): boolean =>
  Object.keys(state.error ?? {}).every((name) => names.includes(name));

/** What was typed into the field `name`, each value of the name: none for one that was not sent; undefined when nothing was submitted. */
export function typedValues(state: FormState | undefined, name: string): string[] | undefined {
  if (!state) return undefined;
  const path = name.split(/[.[\]]+/).filter(Boolean);
  const value = path.reduce<unknown>(
    (part, key) => (typeof part === "object" && part !== null ? (part as Record<string, unknown>)[key] : undefined),
    state.initialValue,
  );
  // A reply leaves out what is empty, and says in `fields` that it was sent.
  if (value === undefined) return state.fields?.length ? (state.fields.includes(name) ? [""] : []) : undefined;
  return [value].flat().map((one) => (typeof one === "string" ? one : ""));
}

/** The first value of the field `name`; "" when there is none. */
export const typedValue = (state: FormState | undefined, name: string): string => typedValues(state, name)?.[0] ?? "";

export type FieldState = {
  id: string;
  errors: string[];
  /** What was typed before, each value of the name; undefined when nothing was submitted. */
  typed: string[] | undefined;
  /** What the schema says about the field. */
  constraint: FieldConstraint | undefined;
};

/** A field's own part of the form; messages given as `error` win over those of the form. */
export function useFieldState(name: string, error?: string[]): FieldState {
  const { state, constraints, idPrefix } = useContext(FormContext);
  return {
    id: fieldId(name, idPrefix),
    errors: error ?? errorsOf(state, name),
    typed: typedValues(state, name),
    // A constraint speaks of every row of a list: "items[].quantity".
    constraint: constraints?.[name.replace(/\[\d+\]/g, "[]")],
  };
}

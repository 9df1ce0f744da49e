import type { SubmissionResult } from "@conform-to/react";
import { createContext, useContext } from "react";
import type { Constraints, FieldConstraint } from "#app/lib/fields/constraints.server.ts";

/** The value that a form sends for an unticked checkbox. */
export const UNTICKED = "false";

/** The name under which a form says, before each field with a day, the name of that field: the server reads its value as people type days. */
export const TYPED_DAY = "typedDay";

/** The name under which a form sends whose page it is on. The name is signed, so it holds also when the session has ended. */
export const OWNER_FIELD = "keptFor";

/** The field in which the sender of an action says which newer version they have seen. */
export const SEEN = "seenVersion";

/** The name under which a button sends what it does to the form's rows, as conform reads it. */
export const ROW_INTENT = "__intent__";

/**
 * The answer to a submitted form: conform's reply (typed values except passwords, and errors by field name; "" is the form itself) and
 * further data for the page.
 */
export type FormState<Shown = unknown> = Omit<SubmissionResult<string[]>, "error"> & {
  error?: Record<string, string[]>;
  /** The message for the whole form, when the field shows only the reason. */
  refusal?: string;
  /** Nothing failed: the form asks something that is answered by a tick. */
  asks?: boolean;
  /** The form was sent after its session had ended. It was kept, and is shown again after the sign-in. */
  kept?: boolean;
  /** Set when somebody else changed the row meanwhile. */
  conflict?: Conflict;
  /** Further data of the refusal, for pages that use it. */
  extra?: Record<string, unknown>;
  /** What the page shows beside the form: the amounts of a check, or the piece that was just scanned. */
  shown?: Shown;
};

/** A conflict: who changed the row first, and the fields that they changed, each as its form field sends it. */
export type Conflict = {
  changedBy: string | null;
  changedAt: string | null;
  fields: {
    name: string;
    theirs: string;
    yours: string;
    /** Only the other person changed this field, so the form now holds their value. */
    taken: boolean;
  }[];
  /** All that they changed, also what the form does not show; `before` is null where it is not known. */
  changes: { name: string; before: string | null; now: string }[];
  /** The version that the form was sent with, and the newest one. */
  version: { sent: string; newest: string };
};

/** Whether a field of the page has the focus already, and whether it is the first field of the page's form or dialog that takes it. */
export const FirstField = createContext<{ taken: boolean } | null>(null);

type FormScope = {
  state: FormState | undefined;
  constraints?: Constraints;
  idPrefix: string;
  /** The reader may not send the form, so it has no buttons. */
  readOnly?: boolean;
  /** The page is about this form: the first field of the page's first such form has the focus. */
  starts?: boolean;
};

export const FormContext = createContext<FormScope>({ state: undefined, idPrefix: "" });

/** The id of the first control of the field `name`. The error summary links to it. */
export function fieldId(name: string, idPrefix = "") {
  return `field-${idPrefix}${name.replace(/\W+/g, "-").replace(/-$/, "")}`;
}

/** The messages of the field `name`; those of the form itself without a name. */
export const errorsOf = (state: FormState | undefined, name = ""): string[] => state?.error?.[name] ?? [];

/** Whether there are errors, but only in the fields `names`. */
export const onlyWrong = (state: FormState, ...names: string[]): boolean =>
  Object.keys(state.error ?? {}).every((name) => names.includes(name));

/** All values typed into the field `name`. Empty for a field that was not sent; undefined when nothing was submitted. */
export function typedValues(state: FormState | undefined, name: string): string[] | undefined {
  if (!state) return undefined;
  const path = name.split(/[.[\]]+/).filter(Boolean);
  const value = path.reduce<unknown>(
    (part, key) => (typeof part === "object" && part !== null ? (part as Record<string, unknown>)[key] : undefined),
    state.initialValue,
  );
  // A reply leaves out empty values; `fields` lists all sent names.
  if (value === undefined) return state.fields?.length ? (state.fields.includes(name) ? [""] : []) : undefined;
  return [value].flat().map((one) => (typeof one === "string" ? one : ""));
}

/** The first value of the field `name`; "" when there is none. */
export const typedValue = (state: FormState | undefined, name: string): string => typedValues(state, name)?.[0] ?? "";

export type FieldState = {
  id: string;
  errors: string[];
  /** All typed values of the field; undefined when nothing was submitted. */
  typed: string[] | undefined;
  /** The schema's constraints of the field. */
  constraint: FieldConstraint | undefined;
};

/** The state of one field in the form. Messages given as `error` replace those of the form. */
export function useFieldState(name: string, error?: string[]): FieldState {
  const { state, constraints, idPrefix } = useContext(FormContext);
  return {
    id: fieldId(name, idPrefix),
    errors: error ?? errorsOf(state, name),
    typed: typedValues(state, name),
    // A constraint applies to every row of a list: "items[].quantity".
    constraint: constraints?.[name.replace(/\[\d+\]/g, "[]")],
  };
}

import { getZodConstraint } from "@conform-to/zod/v4";
import { z } from "zod";
import type { Permission } from "#app/lib/permissions.ts";

/** HTML attributes of a field's control. */
export type FieldConstraint = {
  required?: boolean;
  minLength?: number;
  maxLength?: number;
  min?: string | number;
  max?: string | number;
  step?: string | number;
  pattern?: string;
  inputMode?: "numeric" | "decimal" | "email" | "tel" | "url";
  autoComplete?: string;
  /** Only of the form itself: the rights that sending it asks for. Holding any one is enough. */
  needs?: readonly Permission[];
};

/** By field name; the rows of a list share "items[].quantity". "" is the form itself. */
export type Constraints = Record<string, FieldConstraint>;

/** Facts that cannot be read from a schema's own rules: `requiredText(...).register(hints, { minLength: 2 })`. */
export const hints = z.registry<FieldConstraint>();

const kept = new WeakMap<z.ZodType, Constraints>();

type Sent = { input: z.ZodType; permission?: Permission | readonly Permission[] };

/**
 * The constraints of an operation's fields, for its form, and the rights that the operation asks for. `ui/form` offers no Save to a reader
 * without them.
 */
export function constraintsOf({ input, permission = [] }: Sent): Constraints {
  const needs = [permission].flat();
  return needs.length === 0 ? fieldConstraintsOf(input) : { ...fieldConstraintsOf(input), "": { needs } };
}

/** Computed only once for each schema. */
function fieldConstraintsOf(input: z.ZodType): Constraints {
  const known = kept.get(input);
  if (known) return known;
  const constraints = constraintsIn(input);
  kept.set(input, constraints);
  return constraints;
}

type Schema = z.core.$ZodType;

function constraintsIn(input: z.ZodType): Constraints {
  const given = getZodConstraint(input);
  return Object.fromEntries(
    fieldsOf(input, "").map(({ name, schema }) => {
      const { minLength, maxLength, min, max, step } = given[name] ?? {};
      const told = {
        ...{ minLength, maxLength, min, max, step },
        ...lengthsOf(schema),
        ...hintsOf(schema),
        required: refusesEmpty(schema),
      };
      return [name, Object.fromEntries(Object.entries(told).filter(([kind, value]) => isSaid(kind, value)))];
    }),
  );
}

/** A minimum length of 1 is left out, because `required` means the same. */
const isSaid = (kind: string, value: unknown): boolean =>
  value !== undefined && value !== false && !(kind === "minLength" && value === 1);

/** The field names that a form can send, each with its schema. */
function fieldsOf(schema: Schema, name: string): { name: string; schema: Schema }[] {
  const inner = innermost(schema);
  const { def } = inner._zod as z.core.$ZodTypes["_zod"];
  if (def.type === "object") {
    return Object.entries(def.shape).flatMap(([key, part]) => fieldsOf(part, name === "" ? key : `${name}.${key}`));
  }
  if (def.type === "array") {
    // One field may hold the whole list, such as one serial number per line. The schema of the list then has hints.
    const asText = Object.keys(hintsOf(schema)).length > 0 ? [{ name, schema }] : [];
    return [...asText, ...fieldsOf(def.element, `${name}[]`)];
  }
  return name === "" ? [] : [{ name, schema }];
}

/** The inner schema of a wrapper (optional, preprocess, transform). */
function within(schema: Schema): Schema | null {
  const { def } = schema._zod as z.core.$ZodTypes["_zod"];
  switch (def.type) {
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
    case "readonly":
    case "nonoptional":
      return def.innerType;
    case "pipe":
      return def.in._zod.def.type === "transform" ? def.out : def.in;
    case "union":
      return def.options.find((option) => option._zod.def.type !== "null") ?? null;
    default:
      return null;
  }
}

function innermost(schema: Schema): Schema {
  const next = within(schema);
  return next ? innermost(next) : schema;
}

/** The length limits of a text. Conform looks for them in a place that this version of zod no longer uses. */
function lengthsOf(schema: Schema): FieldConstraint {
  const text = innermost(schema);
  if (!(text instanceof z.ZodString)) return {};
  const { minLength, maxLength } = text;
  return { minLength: minLength && minLength > 1 ? minLength : undefined, maxLength: maxLength ?? undefined };
}

/** The hints of a field; those of an outer layer win. */
function hintsOf(schema: Schema): FieldConstraint {
  const next = within(schema);
  return { ...(next ? hintsOf(next) : {}), ...hints.get(schema) };
}

/** Whether the schema refuses "", which a form sends for an empty field. The field is then required. */
function refusesEmpty(schema: Schema): boolean {
  try {
    return !z.safeParse(schema, "").success;
  } catch {
    // An asynchronous rule cannot be checked here.
    return false;
  }
}

import { z } from "zod";
import { DomainError } from "#app/lib/errors.ts";
import { seesCosts } from "#app/lib/permissions.ts";

/** The type of a result whose fields of these names may be hidden, at any depth. */
export type WithoutCosts<Value, Costs extends string> = [Costs] extends [never] ? Value : Hidden<Value, Costs>;
type Hidden<Value, Costs extends string> = Value extends Date
  ? Value
  : Value extends object
    ? { [Key in keyof Value]: Key extends Costs ? Value[Key] | null : Hidden<Value[Key], Costs> }
    : Value;

/** A copy in which every field of these names is null, at any depth. */
export function withoutCosts(value: unknown, names: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutCosts(one, names));
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, names.includes(name) ? null : withoutCosts(field, names)]),
  );
}

/** The schema of an answer in which the fields of these names may be null, at any depth. */
export function nullableCosts(schema: z.ZodType, names: readonly string[]): z.ZodType {
  if (schema instanceof z.ZodArray) return z.array(nullableCosts(schema.element as z.ZodType, names));
  if (schema instanceof z.ZodNullable) return nullableCosts(schema.unwrap() as z.ZodType, names).nullable();
  if (!(schema instanceof z.ZodObject)) return schema;
  const fields = Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, field]): [string, z.ZodType] => {
    if (!names.includes(name)) return [name, nullableCosts(field, names)];
    return [name, field instanceof z.ZodNullable ? field : field.nullable()];
  });
  return z.object(Object.fromEntries(fields));
}

/**
 * Refuses a change of costs by a user who may not see them, because this user would overwrite figures unseen.
 * @param sent the values of the fields of costs by name; those that are absent stay as they are
 * @throws 403 beside the first field that was sent
 */
export function refuseCosts(actor: Parameters<typeof seesCosts>[0], sent: Readonly<Record<string, unknown>>): void {
  const field = Object.keys(sent).find((name) => sent[name] !== undefined);
  if (field !== undefined && !seesCosts(actor)) throw new DomainError("forbidden", "errors.costs", { field });
}

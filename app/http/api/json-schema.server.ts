import { z } from "zod";
import { hints } from "#app/lib/fields/constraints.server.ts";

/** A JSON Schema as far as the API's description reads it. */
export type JsonSchema = {
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  anyOf?: JsonSchema[];
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  [keyword: string]: unknown;
};

/** The schema of an operation's input or output, without parts that tell a reader nothing. */
export function jsonSchema(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const { $schema: _version, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema: one }) => {
      tidy(one);
      if (io !== "input") return;
      describeHints(one, zodSchema);
      if (zodSchema instanceof z.ZodObject) describeFields(one, zodSchema);
    },
  });
  return described as JsonSchema;
}

/** Every whole number has the bounds of a double, and every instant a pattern as long as a page: leave them out. */
function tidy(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.format === "date-time") delete schema.pattern;
  delete schema.additionalProperties;
}

/** Describes the rules that a schema does not show: decimals are taken as numbers too, and how short a text may be. */
function describeHints(schema: z.core.JSONSchema.BaseSchema, field: z.core.$ZodType): void {
  const { inputMode, minLength } = hints.get(field) ?? {};
  if (schema.type !== "string") return;
  if (inputMode === "decimal") Object.assign(schema, { type: ["string", "number"] });
  if (minLength !== undefined) schema.minLength = minLength;
}

const PLAIN = ["string", "number", "integer", "boolean"];
const typesOf = ({ type }: { type?: unknown }): string[] => [type ?? []].flat().map(String);

/** Fields that accept null or an empty text look required to zod. */
function describeFields(schema: z.core.JSONSchema.BaseSchema, object: z.ZodObject): void {
  for (const [name, field] of Object.entries(object.shape)) {
    const property = schema.properties?.[name];
    if (typeof property !== "object") continue;
    const types = typesOf(property);
    if (types.length === 0 || !types.every((type) => PLAIN.includes(type))) continue;
    if (!z.safeParse(field, null).success) continue;
    Object.assign(property, {
      type: [...types, "null"],
      ...(property.enum ? { enum: [...property.enum, null] } : {}),
    });
  }
  const required = requiredFields(object);
  if (required.length > 0) schema.required = required;
  else delete schema.required;
}

/** The schema of a field that is present. */
export function withoutNull(schema: JsonSchema): JsonSchema {
  if (!Array.isArray(schema.type)) return schema;
  const types = schema.type.filter((one) => one !== "null");
  const words = schema.enum?.filter((word) => word !== null);
  return { ...schema, type: types.length === 1 ? types[0] : types, ...(words ? { enum: words } : {}) };
}

/** The required fields of an object: those that an empty object is refused for. */
export function requiredFields(schema: z.ZodType): string[] {
  const parsed = schema.safeParse({});
  if (parsed.success) return [];
  return [...new Set(parsed.error.issues.flatMap(({ path: [field] }) => (field === undefined ? [] : [String(field)])))];
}

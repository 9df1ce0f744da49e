import { z } from "zod";

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

/** What an operation takes (`input`) or answers (`output`), without what says nothing to a reader. */
export function jsonSchema(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const { $schema: _version, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema: one }) => {
      tidy(one);
      if (io === "input" && zodSchema instanceof z.ZodObject) requireFields(one, zodSchema);
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

/** A field that takes something in place of nothing looks required to zod. */
function requireFields(schema: z.core.JSONSchema.BaseSchema, object: z.ZodObject): void {
  const required = requiredFields(object);
  if (required.length > 0) schema.required = required;
  else delete schema.required;
}

/** The fields of an object that must be there: those of which an empty object is refused. */
export function requiredFields(schema: z.ZodType): string[] {
  const parsed = schema.safeParse({});
  if (parsed.success) return [];
  return [...new Set(parsed.error.issues.flatMap(({ path: [field] }) => (field === undefined ? [] : [String(field)])))];
}

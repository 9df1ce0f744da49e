import type { z } from "zod";
import { type ErrorCode, STATUS } from "#app/lib/errors.ts";
import type { Permission } from "#app/lib/permissions.ts";
import type { ApiMethod } from "./api.server.ts";
import { type JsonSchema, jsonSchema, requiredFields, withoutNull } from "./json-schema.server.ts";

/** One call of the API: an operation at a path such as "/api/customers/{id}". */
export type ApiCall = {
  path: string;
  method: ApiMethod;
  operation: {
    name: string;
    summary: string;
    permission: Permission | readonly Permission[];
    input: z.ZodType;
    output: z.ZodType;
    writes?: string;
    status?: number;
    paged?: boolean;
    accepts?: "multipart";
    answers?: "file";
    wrapped?: { field: string; beside: readonly string[] };
  };
  /** The only call without a session: sign-in. */
  isPublic?: boolean;
};

export type Parameter = { name: string; in: string; required: boolean; description?: string; schema: JsonSchema };
type Content = Record<string, { schema: JsonSchema }>;

export type DescribedCall = {
  operationId: string;
  summary: string;
  tags: string[];
  "x-permissions": readonly Permission[];
  security?: [];
  parameters: (Parameter | { $ref: string })[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, { description: string; headers?: object; content?: Content } | { $ref: string }>;
};

const SENDS_BODY: readonly ApiMethod[] = ["POST", "PATCH", "PUT"];

const PAGE_HEADERS = {
  "X-Total-Count": { description: "How many there are in all", schema: { type: "integer" } },
  Link: { description: 'The next page, rel="next", while there is one', schema: { type: "string" } },
};

/** Describes a call for OpenAPI: its input as path, query or body, its answer, and its refusals. */
export function describeCall(call: ApiCall): DescribedCall {
  const { path, method, operation } = call;
  const { properties = {} } = jsonSchema(operation.input, "input");
  const required = requiredFields(operation.input);
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const others = Object.keys(properties).filter((name) => !inPath.includes(name));
  const parameter = (place: string) => (name: string) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    // A query cannot say null: a missing parameter is absent.
    schema: withoutNull(properties[name] ?? { type: "string" }),
  });
  const hasBody = SENDS_BODY.includes(method) && others.length > 0;
  const isKeyed = operation.writes !== undefined && operation.accepts === undefined;
  const keyed = isKeyed ? [{ $ref: "#/components/parameters/IdempotencyKey" }] : [];
  return {
    operationId: operation.name,
    summary: operation.summary,
    tags: [path.split("/")[2] ?? "api"],
    "x-permissions": typeof operation.permission === "string" ? [operation.permission] : operation.permission,
    ...(call.isPublic ? { security: [] as [] } : {}),
    parameters: [...inPath.map(parameter("path")), ...(hasBody ? [] : others.map(parameter("query"))), ...keyed],
    ...(hasBody ? { requestBody: bodyOf(properties, others, required, operation) } : {}),
    responses: { ...answerOf(operation), ...refusalsOf(call) },
  };
}

const FILE: JsonSchema = { type: "string", format: "binary" };

/** In a multipart form a list in the input is a field of files, or of one file when the list holds one. */
const asFiles = (schema: JsonSchema): JsonSchema => {
  if (schema.type !== "array") return schema;
  return schema.maxItems === 1 ? FILE : { ...schema, items: FILE };
};

function bodyOf(
  properties: Record<string, JsonSchema>,
  fields: string[],
  required: string[],
  { accepts, wrapped }: Pick<ApiCall["operation"], "accepts" | "wrapped">,
): { required: boolean; content: Content } {
  const needed = fields.filter((name) => required.includes(name));
  const schema: JsonSchema = {
    type: "object",
    properties: Object.fromEntries(
      fields.map((name) => [name, accepts ? asFiles(properties[name] ?? {}) : (properties[name] ?? {})]),
    ),
    ...(needed.length > 0 ? { required: needed } : {}),
  };
  return {
    required: needed.length > 0,
    content: { [accepts ? "multipart/form-data" : "application/json"]: { schema: withWrapped(schema, wrapped) } },
  };
}

/** The schema of a body that may hold its fields in an object of their own. */
function withWrapped(schema: JsonSchema, wrapped: ApiCall["operation"]["wrapped"]): JsonSchema {
  if (!wrapped) return schema;
  const { field, beside } = wrapped;
  const { properties = {}, required = [] } = schema;
  const [outer, inner] = [true, false].map((isBeside) => required.filter((name) => beside.includes(name) === isBeside));
  const object: JsonSchema = {
    type: "object",
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !beside.includes(name))),
    required: inner,
  };
  return {
    type: "object",
    properties: { ...properties, [field]: object },
    required: outer,
    anyOf: [{ required }, { required: [field, ...(outer ?? [])] }],
  };
}

function answerOf({ status = 200, output, paged, answers }: ApiCall["operation"]): DescribedCall["responses"] {
  if (answers === "file") {
    const content = { "application/octet-stream": { schema: { type: "string", format: "binary" } } };
    return { 200: { description: "The file, in its own type, as a download", content } };
  }
  if (status === 204) return { 204: { description: "Done" } };
  const content = { "application/json": { schema: jsonSchema(output, "output") } };
  const description = status === 201 ? "Created" : "The answer";
  return { [status]: paged ? { description, headers: PAGE_HEADERS, content } : { description, content } };
}

/** The refusals that a call can answer with. Source: decision 12. */
function refusalsOf({ path, method, operation, isPublic }: ApiCall): DescribedCall["responses"] {
  const command = operation.writes !== undefined;
  const guarded =
    operation.permission.length > 0 || command || "storeId" in (jsonSchema(operation.input, "input").properties ?? {});
  const codes: ErrorCode[] = ["invalid", "unauthenticated", "unavailable"];
  if (guarded) codes.push("forbidden");
  if (path.includes("{") || command) codes.push("not_found");
  if (command) codes.push("conflict", "rule");
  if (SENDS_BODY.includes(method)) codes.push("too_large", "unsupported_media");
  if (operation.accepts) codes.push("full");
  if (isPublic) codes.push("forbidden", "too_many");
  const statuses = [...new Set(codes.map((code) => STATUS[code]))].sort((a, b) => a - b);
  return Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/Problem${status}` }]));
}

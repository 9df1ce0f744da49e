import { type JsonSchema, withoutNull } from "#app/http/api/json-schema.server.ts";
import type { ApiDocument } from "#app/http/api/openapi.server.ts";
import type { DescribedCall, Parameter } from "#app/http/api/openapi-call.server.ts";

export type GuideField = { name: string; place: "path" | "query" | "body"; type: string; required: boolean };
export type GuideAnswer = { name: string; type: string };
export type GuideCall = {
  id: string;
  method: string;
  path: string;
  summary: string;
  permissions: readonly string[];
  /** True for a call without a session: sign-in. */
  isPublic: boolean;
  takes: GuideField[];
  status: number;
  /** Whether the answer is a list of these fields. */
  isList: boolean;
  answers: GuideAnswer[];
};
/** The calls whose paths have the same first part. */
export type GuideArea = { path: string; calls: GuideCall[] };

/** The API's description in the form that its page shows. */
export function apiGuide({ paths }: ApiDocument): GuideArea[] {
  const areas = new Map<string, GuideCall[]>();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, call] of Object.entries(methods)) {
      const area = `/api/${call.tags[0]}`;
      areas.set(area, [...(areas.get(area) ?? []), guideCall(path, method, call)]);
    }
  }
  return [...areas].map(([path, calls]) => ({ path, calls }));
}

function guideCall(path: string, method: string, call: DescribedCall): GuideCall {
  const status = Object.keys(call.responses).find((code) => code.startsWith("2")) ?? "200";
  const response = call.responses[status];
  const answer = response && "content" in response ? response.content?.["application/json"]?.schema : undefined;
  const isList = answer?.type === "array";
  return {
    id: call.operationId,
    method: method.toUpperCase(),
    path,
    summary: call.summary,
    permissions: call["x-permissions"],
    isPublic: call.security !== undefined,
    takes: takesOf(call),
    status: Number(status),
    isList,
    answers: fieldsOf((isList ? answer.items : answer) ?? {}),
  };
}

function takesOf({ parameters, requestBody }: DescribedCall): GuideField[] {
  const named = parameters.filter((one): one is Parameter => "name" in one);
  const body = Object.values(requestBody?.content ?? {})[0]?.schema ?? {};
  return [
    ...named.map(({ name, in: place, required, schema }) => ({
      name,
      place: place as GuideField["place"],
      type: typeOf(schema),
      required,
    })),
    ...fieldsOf(body).map((field) => ({ ...field, place: "body" as const })),
  ];
}

/** The fields of an object and of objects inside it: "sale.notes", "items[].quantity". */
function fieldsOf(
  { properties = {}, required = [] }: JsonSchema,
  prefix = "",
): (GuideAnswer & { required: boolean })[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const inner = plain(schema);
    if (inner.properties) return fieldsOf(inner, `${prefix}${name}.`);
    if (inner.items?.properties) return fieldsOf(inner.items, `${prefix}${name}[].`);
    return [{ name: prefix + name, type: typeOf(schema), required: required.includes(name) }];
  });
}

/** A schema without its "or null". */
const plain = (schema: JsonSchema): JsonSchema => schema.anyOf?.find(({ type }) => type !== "null") ?? schema;

function typeOf(schema: JsonSchema): string {
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(" | ");
  if (Array.isArray(schema.type)) {
    const { pattern, ...plain } = withoutNull(schema);
    const types = schema.type.map((type) =>
      typeOf(type === "string" ? { ...plain, type, pattern } : { ...plain, type }),
    );
    return types.join(" | ");
  }
  if (schema.enum) return schema.enum.map(String).join(" | ");
  if ("const" in schema) return String(schema.const);
  if (schema.type === "array") return `${typeOf(schema.items ?? {})}[]`;
  if (schema.pattern?.includes("\\d{4}-\\d{2}")) return "date";
  if (schema.pattern?.includes("\\.\\d")) return "decimal";
  return schema.format ?? schema.type ?? "any";
}

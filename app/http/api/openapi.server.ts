import { isHttps } from "#app/env.server.ts";
import { STATUS } from "#app/lib/errors.ts";
import type { ApiMethod, Calls } from "./api.server.ts";
import { type ApiCall, type DescribedCall, describeCall } from "./openapi-call.server.ts";

export type ApiDocument = ReturnType<typeof describeCalls>;

/** The calls of a table one by one, each with its path as "/api/customers/{id}". */
export const listCalls = (calls: Calls): ApiCall[] =>
  Object.entries(calls).flatMap(([address, methods]) =>
    Object.entries(methods).map(([method, call]) => ({
      path: `/api/${address.replace(/:(\w+)/g, "{$1}")}`,
      method: method as ApiMethod,
      ...("handle" in call ? call : { operation: call }),
    })),
  );

/** The whole API as OpenAPI 3.1, made from its operations. */
export function describeCalls(calls: Calls) {
  const paths: Record<string, Record<string, DescribedCall>> = {};
  for (const call of listCalls(calls)) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: describeCall(call) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Optical Store Management",
      version: "1.0.0",
      description:
        "Money is a text with two decimals in SAR; numbers are taken as input. Days are yyyy-mm-dd, instants ISO 8601 in UTC. Fields that are not listed are ignored. Null is as if a field were absent; in a PATCH it empties a field that may be empty.",
    },
    servers: [{ url: "/" }],
    security: [{ bearer: [] }, { session: [] }],
    paths,
    components: { securitySchemes, parameters: { IdempotencyKey }, schemas: { Problem }, responses: problems() },
  };
}

const securitySchemes = {
  bearer: { type: "http", scheme: "bearer", description: "The token that POST /api/auth/login answers" },
  session: { type: "apiKey", in: "cookie", name: isHttps ? "__Host-session" : "session" },
};

const IdempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: "Makes a repeated request the same request: it is done once, and the first answer comes again",
  schema: { type: "string", pattern: "^[\\x21-\\x7e]{1,128}$" },
};

const Problem = {
  type: "object",
  required: ["message", "errors", "requestId"],
  properties: {
    message: { type: "string" },
    errors: { type: "object", additionalProperties: { type: "array", items: { type: "string" } } },
    requestId: { type: "string" },
  },
};

const SENTENCES: Record<number, string> = {
  [STATUS.invalid]: "A field is not valid",
  [STATUS.unauthenticated]: "Not signed in, or the sign-in was refused",
  [STATUS.forbidden]: "The right is missing, the store is not yours, or the request came from another site",
  [STATUS.not_found]: "There is none, it was removed, or it belongs to another store",
  [STATUS.conflict]: "Changed by someone else in the meantime, or it exists already",
  [STATUS.too_large]:
    "The body is larger than 256 KB; of an upload: a file is larger than 10 MB, or there are more than five",
  [STATUS.unsupported_media]: "The body is not application/json; of an upload: not multipart/form-data",
  [STATUS.rule]: "A rule of the business forbids it",
  [STATUS.too_many]: "Too many failed attempts; Retry-After says when to try again",
  [STATUS.unavailable]: "The database is busy or away; Retry-After says when to try again",
  [STATUS.full]: "There is no room for the file; nothing was kept",
};

const problems = () =>
  Object.fromEntries(
    Object.entries(SENTENCES).map(([status, description]) => [
      `Problem${status}`,
      { description, content: { "application/json": { schema: { $ref: "#/components/schemas/Problem" } } } },
    ]),
  );

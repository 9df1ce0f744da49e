import { z } from "zod";
import { isHttps } from "#app/env.server.ts";
import { STATUS } from "#app/lib/errors.ts";
import { operation } from "#app/lib/operation.server.ts";
import { SignInView } from "#app/modules/auth/current-session.server.ts";
import { SignInInput } from "#app/modules/auth/sign-in.server.ts";
import { apiPaths } from "#app/route-table.js";
import type { ApiMethod, ApiOperations } from "./api.server.ts";
import { type ApiCall, type DescribedCall, describeCall } from "./openapi-call.server.ts";

type RouteModule = { loader?: { operations?: ApiOperations; item?: ApiOperations } };

/** The API's route files without the one of this description, which would wait for itself. */
const modules = import.meta.glob<RouteModule>(["../routes/api/**/*.ts", "!../routes/api/openapi.ts"], { eager: true });

export type ApiDocument = ReturnType<typeof build>;

let document: ApiDocument | undefined;

/** The whole API as OpenAPI 3.1, made from the operations once and kept. */
export function apiDocument(): ApiDocument {
  document ??= build();
  return document;
}

/** GET /api/openapi.json. */
export const describeApi = operation({
  name: "describeApi",
  summary: "This description: OpenAPI 3.1",
  permission: [],
  input: z.object({}),
  output: z.looseObject({}),
  async run() {
    return apiDocument();
  },
});

/** Sign-in is no operation, because it has no session yet. Source: decision 5. */
const signIn: ApiCall = {
  path: "/api/auth/login",
  method: "POST",
  isPublic: true,
  operation: {
    name: "signIn",
    summary: "Opens a session; its token goes into the Authorization header",
    permission: [],
    input: SignInInput,
    output: SignInView,
  },
};

/** All calls, in the order of the route table. */
export const apiCalls = (): ApiCall[] => apiPaths.flatMap(({ path, file }) => callsAt(path, file));

function callsAt(path: string, file: string): ApiCall[] {
  const url = `/api/${path.replace(/:(\w+)/g, "{$1}")}`;
  if (url === signIn.path) return [signIn];
  const calls = file === "openapi.ts" ? { operations: { GET: describeApi } } : modules[`../routes/api/${file}`]?.loader;
  const operations = (path.endsWith("/:id") && calls?.item) || calls?.operations;
  return Object.entries(operations ?? {}).map(([method, one]) => ({
    path: url,
    method: method as ApiMethod,
    operation: one,
  }));
}

function build() {
  const paths: Record<string, Record<string, DescribedCall>> = {};
  for (const call of apiCalls()) {
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

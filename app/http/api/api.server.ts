import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { addressTable } from "#app/http/address-table.ts";
import { actorOf, asksWhatIsAllowed, getContext, type RequestContext, requestIdOf } from "#app/http/context.server.ts";
import { noJson, readJson } from "#app/http/form/body.server.ts";
import { logUnexpected } from "#app/http/log.server.ts";
import { checkOrigin, refuseDataParameter } from "#app/http/session/origin.server.ts";
import { say } from "#app/i18n/translate.server.ts";
import { databaseError } from "#app/lib/database/database-error.server.ts";
import { DomainError, InvalidInput, type Message, notFound, STATUS } from "#app/lib/errors.ts";
import { execute, type Operation, requirePermission } from "#app/lib/operation.server.ts";
import { requiredFields } from "./json-schema.server.ts";

export const API_METHODS = ["GET", "POST", "PATCH", "PUT", "DELETE"] as const;
export type ApiMethod = (typeof API_METHODS)[number];
// biome-ignore lint/suspicious/noExplicitAny: an operation of any input and result; each is checked where it is declared
type AnyOperation = Operation<any, any>;
/** The description of a call, which may do more than run one operation. */
export type CallOperation = Omit<AnyOperation, "run">;

type Args = LoaderFunctionArgs | ActionFunctionArgs;
/** A call that does more than run its operation: it reads or answers a file, or works longer. */
export type Call = {
  /** For the description. */
  operation: CallOperation;
  handle(args: Args): Promise<Response>;
  /** Answers without a session. */
  isPublic?: boolean;
};
/**
 * Calls by address and method: `{ "categories/:id": { GET: getCategory } }` answers GET /api/categories/7. Path parameters and the JSON
 * body, or for a method without one the query, make one input of the operation; neither can overrule the path.
 */
export type Calls = Record<string, Partial<Record<ApiMethod, AnyOperation | Call>>>;

const HEADERS = {
  "Content-Type": "application/json; charset=utf-8",
  "Cache-Control": "no-store",
  "X-Content-Type-Options": "nosniff",
};

/** The route that answers every address under /api by a table of calls. Addresses that no call has are answered as JSON, too. */
export function apiRoute(calls: Calls) {
  const find = addressTable(Object.entries(calls).map(([address, methods]) => [`/api/${address}`, methods]));
  const handle = async (args: Args) => {
    const found = find(new URL(args.request.url).pathname);
    if (!found) {
      await check(args);
      throw notFound();
    }
    const method = args.request.method === "HEAD" ? "GET" : args.request.method;
    const call = found.value[method as ApiMethod];
    if (!call) return otherMethod(Object.keys(found.value), args);
    const asked = { ...args, params: found.params };
    if (!("handle" in call)) return answer(call, asked);
    await check(asked);
    return call.handle(asked);
  };
  const safe = withErrors(handle);
  return { loader: safe, action: safe };
}

const withErrors = (handle: (args: Args) => Promise<Response>) => async (args: Args) => {
  try {
    return await handle(args);
  } catch (error) {
    return errorResponse(error, requestIdOf(args.context));
  }
};

async function check(args: Args): Promise<void> {
  refuseDataParameter(args.request);
  checkOrigin(args.request);
  requireEnrolled(await getContext(args));
}

/** Calls that a user may make before turning on a second factor that the shop asks for. */
const WHILE_ENROLLING = new Set(["currentSession", "signOut"]);

function requireEnrolled({ session }: RequestContext): void {
  if (session?.mustEnrol) throw new DomainError("forbidden", "errors.secondFactorRequired");
}

async function answer(op: AnyOperation, args: Args): Promise<Response> {
  const { request, params } = args;
  refuseDataParameter(request);
  checkOrigin(request);
  const context = await getContext(args);
  const actor = actorOf(context);
  if (!WHILE_ENROLLING.has(op.name)) requireEnrolled(context);
  requirePermission(op, actor);
  const query = SENDS_FIELDS.has(request.method) ? {} : Object.fromEntries(new URL(request.url).searchParams);
  if (op.knowsAllParameters) refuseUnknown(op, Object.keys(query));
  const body = request.method === "GET" || request.method === "HEAD" ? {} : await readBody(op, args);
  const result = await context.timings.measure("db", () =>
    execute(
      op,
      { em: context.em, actor, idempotencyKey: request.headers.get("Idempotency-Key") },
      { ...query, ...body, ...params },
    ),
  );
  return answerWith(op, result, context, request);
}

/** @throws 400 beside the first parameter that the operation does not know */
function refuseUnknown({ input }: AnyOperation, names: readonly string[]): void {
  const known = input instanceof z.ZodObject ? Object.keys(input.shape) : names;
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  throw new InvalidInput(Object.fromEntries(unknown.map((name) => [name, [{ key: "errors.unknownParameter" }]])));
}

/** Fields are accepted in the body only, because URLs are logged, cached and sent along by links. */
const SENDS_FIELDS = new Set(["POST", "PATCH", "PUT"]);

/** An empty body is accepted only if the path contains all required values. */
async function readBody(op: AnyOperation, { request, params }: Args): Promise<Record<string, unknown>> {
  const isBare = SENDS_FIELDS.has(request.method) && !request.headers.has("Content-Type");
  if (isBare && requiredFields(op.input).some((name) => !(name in params))) throw noJson();
  return readJson(request);
}

/** The answer to a call with the result of an operation. `request` is needed for the link to the next page of a list. */
export function answerWith(op: CallOperation, result: unknown, context: RequestContext, request?: Request): Response {
  const headers = new Headers({
    ...HEADERS,
    "Server-Timing": context.timings.header(),
    "X-Request-Id": context.requestId,
  });
  if (op.cacheControl) {
    headers.set("Cache-Control", op.cacheControl);
    headers.set("Vary", "Authorization, Cookie");
  }
  if (op.status === 204) {
    headers.delete("Content-Type");
    return new Response(null, { status: 204, headers });
  }
  const shown = op.paged && request ? pageHeaders(request, headers, result as PageOfRows) : result;
  return new Response(JSON.stringify(op.output.parse(shown)), { status: op.status ?? 200, headers });
}

type PageOfRows = { rows: unknown[]; total: number; next: number | null };

/** X-Total-Count and, while there is more, a Link to the next page. Source: decision 11. */
function pageHeaders(request: Request, headers: Headers, result: PageOfRows) {
  headers.set("X-Total-Count", String(result.total));
  if (result.next !== null) {
    const url = new URL(request.url);
    url.searchParams.set("offset", String(result.next));
    headers.set("Link", `<${url.pathname}${url.search}>; rel="next"`);
  }
  return result.rows;
}

/** Answers a method that the path does not allow, and OPTIONS, which asks for the allowed methods. */
function otherMethod(methods: readonly string[], args: Args): Response {
  const requestId = requestIdOf(args.context);
  const Allow = methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method])).join(", ");
  if (asksWhatIsAllowed(args))
    return new Response(null, { status: 204, headers: { Allow, "X-Request-Id": requestId } });
  return problem(405, { key: "errors.method" }, {}, requestId, { Allow });
}

/** Converts any error into the API's shape: { message, errors, requestId }. Source: decision 12. */
export function errorResponse(caught: unknown, requestId: string): Response {
  const error = databaseError(caught);
  if (error instanceof Response) return error;
  if (error instanceof InvalidInput) {
    const first = Object.values(error.errors)[0]?.[0] ?? { key: "errors.invalid" };
    return problem(error.status, first, error.errors, requestId);
  }
  if (error instanceof DomainError) {
    const { field, retryAfter, extra } = error.details;
    const errors = field ? { [field]: [error.sentence] } : {};
    const headers: Record<string, string> = retryAfter ? { "Retry-After": String(retryAfter) } : {};
    return problem(error.status, error.sentence, errors, requestId, headers, extra);
  }
  logUnexpected(error, requestId);
  return problem(500, { key: "errors.unexpected", params: { requestId } }, {}, requestId);
}

export function problem(
  status: number,
  message: Message,
  errors: Record<string, Message[]>,
  requestId: string,
  headers: Record<string, string> = {},
  extra: Record<string, unknown> = {},
): Response {
  const body = {
    message: say("en", message),
    errors: Object.fromEntries(
      Object.entries(errors).map(([field, messages]) => [field, messages.map((one) => say("en", one))]),
    ),
    requestId,
    ...extra,
  };
  // A 401 must say how to sign in.
  const challenge: Record<string, string> = status === STATUS.unauthenticated ? { "WWW-Authenticate": "Bearer" } : {};
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...HEADERS, "X-Request-Id": requestId, ...challenge, ...headers },
  });
}

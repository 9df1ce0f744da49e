import { parse } from "@conform-to/dom";
import { type ActionFunctionArgs, data } from "@remix-run/node";
import type { z } from "zod";
import { say } from "#app/i18n/translate.server.ts";
import type { Locale } from "#app/lib/dates.ts";
import { DomainError, type ErrorCode, InvalidInput, type Message } from "#app/lib/errors.ts";
import { execute, type Operation } from "#app/lib/operation.server.ts";
import { isStale } from "#app/lib/stale.server.ts";
import type { FormState } from "#app/ui/form-state.ts";
import { readForm } from "./body.server.ts";
import { mergedConflict } from "./conflict.server.ts";
import { actorOf, markFailed, type RequestContext } from "./context.server.ts";
import { guard, pageErrors } from "./load.server.ts";
import { checkOrigin } from "./origin.server.ts";

type Args = Pick<ActionFunctionArgs, "request" | "context">;

type Options = {
  /** Added to what the form sent, such as the id of the page. */
  input?: Record<string, unknown>;
  /** The sentence that a refusal is shown in, with {message}: "Failed to create customer: {message}". */
  failure?: string;
  /** Whether the form's request key makes this command happen once: so unless told, and only for what moves money or stock. */
  once?: boolean;
  /** The form, when the action has already read it to see which button was pressed. */
  form?: FormData;
  /** The route has no page that could show its form again: a refusal becomes a page of its own. */
  bare?: boolean;
  /** The button has no form that could come back: what a refusal is answered with instead. */
  refused?: () => Response | Promise<Response>;
};

/** Never sent back to the browser. */
const SECRET = /password/i;

/** A page's form, after the checks that every unsafe request gets: where it comes from, its type, size and field names. */
export async function readPageForm(args: Args): Promise<FormData> {
  return pageErrors(args, () => {
    checkOrigin(args.request);
    if (args.request.method !== "POST") throw new DomainError("method", "errors.method");
    return readForm(args.request);
  });
}

/** "items[0].sku=x" as nested plain values. */
export const formInput = (form: FormData): Record<string, unknown> =>
  parse(form, { resolve: (payload) => ({ value: payload }) }).payload;

/**
 * Runs a command for a page's form. A refusal comes back as the form's state, with what was typed, each message in the
 * user's language beside its field, and the status of the refusal.
 */
export async function submit<Input extends z.ZodType, Result, Answer = Response>(
  args: Args,
  op: Operation<Input, Result>,
  onSuccess: (result: Result, context: RequestContext) => Answer | Promise<Answer>,
  options: Options = {},
) {
  const form = options.form ?? (await readPageForm(args));
  const context = await guard(args, op.permission);
  const { requestKey, ...input } = formInput(form);
  try {
    const result = await execute(
      op,
      { em: context.em, actor: actorOf(context), idempotencyKey: keyOf(requestKey, options) },
      { ...input, ...options.input },
    );
    return await onSuccess(result, context);
  } catch (error) {
    if (options.refused && isRefusal(error)) return options.refused();
    if (options.bare) return pageErrors(args, () => Promise.reject(error));
    return refusedForm(args, error, form, context.locale, options.failure);
  }
}

const isRefusal = (error: unknown): boolean =>
  error instanceof InvalidInput || (error instanceof DomainError && error.code !== "unavailable");

const keyOf = (requestKey: unknown, { once = true }: Options): string | null =>
  once && typeof requestKey === "string" ? requestKey : null;

/** A refusal as the form's state with what was typed; one that no form can show becomes a page of its own. */
export async function refusedForm(args: Args, error: unknown, form: FormData, locale: Locale, failure?: string) {
  const refusal = refusalOf(error, locale, failure);
  if (!refusal) return pageErrors(args, () => Promise.reject(error));
  markFailed(args.context);
  const headers: Record<string, string> = refusal.retryAfter ? { "Retry-After": String(refusal.retryAfter) } : {};
  const { extra, ...state } = { extra: undefined, ...refusal.state };
  const values = typedValues(form);
  const shown: FormState = { ...state, ...(isStale(extra) ? mergedConflict(extra, values) : { values, extra }) };
  return data(shown, { status: refusal.status, headers });
}

/** The refusals that a form shows; of the others (not found, database away) the whole page speaks. */
const SHOWN_ON_FORMS: readonly ErrorCode[] = [
  "invalid",
  "unauthenticated",
  "forbidden",
  "conflict",
  "rule",
  "too_many",
];

function refusalOf(error: unknown, locale: Locale, failure?: string) {
  const words = (message: Message) => say(locale, message);
  if (error instanceof InvalidInput) {
    const errors = Object.fromEntries(
      Object.entries(error.errors).map(([field, messages]) => [field, messages.map(words)]),
    );
    return { status: error.status, retryAfter: undefined, state: { errors, formErrors: errors[""] ?? [] } };
  }
  if (error instanceof DomainError && SHOWN_ON_FORMS.includes(error.code)) {
    const message = words(error.sentence);
    const { field, retryAfter, extra } = error.details;
    const shown = failure ? words({ key: failure, params: { message } }) : message;
    return {
      status: error.status,
      retryAfter,
      state: {
        extra,
        ...(field
          ? { errors: { [field]: [message] }, formErrors: [], refusal: failure && shown }
          : { errors: {}, formErrors: [shown] }),
      },
    };
  }
  return null;
}

/** The same form again, as it was typed: for a button that only changes what the page offers. */
export const keptForm = (form: FormData): FormState => ({ values: typedValues(form), errors: {}, formErrors: [] });

/** Everything that was typed, for the form to show again. */
export function typedValues(form: FormData): FormState["values"] {
  const values: FormState["values"] = {};
  for (const name of new Set(form.keys())) {
    if (SECRET.test(name)) continue;
    const all = form.getAll(name).map(String);
    values[name] = all.length > 1 ? all : (all[0] ?? "");
  }
  return values;
}

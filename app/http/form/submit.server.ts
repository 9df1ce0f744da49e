import { INTENT } from "@conform-to/dom";
import { type Intent, parse } from "@conform-to/react";
import { type ActionFunctionArgs, data, type TypedResponse } from "@remix-run/node";
import type { z } from "zod";
import { actorOf, markFailed, type RequestContext } from "#app/http/context.server.ts";
import { guard, pageErrors } from "#app/http/page/load.server.ts";
import {
  belongsTo,
  leaveRefused,
  onlyShow,
  pageBefore,
  refusedBefore,
  rememberSent,
  takeWaiting,
} from "#app/http/session/ended-session.server.ts";
import { checkOrigin } from "#app/http/session/origin.server.ts";
import { say } from "#app/i18n/translate.server.ts";
import { isStale } from "#app/lib/database/change-row.server.ts";
import type { Locale } from "#app/lib/dates.ts";
import { DomainError, type ErrorCode, InvalidInput, type Message } from "#app/lib/errors.ts";
import { isSecretField } from "#app/lib/fields/secret-fields.ts";
import { type Actor, type Approver, execute, type Operation } from "#app/lib/operation.server.ts";
import { type FormState, SEEN } from "#app/ui/form/form-state.ts";
import type { Em } from "#db/orm.ts";
import { readForm } from "./body.server.ts";
import { mergedConflict, seenVersion } from "./conflict.server.ts";

type Args = Pick<ActionFunctionArgs, "request" | "context">;

/** A redirect. As a plain `Response` it would hide the type of what the page shows. */
export type Leaving = TypedResponse<never>;

type Options = {
  /** Added to the sent fields, such as the id of the page. */
  input?: Record<string, unknown>;
  /** The message that introduces a refusal, with {message}: "Failed to create customer: {message}". */
  failure?: string;
  /** Whether the form's request key makes the command happen only once. True by default. */
  once?: boolean;
  /** The form, when the action has already read it to see which button was pressed. */
  form?: FormData;
  /** Reads from the form who approves in place what the signed-in user may not do alone. Its refusals are shown in the form. */
  approver?: (actor: Actor, em: Em) => Promise<Approver | null>;
  /** True for a route without a page that could show its form again. A refusal is then a page of its own. */
  bare?: boolean;
  /** True where the action has more to do after a refusal, or has changed the form before. Its page is then the answer itself (`leaveRefused`). */
  stays?: boolean;
  /** The answer to a refusal when the button has no form to show again. */
  refused?: () => Leaving | Promise<Leaving>;
};

/**
 * Reads a page's form after the checks of every unsafe request: origin, type, size and field names. For a form that waited until its user had
 * signed in again, returns what was kept of it.
 */
export async function readPageForm(args: Args): Promise<FormData> {
  return pageErrors(args, async () => {
    const kept = await takeWaiting(args);
    if (kept) return kept;
    checkOrigin(args.request);
    if (args.request.method !== "POST") throw new DomainError("method", "errors.method");
    const form = await readForm(args.request);
    rememberSent(args, form);
    checkIntent(form);
    return form;
  });
}

/**
 * Converts a form into conform's submission: "items[0].sku=x" becomes nested plain values, changed by the button's intent.
 * @param error the errors of the form, by field name
 * @throws DomainError when the button sent no valid intent
 */
function submissionOf(form: FormData, error?: Record<string, string[]>) {
  try {
    return parse<Record<string, unknown>, string[]>(form, {
      resolve: (payload, intent) => {
        if (intent && !isRowIntent(intent)) throw new Error("A form sends no such intent");
        return error ? { error } : { value: payload };
      },
    });
  } catch {
    throw new DomainError("invalid", "errors.fields");
  }
}

/** The product's forms only add and remove rows. Other intents of conform could insert values that nobody typed. */
const isRowIntent = ({ type, payload }: Intent): boolean =>
  type === "remove" ||
  (type === "insert" && Object.values(payload.defaultValue ?? {}).every((value) => typeof value === "string"));

/** Refuses a form whose button sent an invalid intent, before anything else is done with the form. */
export function checkIntent(form: FormData): void {
  if (form.has(INTENT)) submissionOf(form);
}

/** Converts "items[0].sku=x" into nested plain values. */
export const formInput = (form: FormData): Record<string, unknown> => submissionOf(form).payload;

/** All typed values except passwords, to show the form again. Also the answer to a button that only changes the form's choices. */
export const formReply = (form: FormData, error?: Record<string, string[]>): FormState<never> =>
  submissionOf(form, error).reply({ hideFields: [...form.keys()].filter(isSecretField) }) as FormState<never>;

/**
 * Runs a command for a page's form. A refusal returns the form's state with typed values, messages in the user's language beside their
 * fields, and the status of the refusal.
 */
export async function submit<Input extends z.ZodType, Result, Answer = Leaving>(
  args: Args,
  op: Operation<Input, Result>,
  onSuccess: (result: Result, context: RequestContext) => Answer | Promise<Answer>,
  options: Options = {},
) {
  const form = options.form ?? (await readPageForm(args));
  if (options.bare) belongsTo(args, pageBefore(args.request));
  const context = await guard(args, op.permission);
  const submission = submissionOf(form);
  // A button that adds or removes a row does not run the command.
  if (submission.status !== "success") return data(formReply(form));
  const { requestKey, [SEEN]: ticked, ...input } = submission.value;
  // After a conflict an action takes the newer version only when its sender has ticked that they saw the change.
  const seen = seenVersion(ticked);
  if (seen !== null) input.version = seen;
  try {
    onlyShow(args.context);
    const actor = actorOf(context);
    const approver = await options.approver?.(actor, context.em);
    const result = await execute(
      op,
      { em: context.em, actor: { ...actor, approver }, idempotencyKey: keyOf(requestKey, options) },
      { ...input, ...options.input },
    );
    return await onSuccess(result, context);
  } catch (error) {
    if (options.refused && isRefusal(error)) return options.refused();
    if (options.bare) return pageErrors(args, () => Promise.reject(error));
    const refused = await refusedForm(args, error, form, context.locale, options.failure);
    const way = options.stays ? null : await leaveRefused(args, refused.init?.status ?? 422, refused.data);
    return way ?? refused;
  }
}

const isRefusal = (error: unknown): boolean =>
  error instanceof InvalidInput || (error instanceof DomainError && error.code !== "unavailable");

const keyOf = (requestKey: unknown, { once = true }: Options): string | null =>
  once && typeof requestKey === "string" ? requestKey : null;

/** The form's state after a refusal, with typed values. A refusal that no form can show becomes a page of its own. */
export async function refusedForm(args: Args, error: unknown, form: FormData, locale: Locale, failure?: string) {
  const refusal = refusalOf(error, locale, failure);
  if (!refusal) return pageErrors(args, () => Promise.reject(error));
  const { extra } = refusal;
  if (extra?.kept) return shownForm(args, form, say(locale, (error as DomainError).sentence));
  markFailed(args.context);
  const headers: Record<string, string> = refusal.retryAfter ? { "Retry-After": String(refusal.retryAfter) } : {};
  const reply = formReply(form, refusal.error);
  const shown: FormState<never> = {
    ...reply,
    refusal: refusal.sentence,
    asks: refusal.asks,
    ...(isStale(extra) ? mergedConflict(extra, reply) : { extra }),
  };
  return data(shown, { status: refusal.status, headers });
}

/** The state of a form that is shown again: as it was refused, or after a sign-in. Then nothing went wrong, so nothing introduces the sentence. */
function shownForm({ context }: Args, form: FormData, sentence: string) {
  const refused = refusedBefore(context);
  if (refused) {
    markFailed(context);
    return data(refused.shown as FormState<never>, { status: refused.status });
  }
  return data<FormState<never>>({ ...formReply(form, { "": [sentence] }), kept: true }, { status: 200 });
}

/** The refusals that a form shows. For others (not found, database away) the whole page is replaced. */
const SHOWN_ON_FORMS: readonly ErrorCode[] = [
  "invalid",
  "unauthenticated",
  "forbidden",
  "conflict",
  "rule",
  "too_many",
];

type Refusal = {
  status: number;
  retryAfter?: number;
  error: Record<string, string[]>;
  /** The message for the whole form, when the field shows only the reason. */
  sentence?: string;
  extra?: Record<string, unknown>;
  asks?: boolean;
};

function refusalOf(error: unknown, locale: Locale, failure?: string): Refusal | null {
  const words = (message: Message) => say(locale, message);
  if (error instanceof InvalidInput) {
    const said = Object.entries(error.errors).map(([field, messages]) => [field, messages.map(words)] as const);
    return { status: error.status, error: Object.fromEntries(said) };
  }
  if (error instanceof DomainError && SHOWN_ON_FORMS.includes(error.code)) {
    const message = words(error.sentence);
    const { field, retryAfter, extra, asks } = error.details;
    const sentence = failure && !asks ? words({ key: failure, params: { message } }) : message;
    const said = field
      ? { error: { [field]: [message] }, sentence: failure && !asks ? sentence : undefined }
      : { error: { "": [sentence] } };
    return { status: error.status, retryAfter, extra, asks, ...said };
  }
  return null;
}

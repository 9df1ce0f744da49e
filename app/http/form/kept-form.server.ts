import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { sql } from "kysely";
import { getContext } from "#app/http/context.server.ts";
import { belongsTo, isOwned, leaveToSignIn } from "#app/http/session/ended-session.server.ts";
import { KEPT_FORM_MS } from "#app/lib/database/sweep-kept.server.ts";
import { isSecretField } from "#app/lib/fields/secret-fields.ts";
import { localPath } from "#app/paths.ts";
import { type FormState, ROW_INTENT } from "#app/ui/form/form-state.ts";
import { THEN } from "#app/ui/overlay/to-dialog.ts";
import { rows } from "#db/orm.ts";
import { formReply, readPageForm } from "./submit.server.ts";

type Args = Pick<LoaderFunctionArgs, "request" | "context">;

/** The fields of buttons, and those that the server made. */
const NOT_TYPED = new Set([ROW_INTENT, THEN, "intent", "requestKey"]);
const isKept = (name: string): boolean => !NOT_TYPED.has(name) && !isSecretField(name);

const pageOf = (path: string): string => path.split(/[?#]/, 1)[0] ?? "";

/**
 * Keeps the typed values of the form on the page `path` until this session opens that page again. Used when another page comes between without
 * scripts: a dialog, a button beside the form, a switch of language or store.
 */
export async function keepTyped(args: Args, path: string, form: FormData): Promise<void> {
  const { em, session } = await getContext(args);
  if (!session) {
    belongsTo(args, path);
    if (isOwned(args)) throw await leaveToSignIn(args);
  }
  const fields = [...form].flatMap(([name, value]) =>
    isKept(name) && typeof value === "string" ? [[name, value] as const] : [],
  );
  if (!session?.sessionHash || fields.length === 0) return;
  const kept = { fields: sql<[string, string][]>`${JSON.stringify(fields)}::jsonb`, created_at: new Date() };
  await rows(em)
    .insertInto("kept_forms")
    .values({ session_hash: session.sessionHash, path: pageOf(path), ...kept })
    .onConflict((same) => same.columns(["session_hash", "path"]).doUpdateSet(kept))
    .execute();
}

/** The kept values of this page's form as the form's state. They are handed out once. */
export async function takeTyped(args: Args): Promise<FormState | undefined> {
  const { em, session } = await getContext(args);
  if (!session?.sessionHash) return undefined;
  const found = await rows(em)
    .deleteFrom("kept_forms")
    .where("session_hash", "=", session.sessionHash)
    .where("path", "=", new URL(args.request.url).pathname)
    .returning(["fields", "created_at as at"])
    .executeTakeFirst();
  if (!found || Date.now() - found.at.getTime() > KEPT_FORM_MS) return undefined;
  const form = new FormData();
  for (const [name, value] of found.fields) form.append(name, value);
  return formReply(form);
}

/** The page that the pressed button leads to (`CarryingLink`); null for any other button. */
export const wayThrough = (form: FormData): string | null => {
  const then = form.get(THEN);
  return typeof then === "string" ? localPath(then) : null;
};

/** Keeps the typed values of the page `path` and goes to the page that the button leads to. */
export async function goThrough(args: Args, path: string, form: FormData, way: string): Promise<Response> {
  await keepTyped(args, path, form);
  return redirect(way);
}

/**
 * Reads the form of a switch in the top bar. When the page names a form to send along (`PageHandle`), the switch is a button of that form: the
 * switch's own fields are in the URL, and the typed values are kept.
 */
export async function readSwitch(args: Pick<ActionFunctionArgs, "request" | "context">): Promise<FormData> {
  const form = await readPageForm(args);
  const own = new URL(args.request.url).searchParams;
  const returnTo = localPath(own.get("returnTo"));
  if (!returnTo) return form;
  await keepTyped(args, returnTo, form);
  for (const [name, value] of own) form.set(name, value);
  // This key belongs to the form that is sent along.
  form.delete("requestKey");
  return form;
}

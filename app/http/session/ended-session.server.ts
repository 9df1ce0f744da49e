/*
 * A form that is sent after its session has ended. The typed values wait on the server for the user of the page, and come back after
 * signing in: the page is then asked for as if its form were sent again, but no command runs. A refused form comes back in this way at once.
 */
import { createHash, randomBytes } from "node:crypto";
import { type ActionFunctionArgs, redirect, redirectDocument, type TypedResponse } from "@remix-run/node";
import { sql } from "kysely";
import { isHttps } from "#app/env.server.ts";
import { getContext, keptKeyOf, type RequestContext } from "#app/http/context.server.ts";
import { mediaType, readForm } from "#app/http/form/body.server.ts";
import { readOwner } from "#app/http/form/form-owner.server.ts";
import { readTyped } from "#app/http/form/upload.server.ts";
import { KEPT_FOR_SIGN_IN_MS } from "#app/lib/database/sweep-kept.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import { APPROVAL } from "#app/lib/fields/approval-fields.ts";
import { isSecretField } from "#app/lib/fields/secret-fields.ts";
import { localPath, paths } from "#app/paths.ts";
import { OWNER_FIELD, ROW_INTENT } from "#app/ui/form/form-state.ts";
import { THEN } from "#app/ui/overlay/to-dialog.ts";
import { type Em, rows } from "#db/orm.ts";
import { keptCookie } from "./kept-cookie.ts";
import { checkOrigin } from "./origin.server.ts";
import { readSession } from "./session.server.ts";

type Args = Pick<ActionFunctionArgs, "request" | "context">;

/** More forms of one user do not wait at the same time. So nobody can fill the database with them. */
const MOST_WAITING = 20;
const LONGEST_PAGE = 1_000;

type Sent = { form: FormData; owner: string; hadFiles: boolean; page?: string };

/** The form of each request that sent one, until somebody asks for it. */
const sentForms = new WeakMap<object, Sent>();
const leaving = new WeakMap<object, Promise<Response>>();
const shownAgain = new WeakMap<object, { hadFiles: boolean; refusal: Refused | null }>();

/** What a refused form shows: its state with the messages, and the status of the refusal. */
type Refused = { status: number; shown: unknown };

const APPROVES: readonly string[] = Object.values(APPROVAL);
/** Card numbers have no place in the product. A field for one would not be kept. */
const OF_A_CARD = /card.?(number|no|holder|expiry)|cvv|cvc/i;

/** Whether a field may wait on the server. Secrets, data of cards and the approval of another user may not. */
export const mayWait = (name: string): boolean =>
  !isSecretField(name) && !OF_A_CARD.test(name) && !APPROVES.includes(name);

const hashOf = (key: string) => createHash("sha256").update(key).digest("hex");
const placeOf = (url: string) => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

/** Takes the signed owner out of a sent form, and remembers the form for the case that the session has ended. */
export function rememberSent({ context }: Args, form: FormData, hadFiles = false): void {
  const owner = String(form.get(OWNER_FIELD) ?? "");
  form.delete(OWNER_FIELD);
  sentForms.set(context, { form, owner, hadFiles });
}

/** Names the page of a sent form where it is another one than the request's address. */
export function belongsTo({ context }: Args, page: string | null): void {
  const sent = sentForms.get(context);
  if (sent && page) sentForms.set(context, { page, ...sent });
}

/** Whether the sent form says whose page it comes from. */
export const isOwned = ({ context }: Args): boolean => Boolean(sentForms.get(context)?.owner);

/** The page on which the button was pressed, for an address that is no page. */
export function pageBefore({ headers, url }: Request): string | null {
  const before = headers.get("Referer") ?? "";
  return URL.canParse(before) && new URL(before).host === new URL(url).host ? localPath(placeOf(before)) : null;
}

/** Leads a visitor to sign in and back. A form that was sent waits meanwhile, if it says whose page it comes from. */
export function leaveToSignIn(args: Args): Promise<Response> {
  let way = leaving.get(args.context);
  if (!way) {
    way = leave(args);
    leaving.set(args.context, way);
  }
  return way;
}

async function leave(args: Args): Promise<Response> {
  if (args.request.method !== "POST") return redirectDocument(paths.login(pageOf(args.request)));
  const sent = await sentBy(args);
  const page = sent?.page ?? placeOf(args.request.url);
  const key = sent && !isOfScript(args.request) ? await keep(args, sent, page).catch(() => null) : null;
  return redirectDocument(paths.login(page, key));
}

function pageOf({ url }: Request): string | undefined {
  const { pathname, search } = new URL(url);
  const path = pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/");
  return path === "/" ? undefined : path + search;
}

/** A script sends its form once more as a page when it is led to the sign-in. */
const isOfScript = ({ headers }: Request): boolean => headers.has("X-In-Place");

/** The form of the request, read now if nobody has read it yet. Null for one that is no form of ours. */
async function sentBy(args: Args): Promise<Sent | null> {
  const known = sentForms.get(args.context);
  if (known || args.request.bodyUsed) return known ?? null;
  try {
    checkOrigin(args.request);
    const isUpload = mediaType(args.request) === "multipart/form-data";
    const read = isUpload ? await readTyped(args.request) : { form: await readForm(args.request), hadFiles: false };
    rememberSent(args, read.form, read.hadFiles);
    return sentForms.get(args.context) ?? null;
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

/** @returns the key under which the form waits; null when it does not */
async function keep(args: Args, sent: Sent, page: string): Promise<string | null> {
  const userId = await readOwner((await getContext(args)).em, sent.owner);
  return userId === null ? null : keepFor(args, sent, { page, userId });
}

/**
 * Keeps the sent form of a signed-in user while another page comes between.
 * @param page the form's page
 * @returns the key under which the form waits; null when it does not
 */
export async function keepMeanwhile(args: Args, page: string): Promise<string | null> {
  const { session } = await getContext(args);
  const sent = sentForms.get(args.context);
  return sent && session ? keepFor(args, sent, { page, userId: session.user.id }) : null;
}

/**
 * Answers a refused form by leading the browser to its page, which then shows the form with its messages. So no page of the browser's history
 * is a sent form, and Back works without a question.
 * @returns null where the page has to be the answer itself: to a script or a program, and when something of the form may not wait
 */
export async function leaveRefused(args: Args, status: number, shown: unknown): Promise<TypedResponse<never> | null> {
  const { headers, url } = args.request;
  const sent = sentForms.get(args.context);
  if (isShownAgain(args.context) || status === 429) return null;
  if (headers.get("Sec-Fetch-Mode") !== "navigate" || isOfScript(args.request) || !sent || sent.hadFiles) return null;
  if ([...sent.form].some(([name, value]) => value !== "" && !mayWait(name))) return null;
  const { session } = await getContext(args);
  const page = placeOf(url);
  const key =
    session &&
    (await keepFor(args, sent, { page, userId: session.user.id, refusal: { status, shown } }).catch(() => null));
  if (!key) return null;
  const cookie = keptCookie(key, page, { seconds: KEPT_FOR_SIGN_IN_MS / 1000, secure: isHttps });
  return redirect(page, { status: 303, headers: { "Set-Cookie": cookie } });
}

type Keeping = { page: string; userId: number; refusal?: Refused };

async function keepFor(args: Args, { form, hadFiles }: Sent, { page, userId, refusal }: Keeping) {
  const { em } = await getContext(args);
  const fields = [...form].filter(([name, value]) => mayWait(name) && name !== THEN && typeof value === "string");
  const isTyped = fields.some(([name]) => !["requestKey", "intent", ROW_INTENT].includes(name));
  if (!isTyped || page.length > LONGEST_PAGE) return null;
  const { pathname, search } = new URL(page, args.request.url);
  const key = randomBytes(24).toString("base64url");
  const kept =
    await sql`insert into kept_forms (user_id, key_hash, path, search, fields, had_files, refusal, created_at)
    select u.id, ${hashOf(key)}, ${pathname}, ${search}, ${JSON.stringify(fields)}::jsonb, ${hadFiles},
      ${refusal ? JSON.stringify(refusal) : null}::json, now()
    from system_users u where u.id = ${userId} and u.is_active and not u.is_deleted
      and (select count(*) from kept_forms k where k.user_id = u.id) < ${MOST_WAITING}`.execute(rows(em));
  return kept.numAffectedRows === 1n ? key : null;
}

const waiting = (em: Em, key: string) =>
  rows(em)
    .selectFrom("kept_forms")
    .select(["user_id as userId", "path", "search"])
    .where("key_hash", "=", hashOf(key))
    .where("created_at", ">", new Date(Date.now() - KEPT_FOR_SIGN_IN_MS))
    .executeTakeFirst();

/** Whether a form waits under this key. */
export const isWaiting = async (em: Em, key: string | null): Promise<boolean> =>
  key !== null && (await waiting(em, key)) !== undefined;

/** The way back to the form that waits under this key for this user, for the answer to a sign-in. */
export type WayBack = { page: string; cookie: string };

/** @returns null when nothing waits under the key, or it waits for another user */
export async function wayBack(em: Em, key: string | null, userId: number): Promise<WayBack | null> {
  const found = key === null ? undefined : await waiting(em, key);
  if (key === null || found?.userId !== userId) return null;
  const page = found.path + found.search;
  return { page, cookie: keptCookie(key, page, { seconds: KEPT_FOR_SIGN_IN_MS / 1000, secure: isHttps }) };
}

/** The way back to the form of a signed-in user, after the page that came between. @returns null when no form waits for this user under the key */
export const wayBackAfter = async ({ em, session }: RequestContext, key: string | null): Promise<WayBack | null> =>
  session && wayBack(em, key, session.user.id);

/** The way back to the form that waits under this key, for the session that a sign-in has just opened. */
export async function wayBackOf(em: Em, token: string, key: string | null): Promise<WayBack | null> {
  const session = key === null ? null : await readSession(em, token);
  return session && wayBack(em, key, session.user.id);
}

/**
 * The form that this request shows again after a sign-in; null for any other request. It is handed out once, to its user only. Without it
 * the page is opened as usual.
 */
export async function takeWaiting(args: Args): Promise<FormData | null> {
  const key = keptKeyOf(args.context);
  if (key === null) return null;
  const context = await getContext(args);
  const { em, session } = context;
  const page = placeOf(args.request.url);
  if (!session) throw redirectDocument(paths.login(page, key));
  const found = await rows(em)
    .deleteFrom("kept_forms")
    .where("key_hash", "=", hashOf(key))
    .where("user_id", "=", session.user.id)
    .where("created_at", ">", new Date(Date.now() - KEPT_FOR_SIGN_IN_MS))
    .returning(["path", "search", "fields", "had_files as hadFiles", "refusal"])
    .executeTakeFirst();
  if (!found || found.path + found.search !== page) throw redirect(page);
  const form = new FormData();
  for (const [name, value] of found.fields) form.append(name, value);
  shownAgain.set(args.context, found);
  context.refusesCommands = () => onlyShow(args.context);
  return form;
}

/** The answer to the refused form that this request shows; null for any other request. */
export const refusedBefore = (context: object): Refused | null => shownAgain.get(context)?.refusal ?? null;

/** Whether this request shows a form again after a sign-in. It runs no command. */
export const isShownAgain = (context: object): boolean => shownAgain.has(context);

/** In place of the command of a form that is shown again. @throws for such a form */
export function onlyShow(context: object): void {
  const shown = shownAgain.get(context);
  if (!shown) return;
  throw new DomainError("rule", shown.hadFiles ? "errors.keptWithoutFiles" : "errors.kept", { extra: { kept: true } });
}

import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes, randomUUID } from "node:crypto";
import type { DataFunctionArgs } from "@remix-run/node";
import type { RawBuilder } from "kysely";
import {
  credentials,
  type LiveSession,
  localeCookie,
  readSession,
  type StoreRegister,
  themeCookie,
} from "#app/http/session/session.server.ts";
import type { Locale } from "#app/lib/dates.ts";
import { DomainError } from "#app/lib/errors.ts";
import type { Actor } from "#app/lib/operation.server.ts";
import { tellPageLanguage } from "#app/lib/page-language.ts";
import { paths } from "#app/paths.ts";
import { type Em, forkEm } from "#db/orm.ts";
import { type Timings, timings } from "./timing.server.ts";

export type Theme = "light" | "dark" | "system";

/** The data for a page's error boundary: the status and, for a refusal, its sentence. */
export type PageError = {
  code: string;
  message: string;
  requestId: string;
  /** The page's own title for this refusal, where it has one. */
  title?: string;
};

/** The context of one request: built once, shared by its nested loaders. */
export type RequestContext = {
  em: Em;
  session: LiveSession | null;
  /** Whether the request was authenticated by a bearer token, not by the cookie. */
  bearer: boolean;
  locale: Locale;
  theme: Theme;
  requestId: string;
  ip: string | null;
  nonce: string;
  timings: Timings;
  /** Set while a form is only shown again (`ended-session.server.ts`). */
  refusesCommands?: () => void;
};

/** Language and theme of a browser that has chosen none, as the shop has set them. */
type Defaults = { defaultLanguage: Locale | "browser"; defaultTheme: Theme };

/** The shop's own choices for all its pages. `entry.server.tsx` hands it in, because this folder knows nothing of settings. */
type Shop = {
  defaults(em: Em): Promise<Defaults | null>;
  /** Puts the shop's own words over those of the catalogues. */
  showWords(em: Em): Promise<void>;
  /** How the registers of a session's (s) store are read, in the statement that reads the session of a page. */
  registers?: RawBuilder<StoreRegister[] | null>;
  /** Whether an address belongs to nobody's session: a page that asks by itself all day keeps no session alive. */
  isUnsigned?: (pathname: string) => boolean;
};

let shop: Shop = { defaults: async () => null, showWords: async () => {} };

export const serveShop = (given: Shop): void => {
  shop = given;
};

type Args = Pick<DataFunctionArgs, "request" | "context">;

/** A refusal as `data` builds it: message, status and headers. */
export type Refusal = { data: PageError | null; init: ResponseInit | null };

/** Facts from the product's own server; another server may pass none. */
type FromServer = {
  ip?: string;
  requestId?: string;
  /** The request had an unknown method and is passed on as OPTIONS. */
  hasUnknownMethod?: boolean;
  /** Waits until the client has received the data sent so far, or has disconnected. */
  taken?: () => Promise<void>;
  /** Renders the page of a refusal for a path that is not a page. */
  refusalPage?: (request: Request, refusal: Refusal) => Promise<Response>;
  /** The refusal that this request renders. */
  refusal?: Refusal;
  /** Takes the HTML of a page without making a stream of it. */
  sendPage?: (html: Uint8Array) => void;
  /** The key of a form that waited for a sign-in: the request is a GET, and is passed on as if the form were sent. */
  kept?: string;
};

export const asksWhatIsAllowed = ({ request, context }: Args): boolean =>
  request.method === "OPTIONS" && !(context as FromServer).hasUnknownMethod;
export const takenOf = (context: object) => (context as FromServer).taken?.();
export const sendPageOf = (context: object) => (context as FromServer).sendPage;
export const refusalPageOf = (context: object) => (context as FromServer).refusalPage;
export const refusalOf = (context: object) => (context as FromServer).refusal;
export const keptKeyOf = (context: object): string | null => (context as FromServer).kept ?? null;

type Built = { context: Promise<RequestContext>; shown: { locale: Locale } };
const contexts = new WeakMap<object, Built>();
const nonces = new WeakMap<object, string>();

/** The language of the request in hand, for amounts and lists in what asks for its context. The API answers in English. */
const shownLanguage = new AsyncLocalStorage<Built["shown"]>();
tellPageLanguage(() => shownLanguage.getStore()?.locale ?? "en");

/** The request's context. The load context object is one per request, so it is the key. */
export function getContext({ request, context }: Args): Promise<RequestContext> {
  let built = contexts.get(context);
  if (!built) {
    const shown: Built["shown"] = { locale: "en" };
    const isCall = new URL(request.url).pathname.startsWith(`${paths.api()}/`);
    built = {
      shown,
      context: build(request, context).then((made) => {
        if (!isCall) shown.locale = made.locale;
        return made;
      }),
    };
    contexts.set(context, built);
  }
  shownLanguage.enterWith(built.shown);
  return built.context;
}

const failed = new WeakSet<object>();

/** Records for the loaders of the same request that the page is shown again with errors. */
export const markFailed = (context: object): void => {
  failed.add(context);
};
export const hasFailed = (context: object): boolean => failed.has(context);

/** The nonce of this response's scripts. Works also when the context could not be built. */
export function nonceOf(context: object): string {
  let nonce = nonces.get(context);
  if (!nonce) {
    nonce = randomBytes(16).toString("base64");
    nonces.set(context, nonce);
  }
  return nonce;
}

export const requestIdOf = (context: object): string => {
  const { requestId } = context as FromServer;
  if (requestId) return requestId;
  const made = randomUUID();
  (context as FromServer).requestId = made;
  return made;
};

async function build(request: Request, context: object): Promise<RequestContext> {
  const [{ token, bearer }, { locale, theme }] = await Promise.all([credentials(request), preferences(request)]);
  const times = timings();
  const em = await forkEm();
  // An action may change the registers that its page then shows.
  const registers = bearer || request.method !== "GET" ? undefined : shop.registers;
  // Asked for together with the rest, so that a silent database is waited for once.
  const settings = shop.defaults(em);
  settings.catch(() => {});
  const [session] = await Promise.all([
    token === null || shop.isUnsigned?.(new URL(request.url).pathname)
      ? null
      : times.measure("auth", () => readSession(em, token, registers)),
    // A page without the shop's own words has those of the catalogues, so it does not fail with them.
    shop.showWords(em).catch(() => {}),
  ]);
  // A browser with its own language and theme does not need the settings.
  const isSettled = theme !== null && (locale ?? session?.user.locale);
  const defaults = isSettled ? null : await settings;
  return {
    em,
    session,
    bearer,
    locale: locale ?? session?.user.locale ?? defaultLocale(defaults) ?? preferredLocale(request),
    theme: theme ?? defaults?.defaultTheme ?? "system",
    requestId: requestIdOf(context),
    ip: (context as FromServer).ip ?? null,
    nonce: nonceOf(context),
    timings: times,
  };
}

/** The language and theme in the browser's cookies, without a query. */
export async function preferences(request: Request): Promise<{ locale: Locale | null; theme: Theme | null }> {
  const header = request.headers.get("Cookie");
  const [locale, theme]: unknown[] = await Promise.all([
    localeCookie.parse(header).catch(() => null),
    themeCookie.parse(header).catch(() => null),
  ]);
  return {
    locale: locale === "ar" || locale === "en" ? locale : null,
    theme: theme === "light" || theme === "dark" || theme === "system" ? theme : null,
  };
}

/** The language of the settings, unless they leave it to the browser. */
const defaultLocale = (settings: Defaults | null): Locale | null =>
  settings === null || settings.defaultLanguage === "browser" ? null : settings.defaultLanguage;

export const preferredLocale = (request: Request): Locale =>
  /^\s*ar\b/i.test(request.headers.get("Accept-Language") ?? "") ? "ar" : "en";

/** The signed-in actor of a request, or a 401. */
export function actorOf(context: RequestContext): Actor {
  if (!context.session) throw new DomainError("unauthenticated", "errors.unauthenticated");
  const { session, requestId, ip, refusesCommands } = context;
  return { ...session, requestId, ip, refusesCommands };
}

import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { RequestContext } from "#app/http/context.server.ts";
import { contentSecurityPolicy } from "#app/http/page/content-policy.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import { both } from "#app/modules/lens-jobs/papers/paper-words.server.ts";
import { PassportRefusal } from "./passport-frame.tsx";
import { PassportPage, type PassportWords } from "./passport-page.tsx";
import type { Passport } from "./read-passport.server.ts";

const KEYS = [
  "title",
  "promised",
  "hours",
  "closed",
  "stopped",
  "ordered",
  "laboratory",
  "ready",
  "collected",
] as const satisfies readonly (keyof PassportWords)[];

/** The refusals that have words of their own. */
const SAID = { not_found: "unknown", gone: "gone", too_many: "tooMany" } as const;

/** The page of a passport: whole, without a file or a script beside it, in both languages. */
export function answerPassport(context: RequestContext, passport: Passport, started: number): Response {
  const { locale, nonce } = context;
  const words = Object.fromEntries(KEYS.map((key) => [key, both(`passportPage.${key}`)])) as PassportWords;
  const page = <PassportPage locale={locale} nonce={nonce} passport={passport} words={words} />;
  return html(context, page, { status: 200, started });
}

/** Why there is no passport at an address, in the same look. @throws an error that is no refusal */
export function answerRefusal(context: RequestContext, error: unknown, started: number): Response {
  if (!(error instanceof DomainError) || !(error.code in SAID)) throw error;
  const key = SAID[error.code as keyof typeof SAID];
  const [title, text] = [both(`passportPage.${key}`), both(`passportPage.${key}Text`)];
  const page = <PassportRefusal locale={context.locale} nonce={context.nonce} title={title} text={text} />;
  return html(context, page, { status: error.status, started, retryAfter: error.details.retryAfter });
}

type Answer = { status: number; started: number; retryAfter?: number };

function html({ nonce, timings }: RequestContext, page: ReactElement, { status, started, retryAfter }: Answer) {
  const body = `<!DOCTYPE html>${renderToStaticMarkup(page)}`;
  const rendered = `render;dur=${(performance.now() - started).toFixed(1)}`;
  const headers = new Headers({
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": contentSecurityPolicy(nonce),
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
    "X-Robots-Tag": "noindex, nofollow",
    "Server-Timing": [timings.header(), rendered].filter(Boolean).join(", "),
  });
  if (retryAfter) headers.set("Retry-After", String(retryAfter));
  return new Response(body, { status, headers });
}

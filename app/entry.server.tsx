import type { AppLoadContext, EntryContext, HandleErrorFunction } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { myPaths } from "./customer-paths.ts";
import { env } from "./env.server.ts";
import { getContext, nonceOf, requestIdOf, sendPageOf, serveShop } from "./http/context.server.ts";
import { isRoutersOwn, logUnexpected } from "./http/log.server.ts";
import { contentSecurityPolicy } from "./http/page/content-policy.server.ts";
import { keptText } from "./http/page/kept-text.server.tsx";
import { pageKindOf } from "./http/page/page-kind.ts";
import { PageParts } from "./http/page/page-parts.ts";
import { renderDocument, renderPage } from "./http/page/render-page.server.ts";
import { messagesOf } from "./i18n/translate.server.ts";
import { wordsHref } from "./i18n/words.server.ts";
import { databaseError } from "./lib/database/database-error.server.ts";
import { DomainError } from "./lib/errors.ts";
import { showHijri } from "./lib/hijri.ts";
import { offerPapers } from "./modules/messages/outbox/papers.server.ts";
import { prescriptionPdf } from "./modules/prescriptions/paper/prescription-pdf.server.ts";
import { registersOfSession } from "./modules/registers/sessions/work-registers.server.ts";
import { receiptPdf } from "./modules/sales/receipts/sheet/receipt-pdf.server.ts";
import { keptSettings } from "./modules/settings/app-settings.server.ts";
import { showListNames } from "./modules/settings/lists/list-words.server.ts";
import { paths } from "./paths.ts";

/** The pages of screens and customers, who are nobody that signs in. */
const UNSIGNED = [paths.registers.display(), paths.passport(""), myPaths.home("")];
const isUnsigned = (pathname: string): boolean => UNSIGNED.some((start) => pathname.startsWith(start));

serveShop({
  defaults: keptSettings,
  async showWords(em) {
    const [settings] = await Promise.all([keptSettings(em), showListNames(em)]);
    showHijri(settings.hijriDates);
  },
  registers: registersOfSession,
  isUnsigned,
});

offerPapers({ receipt: receiptPdf, prescription: prescriptionPdf });

/** Renders a page and sets its headers. */
export default async function handleRequest(
  request: Request,
  asked: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const started = performance.now();
  const nonce = nonceOf(loadContext);
  const parts: PageParts = {
    messages: messagesOf,
    wordsHref,
    documentScript: documentScriptOf(remixContext),
    keep: env.NODE_ENV === "development" ? undefined : keptText,
  };
  const element = (
    <PageParts.Provider value={parts}>
      <RemixServer context={remixContext} url={request.url} nonce={nonce} />
    </PageParts.Provider>
  );
  // Amounts of the page are in the language of its request. A context that cannot be built leaves them in English.
  await getContext({ request, context: loadContext }).catch(() => null);
  const page = isWorkplace(remixContext) ? await renderPage(element, nonce) : renderDocument(element);
  if (asked === 405) headers.set("Allow", allowedMethods(remixContext));
  const away = asked === 500 ? awayFor.get(loadContext) : undefined;
  const status = away ? 503 : asked;
  const retryAfter = away ?? retryAfterOf(remixContext);
  if (retryAfter) headers.set("Retry-After", retryAfter);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", contentSecurityPolicy(nonce));
  headers.set("X-Content-Type-Options", "nosniff");
  if (isUnsigned(new URL(request.url).pathname)) headers.set("X-Robots-Tag", "noindex, nofollow");
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
  headers.set("X-Request-Id", requestIdOf(loadContext));
  const context = await getContext({ request, context: loadContext }).catch(() => null);
  const rendered = `render;dur=${(performance.now() - started).toFixed(1)}`;
  headers.set("Server-Timing", [context?.timings.header(), rendered].filter(Boolean).join(", "));
  const sendPage = sendPageOf(loadContext);
  sendPage?.(page);
  return new Response(sendPage ? null : page, { status, headers });
}

/** The build's file is called "document" (`vite.config.ts`), and every workplace imports it; development has the source itself. */
const documentScriptOf = ({ manifest: { entry } }: EntryContext): string =>
  entry.imports.find((file) => file.includes("assets/document-")) ??
  entry.module.replace("entry.client.tsx", "document/enhance.ts");

const isWorkplace = ({ staticHandlerContext: { matches } }: EntryContext): boolean =>
  pageKindOf(matches.map(({ route }) => route)).page === "workplace";

/** The Retry-After header of a refusal. The page sets it again, because the framework drops the headers of a refusal. */
function retryAfterOf({ staticHandlerContext: { loaderHeaders, actionHeaders } }: EntryContext): string | null {
  const all = [...Object.values(actionHeaders), ...Object.values(loaderHeaders)];
  return all.map((one) => one.get("Retry-After")).find(Boolean) ?? null;
}

/** The methods that the matched page allows. A page with an action also allows POST. */
function allowedMethods({ manifest, staticHandlerContext }: EntryContext): string {
  const leaf = staticHandlerContext.matches.at(-1)?.route.id;
  return leaf && manifest.routes[leaf]?.hasAction ? "GET, HEAD, POST" : "GET, HEAD";
}

/** When to try again, for requests whose page met a database that is away outside of an operation. The framework tells the error only here. */
const awayFor = new WeakMap<AppLoadContext, string>();

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const refused = databaseError(error);
  if (refused instanceof DomainError && refused.code === "unavailable")
    awayFor.set(context, String(refused.details.retryAfter ?? 5));
  if (!request.signal.aborted && !isRoutersOwn(error)) logUnexpected(error, requestIdOf(context));
};

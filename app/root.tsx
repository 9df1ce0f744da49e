import "./styles/reset.css.ts";
import "./styles/print.css.ts";
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { data } from "@remix-run/node";
import { Links, Meta, Outlet, Scripts, useMatches, useRouteLoaderData } from "@remix-run/react";
import { type ReactNode, useContext } from "react";
import { IntlProvider } from "use-intl";
import { getContext, hasFailed, nonceOf, preferences, preferredLocale } from "./http/context.server.ts";
import { signOwner } from "./http/form/form-owner.server.ts";
import { FRAME_WORDS, pageKindOf } from "./http/page/page-kind.ts";
import { PageParts } from "./http/page/page-parts.ts";
import { clearToast, readToast } from "./http/session/toast.server.ts";
import { TIME_ZONE } from "./i18n/time-zone.ts";
import { say } from "./i18n/translate.server.ts";
import { TITLE } from "./lib/page-title.ts";
import { paths } from "./paths.ts";
import { ERROR_TITLES, ErrorPage, errorTitle } from "./routes/error-page.tsx";
import { Toast } from "./ui/overlay/toast.tsx";

export const links: LinksFunction = () => [{ rel: "icon", href: "/favicon.svg", type: "image/svg+xml" }];
/** The title of a refused or failed page; every other page sets its own. */
export const meta: MetaFunction<typeof loader> = ({ data, error }) => {
  const title = error ? data?.errorTitles[errorTitle(error)] : data?.title;
  return [{ title: title ?? "Optical Store Management" }];
};

/** Every navigation loads a new document, so the browser never needs to load this data again. */
export const shouldRevalidate = () => false;

/** Loads the language, theme, texts and the notice of the last command. Must work even when the database does not answer. */
export async function loader(args: LoaderFunctionArgs) {
  const { request } = args;
  const chosen = await preferences(request);
  const context = await getContext(args).catch(() => null);
  const locale = context?.locale ?? chosen.locale ?? preferredLocale(request);
  const toast = await readToast(request);
  const words = toast && {
    title: say(locale, toast.title),
    description: toast.description ? say(locale, toast.description) : undefined,
    variant: toast.variant,
    action: toast.action ? { ...toast.action, label: say(locale, toast.action.label) } : undefined,
  };
  return data(
    {
      locale,
      theme: context?.theme ?? chosen.theme ?? "system",
      title: say(locale, { key: "shell.title" }),
      errorTitles: Object.fromEntries(ERROR_TITLES.map((name) => [name, say(locale, { key: `errors.${name}` })])),
      toast: words,
      titleOfFailed: hasFailed(args.context) ? say(locale, { key: "errors.title", params: { title: TITLE } }) : null,
      nonce: nonceOf(args.context),
      owner: context?.session ? await signOwner(context.em, context.session.user.id).catch(() => null) : null,
    },
    { headers: toast ? { "Set-Cookie": await clearToast() } : {} },
  );
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>("root");
  const kind = pageKindOf(useMatches());
  const parts = useContext(PageParts);
  // The signed-in layout has a place for the notice.
  const isFramed = Boolean(useRouteLoaderData("shell"));
  const { locale = "en", theme = "system", nonce } = root ?? {};
  const words = kind.page === "workplace" ? parts.wordsHref?.(locale, [...FRAME_WORDS, ...kind.words]) : undefined;
  return (
    <html
      lang={locale}
      dir={locale === "ar" ? "rtl" : "ltr"}
      data-theme={theme === "system" ? undefined : theme}
      data-scripts={kind.page === "plain" ? undefined : ""}
      data-words={words}
      data-alive={root?.owner ? paths.alive() : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {kind.page === "plain" ? null : <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />}
        <Meta />
        <Links />
        {kind.page === "document" ? <script type="module" src={parts.documentScript} nonce={nonce} /> : null}
        {kind.page === "workplace" ? (
          <link rel="preload" as="fetch" href={words} crossOrigin="anonymous" suppressHydrationWarning />
        ) : null}
      </head>
      <body>
        <IntlProvider locale={locale} messages={parts.messages(locale)} timeZone={TIME_ZONE}>
          {children}
          {root?.toast && !isFramed ? <Toast {...root.toast} /> : null}
        </IntlProvider>
        {kind.page === "workplace" ? <Scripts nonce={nonce} /> : null}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}

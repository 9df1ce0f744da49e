import "./styles/reset.css.ts";
import "./styles/print.css.ts";
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { data } from "@remix-run/node";
import { Links, Meta, Outlet, Scripts, useMatches, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { IntlProvider } from "use-intl";
import { getContext, hasFailed, nonceOf, preferences, preferredLocale } from "./http/context.server.ts";
import { clearToast, readToast } from "./http/toast.server.ts";
import { areasFor } from "./i18n/areas.ts";
import { TIME_ZONE } from "./i18n/time-zone.ts";
import { messagesFor, say } from "./i18n/translate.server.ts";
import { TITLE } from "./lib/page-title.ts";
import { ErrorPage, errorTitle } from "./routes/error-page.tsx";
import { Toast } from "./ui/toast.tsx";

export const links: LinksFunction = () => [{ rel: "icon", href: "/favicon.svg", type: "image/svg+xml" }];
/** A page says its own; this is for one that was refused or failed. */
export const meta: MetaFunction<typeof loader> = ({ data, error }) => {
  const { errors, shell } = (data?.messages ?? {}) as Record<string, Record<string, string>>;
  return [{ title: (error ? errors?.[errorTitle(error)] : shell?.title) ?? "Optical Store Management" }];
};

/** Going on is always a new document, so nothing here is ever read again in the browser. */
export const shouldRevalidate = () => false;

/** Language, look, words and the notice of the last command. It must answer also when the database does not. */
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
    action: toast.action ? { label: say(locale, toast.action.label), href: toast.action.href } : undefined,
  };
  return data(
    {
      locale,
      theme: chosen.theme,
      messages: messagesFor(locale, areasFor(new URL(request.url).pathname.replace(/\.data$/, ""))),
      toast: words,
      titleOfFailed: hasFailed(args.context) ? say(locale, { key: "errors.title", params: { title: TITLE } }) : null,
      nonce: nonceOf(args.context),
    },
    { headers: toast ? { "Set-Cookie": await clearToast() } : {} },
  );
}

/** A page without scripts says so in its handle: sign-in, receipts and printouts. */
const wantsScripts = (matches: { handle: unknown }[]) =>
  !matches.some(({ handle }) => (handle as { scripts?: boolean } | undefined)?.scripts === false);

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>("root");
  const scripts = wantsScripts(useMatches());
  const { locale = "en", theme = "system", messages = {}, nonce } = root ?? {};
  return (
    <html
      lang={locale}
      dir={locale === "ar" ? "rtl" : "ltr"}
      data-theme={theme === "system" ? undefined : theme}
      data-scripts={scripts ? "" : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {scripts ? <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning /> : null}
        <Meta />
        <Links />
      </head>
      <body>
        <IntlProvider locale={locale} messages={messages} timeZone={TIME_ZONE}>
          {children}
          {root?.toast ? <Toast {...root.toast} /> : null}
        </IntlProvider>
        {scripts ? <Scripts nonce={nonce} /> : null}
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

import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { getContext, hasFailed, markFailed } from "#app/http/context.server.ts";
import { formInput, readPageForm, refusedForm } from "#app/http/form/submit.server.ts";
import { pageErrors } from "#app/http/page/load.server.ts";
import type { PageHandle } from "#app/http/page/page-kind.ts";
import { isWaiting, wayBack, wayBackOf } from "#app/http/session/ended-session.server.ts";
import { commitSession } from "#app/http/session/session.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { signInWithForm } from "#app/modules/auth/authenticator.server.ts";
import { CodeStep } from "#app/modules/auth/code-step.tsx";
import { LoginScreen } from "#app/modules/auth/login-screen.tsx";
import { challengeOf, SignInInput } from "#app/modules/auth/sign-in.server.ts";
import { testUsers } from "#app/modules/auth/test-users.server.ts";
import { localPath, paths } from "#app/paths.ts";
import { type FormState, typedValue } from "#app/ui/form/form-state.ts";

/** Sign-in loads no scripts: one small inline one serves the password toggle and the busy button. */
export const handle = { page: "plain" } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(page?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  return pageErrors(args, async () => {
    const { em, session, locale, nonce } = await getContext(args);
    const redirectTo = localPath(new URL(args.request.url).searchParams.get("redirectTo"));
    const key = keptKey(args.request);
    // A signed-in user whose sign-in as another user was refused sees the refusal and is not sent on as the first user.
    if (session && !hasFailed(args.context)) {
      const way = await wayBack(em, key, session.user.id);
      throw redirect(
        way?.page ?? redirectTo ?? paths.dashboard(),
        way ? { headers: { "Set-Cookie": way.cookie } } : {},
      );
    }
    const constraints = constraintsOf({ input: SignInInput });
    const title = wordsOf(locale, "login")("title");
    const kept = (await isWaiting(em, key)) ? key : null;
    return { title, constraints, users: await testUsers(), redirectTo, kept, nonce };
  });
}

export async function action(args: ActionFunctionArgs) {
  const form = await readPageForm(args);
  const context = await pageErrors(args, () => getContext(args));
  const { requestId, ip, session } = context;
  const { redirectTo, show, ...input } = formInput(form);
  if (show) return data(showPassword(input));
  try {
    const userAgent = args.request.headers.get("User-Agent");
    const from = { requestId, ip, userAgent, replaces: session?.sessionHash };
    const { token } = await signInWithForm(context.em, args.request, form, from);
    const way = await wayBackOf(context.em, token, keptKey(args.request));
    return await redirectWithToast(
      way?.page ?? localPath(typeof redirectTo === "string" ? redirectTo : null) ?? paths.dashboard(),
      { title: { key: "login.success" }, description: { key: "login.welcomeBack" } },
      [
        ["Set-Cookie", await commitSession(token)],
        ...(way ? ([["Set-Cookie", way.cookie]] satisfies [string, string][]) : []),
      ],
    );
  } catch (error) {
    const challenge = challengeOf(error);
    if (challenge) {
      // The page comes back also where another user is signed in.
      markFailed(args.context);
      return data({ initialValue: { challenge } });
    }
    return refusedForm(args, error, form, context.locale);
  }
}

/** The key of a form that waits until its user has signed in again. */
const keptKey = (request: Request): string | null => new URL(request.url).searchParams.get("kept");

/** Without scripts the toggle is a round trip: the page comes back with the password in a readable field. */
const showPassword = ({ username, password }: Record<string, unknown>): FormState & { shown: boolean } => ({
  initialValue: { username: String(username ?? ""), password: String(password ?? "") },
  shown: true,
});

export default function Login() {
  const page = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const challenge = typedValue(result, "challenge");
  if (challenge) return <CodeStep {...page} challenge={challenge} result={result} />;
  return <LoginScreen {...page} result={result} />;
}

export { ErrorPage as ErrorBoundary } from "./error-page.tsx";

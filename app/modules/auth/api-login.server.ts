import type { ActionFunctionArgs } from "@remix-run/node";
import { apiHandler, problem } from "#app/http/api.server.ts";
import { readJson } from "#app/http/body.server.ts";
import { getContext, requestIdOf } from "#app/http/context.server.ts";
import { readSession } from "#app/http/session.server.ts";
import { say } from "#app/i18n/translate.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import { SignInView } from "./current-session.server.ts";
import { signIn } from "./sign-in.server.ts";

/**
 * POST /api/auth/login is the one call without a session, so it is no operation: it answers
 * { success: true, data: { token, user, permissions } }, or 401 { success: false, error }. Source: decision 5.
 */
export const apiLogin = apiHandler(["POST"], async ({ request, context }: ActionFunctionArgs) => {
  const { em, requestId, ip } = await getContext({ request, context });
  try {
    const { token } = await signIn(em, await readJson(request), { requestId, ip });
    const session = await readSession(em, token);
    const data = { token, user: session?.user, permissions: [...(session?.permissions ?? [])].sort() };
    return Response.json(SignInView.parse({ success: true, data }), { headers: { "Cache-Control": "no-store" } });
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== "unauthenticated") throw error;
    const sentence = error.sentence;
    return problem(401, sentence, {}, requestIdOf(context), {}, { success: false, error: say("en", sentence) });
  }
});

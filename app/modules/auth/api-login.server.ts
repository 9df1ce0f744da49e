import { type Call, errorResponse } from "#app/http/api/api.server.ts";
import { getContext, requestIdOf } from "#app/http/context.server.ts";
import { readJson } from "#app/http/form/body.server.ts";
import { readSession } from "#app/http/session/session.server.ts";
import { signInWithJson } from "./authenticator.server.ts";
import { SignInView } from "./current-session.server.ts";
import { SignInInput } from "./sign-in.server.ts";

/**
 * POST /api/auth/login. The one call without a session, so it is not an operation. Answers { success: true, data: { token, user,
 * permissions } }; a refusal has { success: false, error }. Source: decision 5.
 */
export const apiLogin: Call = {
  isPublic: true,
  operation: {
    name: "signIn",
    summary: "Opens a session; its token goes into the Authorization header",
    permission: [],
    input: SignInInput,
    output: SignInView,
  },
  async handle({ request, context }) {
    try {
      const { em, requestId, ip } = await getContext({ request, context });
      const { token } = await signInWithJson(em, request, await readJson(request), {
        requestId,
        ip,
        userAgent: request.headers.get("User-Agent"),
      });
      const session = await readSession(em, token);
      const data = { token, user: session?.user, permissions: [...(session?.permissions ?? [])].sort() };
      return Response.json(SignInView.parse({ success: true, data }), { headers: { "Cache-Control": "no-store" } });
    } catch (error) {
      return withSuccess(errorResponse(error, requestIdOf(context)));
    }
  },
};

async function withSuccess(refusal: Response): Promise<Response> {
  const body: { message: string } = await refusal.json();
  const { status, headers } = refusal;
  return new Response(JSON.stringify({ ...body, success: false, error: body.message }), { status, headers });
}

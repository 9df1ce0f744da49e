import type { ActionFunctionArgs } from "@remix-run/node";
import { submit } from "#app/http/form/submit.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { endOtherSessions, endSession, endUserSessions } from "./end-sessions.server.ts";

/** The buttons of a page of sessions: one ends a single session, another all others of the user who asks, a third all of one user. Goes back to `returnTo`. */
export async function sessionsAction(args: ActionFunctionArgs, form: FormData, returnTo: string) {
  const sessionId = form.get("sessionId");
  if (sessionId !== null) {
    const ended = () => redirectWithToast(returnTo, { title: { key: "sessions.ended" } });
    // A session that has ended meanwhile is what was asked for.
    return submit(args, endSession, ended, { form, input: { id: sessionId }, refused: ended });
  }
  const ended = (one: { ended: number }) =>
    redirectWithToast(returnTo, { title: { key: "sessions.othersEnded", params: { count: one.ended } } });
  return form.has("userId")
    ? submit(args, endUserSessions, ended, { form })
    : submit(args, endOtherSessions, ended, { form });
}

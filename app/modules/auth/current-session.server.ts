import { z } from "zod";
import { operation } from "#app/lib/operation.server.ts";

const SessionUser = z.object({
  id: z.int(),
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
});

export const SessionView = z.object({
  success: z.literal(true),
  data: z.object({ user: SessionUser, permissions: z.array(z.string()) }),
});

/** The answer to a sign-in through the API: the session and its token. */
export const SignInView = SessionView.extend({ data: SessionView.shape.data.extend({ token: z.string() }) });

/** The signed-in user with their permissions. */
export const currentSession = operation({
  name: "currentSession",
  summary: "Who is signed in, and what they may do",
  permission: [],
  input: z.object({}),
  output: SessionView,
  async run({ user, permissions }) {
    return { success: true as const, data: { user, permissions: [...permissions].sort() } };
  },
});

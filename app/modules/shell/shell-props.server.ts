import type { LiveSession } from "#app/http/session/session.server.ts";
import type { ShellProps } from "./shell.tsx";

/** The part of a session that the signed-in layout shows. */
export const shellProps = (
  { user, permissions, stores, store, checkedIn }: LiveSession,
  registers: ShellProps["registers"],
): ShellProps => ({
  user: { name: `${user.firstName} ${user.lastName}`.trim(), email: user.email },
  rights: [...permissions].join(" "),
  stores,
  storeId: store?.id ?? null,
  checkedIn,
  registers,
});

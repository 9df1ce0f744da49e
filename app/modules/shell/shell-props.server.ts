import type { LiveSession } from "#app/http/session.server.ts";
import type { ShellProps } from "./shell.tsx";

/** What the signed-in layout shows of a session. */
export const shellProps = ({ user, stores, store, checkedIn }: LiveSession): ShellProps => ({
  user: { name: `${user.firstName} ${user.lastName}`.trim(), email: user.email },
  stores,
  storeId: store?.id ?? null,
  checkedIn,
});

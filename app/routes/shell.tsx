import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useRouteLoaderData } from "@remix-run/react";
import { guard, load } from "#app/http/page/load.server.ts";
import { listStoreRegisters, workRegisters } from "#app/modules/registers/sessions/work-registers.server.ts";
import { leaveCompleted } from "#app/modules/sales/receipts/completed-sale-data.server.ts";
import { Shell } from "#app/modules/shell/shell.tsx";
import { shellProps } from "#app/modules/shell/shell-props.server.ts";
import type { loader as rootLoader } from "#app/root.tsx";
import { Toast } from "#app/ui/overlay/toast.tsx";
import { ErrorPage } from "./error-page.tsx";

/** Every navigation loads a new document, so the browser never reads this data again. */
export const shouldRevalidate = () => false;

/** Every page inside needs sign-in. Its own loader checks further rights. */
export async function loader(args: LoaderFunctionArgs) {
  const { session } = await guard(args);
  if (!session) return null;
  const registers = session.registers ?? (await load(args, listStoreRegisters, {}));
  return data(shellProps(session, workRegisters(session, registers)), { headers: await leaveCompleted(args.request) });
}

export default function SignedIn() {
  return <Framed content={<Outlet />} />;
}

/** A refused page keeps the menu, so that the user can go elsewhere. */
export function ErrorBoundary() {
  return <Framed content={<ErrorPage />} />;
}

function Framed({ content }: { content: React.ReactNode }) {
  const shell = useRouteLoaderData<typeof loader>("shell");
  const toast = useRouteLoaderData<typeof rootLoader>("root")?.toast;
  if (!shell) return content;
  return (
    <Shell {...shell} notice={toast ? <Toast {...toast} /> : null}>
      {content}
    </Shell>
  );
}

import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { env } from "#app/env.server.ts";
import { getContext, refusalOf } from "#app/http/context.server.ts";
import { Shell } from "#app/modules/shell/shell.tsx";
import { shellProps } from "#app/modules/shell/shell-props.server.ts";
import type { loader as rootLoader } from "#app/root.tsx";
import { page } from "#app/ui/layout/layout.css.ts";
import { RefusalPage, statusTitle } from "./error-page.tsx";

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({ data: refused, matches }) => {
  const words = matches.find(({ id }) => id === "root")?.data?.errorTitles;
  return [{ title: words?.[statusTitle(refused?.status ?? 404)] ?? "" }];
};

/**
 * Everyone sees this page at an unknown path, signed-in users with the menu. It also answers a refused request for a path without a page,
 * such as a file. Source: decisions 3 and 15f.
 */
export async function loader(args: LoaderFunctionArgs) {
  const context = await getContext(args).catch(() => null);
  const refusal = refusalOf(args.context);
  const status = refusal ? (refusal.init?.status ?? 500) : 404;
  const shell = context?.session ? shellProps(context.session, null) : null;
  return data({ status, detail: refusal?.data ?? null, hint: env.NODE_ENV === "development", shell }, { status });
}

export async function action() {
  return data(null, { status: 404 });
}

export default function NotFound() {
  const { shell, ...refused } = useLoaderData<typeof loader>();
  const content = <RefusalPage {...refused} />;
  return shell ? <Shell {...shell}>{content}</Shell> : <main className={page}>{content}</main>;
}

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { getContext } from "#app/http/context.server.ts";
import { load } from "#app/http/load.server.ts";
import { submit } from "#app/http/submit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { constraintsOf } from "#app/lib/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { getOptometrist } from "#app/modules/optometrists/read-optometrists.server.ts";
import { removeOptometrist } from "#app/modules/optometrists/remove-optometrist.server.ts";
import { paths } from "#app/paths.ts";
import { RemovalDialog } from "#app/ui/removal-dialog.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { id, name } = await load(args, getOptometrist, { id: args.params.id });
  const { locale } = await getContext(args);
  return {
    constraints: constraintsOf(removeOptometrist),
    title: wordsOf(locale, "optometrists")("deleteOptometrist"),
    id,
    name,
  };
}

export async function action(args: ActionFunctionArgs) {
  const removed = () => redirectWithToast(paths.optometrists.list(), { title: { key: "optometrists.deleted" } });
  return submit(args, removeOptometrist, removed, {
    failure: "optometrists.failedToDelete",
    input: { id: args.params.id },
  });
}

export default function DeleteOptometrist() {
  const t = useTranslations("optometrists");
  const { title, id, name } = useLoaderData<typeof loader>();
  return (
    <RemovalDialog
      title={title}
      text={t.rich("deleteOptometristText", { name: () => <bdi>{name}</bdi> })}
      under={{ label: name, href: paths.optometrists.edit(id) }}
      state={useActionData<typeof action>()}
    />
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { submit } from "#app/http/form/submit.server.ts";
import { load } from "#app/http/page/load.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { answerImports } from "#app/modules/claims/answers/answer-import.server.ts";
import { previewClaimAnswers } from "#app/modules/claims/answers/preview-answers.server.ts";
import { PreviewTable } from "#app/modules/claims/answers/preview-table.tsx";
import { importRunPage, importSome } from "#app/modules/imports/import-data.server.ts";
import { ImportRunScreen } from "#app/modules/imports/screen/import-run-screen.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

const PAGE = 50;

/** The file with its problems, and before it is applied what each line would do. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await importRunPage(args, answerImports);
  const { status, totalRows } = page.run;
  if (status !== "checked") return { ...page, preview: null };
  const pages = Math.max(1, Math.ceil(totalRows / PAGE));
  const asked = Math.trunc(Number(new URL(args.request.url).searchParams.get("page"))) || 1;
  const at = Math.min(pages, Math.max(1, asked));
  const { rows } = await load(args, previewClaimAnswers, { id: page.run.id, limit: PAGE, offset: (at - 1) * PAGE });
  return { ...page, preview: { rows, page: at, pages } };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, answerImports.start, (run, context) => importSome(args, answerImports, run, context), {
    input: { id: args.params.id },
    failure: "imports.failed",
  });
}

/** One file of answers: what its lines would do, a button that applies them, and how far it is. */
export default function AnswerRun() {
  const { preview, ...screen } = useLoaderData<typeof loader>();
  return (
    <ImportRunScreen {...screen} state={useActionData<typeof action>()}>
      {preview ? <PreviewTable id={screen.run.id} {...preview} /> : null}
    </ImportRunScreen>
  );
}

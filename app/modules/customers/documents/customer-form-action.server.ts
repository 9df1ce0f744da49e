import type { ActionFunctionArgs } from "@remix-run/node";
import { actorOf, getContext } from "#app/http/context.server.ts";
import { readPageUpload } from "#app/http/form/page-upload.server.ts";
import { formInput, refusedForm } from "#app/http/form/submit.server.ts";
import { refusedFiles, type Upload, withFiles } from "#app/http/form/upload.server.ts";
import { guard, pageErrors } from "#app/http/page/load.server.ts";
import { isShownAgain } from "#app/http/session/ended-session.server.ts";
import { execute } from "#app/lib/operation.server.ts";
import { documentUpload } from "./document-files.server.ts";
import { keepWaitingDocuments, type WaitingDocument } from "./keep-waiting-documents.server.ts";

/** The form of a new customer with the waiting files as `uploads[n]`. A refused form sends these again, so that nobody must choose a file twice. */
type CustomerForm = { form: FormData; documentIds: number[] };

/**
 * Reads the form of a new customer. Sent files are stored before anything else is checked.
 * @returns also the form's answer when a file was refused; the other files wait
 */
export async function readCustomerForm(args: ActionFunctionArgs, failure: string) {
  const upload = await readPageUpload(args, "customers:create", documentUpload);
  const { form } = upload;
  // Its files wait already.
  if (isShownAgain(args.context)) return { form, documentIds: [], refused: null };
  const waiting = await keep(args, upload);
  for (const name of [...form.keys()]) if (name.startsWith("uploads[")) form.delete(name);
  waiting.forEach(({ id, fileName, size }, index) => {
    form.append(`uploads[${index}].id`, String(id));
    form.append(`uploads[${index}].name`, fileName);
    form.append(`uploads[${index}].size`, String(size));
  });
  const read: CustomerForm = { form, documentIds: waiting.map(({ id }) => id) };
  const problem = refusedFiles(upload, documentUpload);
  if (!problem) return { ...read, refused: null };
  const { locale } = await getContext(args);
  return { ...read, refused: await refusedForm(args, problem, form, locale, failure) };
}

type Named = { id?: unknown; remove?: unknown };

async function keep(args: ActionFunctionArgs, upload: Upload): Promise<WaitingDocument[]> {
  const { uploads } = formInput(upload.form);
  const named: Named[] = Array.isArray(uploads) ? uploads : [];
  if (named.length + upload.files.length === 0) return [];
  const context = await guard(args, keepWaitingDocuments.permission);
  const idsOf = (all: Named[]) => all.map(({ id }) => id);
  const input = {
    keep: idsOf(named.filter(({ remove }) => remove !== "on")),
    drop: idsOf(named.filter(({ remove }) => remove === "on")),
    files: upload.files,
  };
  return pageErrors(args, () =>
    withFiles(upload, documentUpload, () =>
      execute(keepWaitingDocuments, { em: context.em, actor: actorOf(context) }, input),
    ),
  );
}

import type { ActionFunctionArgs } from "@remix-run/node";
import { actorOf, getContext } from "#app/http/context.server.ts";
import { goThrough, keepTyped, wayThrough } from "#app/http/form/kept-form.server.ts";
import { refusedForm, submit } from "#app/http/form/submit.server.ts";
import { discard, refuseFiles, type Upload, withFiles } from "#app/http/form/upload.server.ts";
import { redirectWithToast, type Toast } from "#app/http/session/toast.server.ts";
import { InvalidInput } from "#app/lib/errors.ts";
import { execute } from "#app/lib/operation.server.ts";
import { paths } from "#app/paths.ts";
import { withoutContacts } from "./contacts/contact-rows.tsx";
import { documentFiles, documentUpload } from "./documents/document-files.server.ts";
import { REMARK, UPLOAD } from "./documents/documents-card.tsx";
import { uploadCustomerDocuments } from "./documents/upload-customer-documents.server.ts";
import { updateCustomer } from "./update-customer.server.ts";

/**
 * The buttons of a customer's form: Save, Upload, and those that open a dialog. Saving also adds the chosen files. They are added first and stay
 * added when the customer's fields are refused, so nobody must choose them twice.
 */
export async function customerPageAction(args: ActionFunctionArgs, upload: Upload) {
  const page = paths.customers.edit(encodeURIComponent(args.params.id ?? ""));
  const { form } = upload;
  const way = wayThrough(form);
  if (way) {
    await discard(upload, documentFiles);
    return goThrough(args, page, form, way);
  }
  const onlyUploads = form.get("intent") === UPLOAD;
  const count = upload.files.length;
  if (onlyUploads || count + upload.refused.length > 0) {
    const refused = await addDocuments(args, upload);
    if (refused) return refused;
    form.delete(REMARK);
  }
  if (onlyUploads) {
    await keepTyped(args, page, form);
    return redirectWithToast(`${page}#documents`, addedToast(count));
  }
  return submit(
    args,
    updateCustomer,
    () =>
      redirectWithToast(paths.customers.list(), {
        title: { key: "customers.updated" },
        description: count > 0 ? { key: "documents.withCustomer", params: { count } } : undefined,
      }),
    { form, failure: "customers.failedToUpdate", input: { id: args.params.id, ...withoutContacts(form) } },
  );
}

/** @returns the form's answer when a file was refused. Then no file is added. */
async function addDocuments(args: ActionFunctionArgs, upload: Upload) {
  const context = await getContext(args);
  const input = { customerId: args.params.id, notes: upload.form.get(REMARK), files: upload.files };
  try {
    await withFiles(upload, documentUpload, async () => {
      refuseFiles(upload, documentUpload);
      await execute(uploadCustomerDocuments, { em: context.em, actor: actorOf(context) }, input);
    });
    return null;
  } catch (error) {
    const own =
      error instanceof InvalidInput && error.errors.notes ? new InvalidInput({ [REMARK]: error.errors.notes }) : error;
    return refusedForm(args, own, upload.form, context.locale, "documents.failed");
  }
}

const addedToast = (count: number): Toast => ({
  title: { key: "documents.added" },
  description: { key: "documents.addedText", params: { count } },
});

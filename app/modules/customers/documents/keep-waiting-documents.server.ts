import { z } from "zod";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { documentFiles } from "./document-files.server.ts";
import { fileRow, StoredFiles } from "./upload-customer-documents.server.ts";

/** A file that waits for the customer whose form brought it. */
export type WaitingDocument = { id: number; fileName: string; size: number };

/** The most files that one form may collect, five at a time. */
export const MAX_WAITING = 20;
const ids = z.array(id()).max(MAX_WAITING, `errors.tooManyFiles|max=${MAX_WAITING}`).default([]);

const waitingOf = (em: Em, userId: number) =>
  rows(em)
    .selectFrom("customer_documents")
    .where("customer_id", "is", null)
    .where("created_by", "=", userId)
    .where("deleted_at", "is", null);

/**
 * The files of a new customer's form. Stores new files without a customer, removes unwanted files, and returns the rest.
 * Only the user who uploaded a file can name it. Unsaved files are removed after a day.
 */
export const keepWaitingDocuments = operation({
  name: "keepWaitingDocuments",
  summary: "Keeps the files of a customer's form until it is saved",
  permission: "customers:create",
  input: z.object({ keep: ids, drop: ids, files: z.array(StoredFiles.element).max(MAX_WAITING) }),
  output: z.looseObject({}),
  writes: "customer_documents",
  async run({ em, user, audit, afterCommit }, { keep, drop, files }) {
    const dropped = drop.length
      ? await rows(em)
          .deleteFrom("customer_documents")
          .where("id", "in", waitingOf(em, user.id).select("id").where("id", "in", drop))
          .returning("storage_key")
          .execute()
      : [];
    for (const { storage_key: key } of dropped) if (key) afterCommit(() => documentFiles.remove(key));
    const values = files.map((file) => ({ ...fileRow(file), created_by: user.id, updated_by: user.id }));
    const added = values.length
      ? await rows(em).insertInto("customer_documents").values(values).returning("id").execute()
      : [];
    audit({ after: { added: added.length, dropped: dropped.length } });
    const wanted = [...keep, ...added.map((row) => row.id)];
    const waiting = wanted.length
      ? await waitingOf(em, user.id)
          .select(["id", "file_name", "size"])
          .where("id", "in", wanted)
          .orderBy("id")
          .execute()
      : [];
    return waiting.map(({ id: documentId, file_name, size }) => ({
      id: documentId,
      fileName: file_name,
      size: size ?? 0,
    }));
  },
});

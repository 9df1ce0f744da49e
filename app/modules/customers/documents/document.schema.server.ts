import { z } from "zod";
import { view } from "#app/lib/fields.server.ts";

/** The columns that a document is shown with, as Kysely selects them. */
export const documentColumns = [
  "id",
  "customer_id as customerId",
  "file_name as fileName",
  "file_path as filePath",
  "file_type as fileType",
  "document_type as documentType",
  "size",
  "storage_key as storageKey",
  "upload_date as uploadDate",
  "notes",
  "created_at as createdAt",
  "version",
] as const;

export const DocumentView = z.object({
  id: view.id,
  customerId: view.id,
  fileName: z.string(),
  /** The described location of a file that is stored elsewhere. It is never opened. */
  filePath: z.string().nullable(),
  fileType: z.string().nullable(),
  documentType: z.string(),
  /** Bytes; null without a stored file. */
  size: z.int().nullable(),
  /** Whether the file itself is kept here and can be downloaded. */
  hasFile: z.boolean(),
  uploadDate: view.instant,
  notes: z.string().nullable(),
  createdAt: view.instant,
  version: z.int(),
});
export type DocumentView = z.infer<typeof DocumentView>;

type DocumentRow = Omit<DocumentView, "customerId" | "hasFile" | "uploadDate" | "createdAt"> & {
  customerId: number | null;
  storageKey: string | null;
  uploadDate: Date;
  createdAt: Date;
};

/** A row in its public form, without the stored name of the file. */
export function toDocumentView({ storageKey, uploadDate, createdAt, customerId, ...row }: DocumentRow): DocumentView {
  return {
    ...row,
    customerId: customerId ?? 0,
    hasFile: storageKey !== null,
    uploadDate: uploadDate.toISOString(),
    createdAt: createdAt.toISOString(),
  };
}

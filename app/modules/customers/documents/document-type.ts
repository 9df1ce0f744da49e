import { extensionOf } from "#app/lib/files/file-name.ts";

const TYPES: Record<string, DocumentType> = {
  jpg: "image",
  jpeg: "image",
  png: "image",
  pdf: "pdf",
  doc: "document",
  docx: "document",
};

export type DocumentType = "image" | "pdf" | "document" | "other";

/** The kind of a document, by the extension of its name. Source: specification part 1, section 3. */
export const documentTypeOf = (fileName: string): DocumentType => TYPES[extensionOf(fileName)] ?? "other";

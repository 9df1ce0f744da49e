import { ACCEPTED, FILE_TYPES, MAX_FILE_MB, MAX_FILES } from "./document-files.server.ts";

/** The file limits that a form shows, as the checks use them. */
export const documentLimits = () => ({ accept: ACCEPTED, types: FILE_TYPES, max: MAX_FILES, mb: MAX_FILE_MB });
export type DocumentLimits = ReturnType<typeof documentLimits>;

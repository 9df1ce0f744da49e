import { ACCEPTED, FILE_TYPES, MAX_FILE_MB, MAX_FILES } from "./document-files.server.ts";

/** What a form says of the files that it takes, from the same place that checks them. */
export const documentLimits = () => ({ accept: ACCEPTED, types: FILE_TYPES, max: MAX_FILES, mb: MAX_FILE_MB });
export type DocumentLimits = ReturnType<typeof documentLimits>;

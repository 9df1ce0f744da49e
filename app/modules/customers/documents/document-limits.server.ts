import { ACCEPTED, FILE_TYPES, MAX_FILES, maxFileMb } from "./document-files.server.ts";

/** The file limits that a form shows, as the checks use them. */
export const documentLimits = async () => ({
  accept: ACCEPTED,
  types: FILE_TYPES,
  max: MAX_FILES,
  mb: await maxFileMb(),
});
export type DocumentLimits = Awaited<ReturnType<typeof documentLimits>>;

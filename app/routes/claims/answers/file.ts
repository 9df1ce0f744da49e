import { resource } from "#app/http/page/resource.server.ts";
import { answerImports } from "#app/modules/claims/answers/answer-import.server.ts";
import { badLinesFile, importTemplate } from "#app/modules/imports/import-data.server.ts";

/**
 * Two files have one route, because neither of them needs more than its own call.
 *
 * The files beside the files of answers: an empty one with the headers, or the lines of a file that cannot be taken, with their problems. Staff
 * correct these and choose them again.
 */
export const { loader, action } = resource({
  async GET(args) {
    // Only the address of the bad lines names a file.
    if (args.params.id === undefined) {
      return importTemplate(args, answerImports);
    }
    // Its columns are those of the file that was chosen.
    return badLinesFile(args, answerImports);
  },
});

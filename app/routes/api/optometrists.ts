import type { Calls } from "#app/http/api/api.server.ts";
import { getOptometrist, listOptometrists } from "#app/modules/optometrists/read-optometrists.server.ts";
import { removeOptometrist } from "#app/modules/optometrists/remove-optometrist.server.ts";
import { createOptometrist, updateOptometrist } from "#app/modules/optometrists/write-optometrist.server.ts";

export const optometrists: Calls = {
  optometrists: { GET: listOptometrists, POST: createOptometrist },
  "optometrists/:id": { GET: getOptometrist, PATCH: updateOptometrist, DELETE: removeOptometrist },
};

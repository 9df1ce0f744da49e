import { api } from "#app/http/api.server.ts";
import { getOptometrist, listOptometrists } from "#app/modules/optometrists/read-optometrists.server.ts";
import { removeOptometrist } from "#app/modules/optometrists/remove-optometrist.server.ts";
import { createOptometrist, updateOptometrist } from "#app/modules/optometrists/write-optometrist.server.ts";

export const { loader, action } = api({
  GET: listOptometrists,
  POST: createOptometrist,
  item: { GET: getOptometrist, PATCH: updateOptometrist, DELETE: removeOptometrist },
});

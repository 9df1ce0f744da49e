import { api } from "#app/http/api.server.ts";
import { createOptometrist } from "#app/modules/optometrists/create-optometrist.server.ts";
import { getOptometrist, listOptometrists } from "#app/modules/optometrists/read-optometrists.server.ts";
import { removeOptometrist } from "#app/modules/optometrists/remove-optometrist.server.ts";
import { updateOptometrist } from "#app/modules/optometrists/update-optometrist.server.ts";

export const { loader, action } = api({
  GET: listOptometrists,
  POST: createOptometrist,
  item: { GET: getOptometrist, PATCH: updateOptometrist, DELETE: removeOptometrist },
});

import { api } from "#app/http/api.server.ts";
import { createPowers } from "#app/modules/catalogue/lenses/create-powers.server.ts";
import { getPowers } from "#app/modules/catalogue/lenses/get-powers.server.ts";
import { setPowerLevels } from "#app/modules/catalogue/lenses/set-power-levels.server.ts";

export const { loader, action } = api({ GET: getPowers, POST: createPowers, PATCH: setPowerLevels });

import { api } from "#app/http/api.server.ts";
import { resetSecondFactor } from "#app/modules/users/links/remove-factor.server.ts";

export const { loader, action } = api({ DELETE: resetSecondFactor });

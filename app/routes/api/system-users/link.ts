import { api } from "#app/http/api.server.ts";
import { createPasswordLink } from "#app/modules/users/links/create-link.server.ts";

export const { loader, action } = api({ POST: createPasswordLink });

import { apiRoute } from "#app/http/api/api.server.ts";
import { CALLS } from "./calls.server.ts";

/** Every address under /api. */
export const { loader, action } = apiRoute(CALLS);

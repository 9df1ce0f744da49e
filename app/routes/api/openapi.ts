import { api } from "#app/http/api.server.ts";
import { describeApi } from "#app/http/openapi.server.ts";

export const { loader, action } = api({ GET: describeApi });

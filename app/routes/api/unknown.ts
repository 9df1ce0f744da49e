import { API_METHODS, apiHandler } from "#app/http/api.server.ts";
import { notFound } from "#app/lib/errors.ts";

/** Any other path under /api: 404, as JSON, whatever the method. */
export const { loader, action } = apiHandler([...API_METHODS, "OPTIONS"], () => Promise.reject(notFound()));

import { apiHandler } from "#app/http/api.server.ts";
import { notFound } from "#app/lib/errors.ts";

/** Any other path under /api: 404, as JSON, whatever the method. */
export const { loader, action } = apiHandler(["GET", "POST", "PATCH", "PUT", "DELETE"], () =>
  Promise.reject(notFound()),
);

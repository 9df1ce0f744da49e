import { resource } from "#app/http/page/resource.server.ts";
import { askedByGet, reportedByPost } from "#app/modules/messages/reports/report-data.server.ts";

/**
 * Where gateways report what became of messages. It asks for no sign-in: the secret stands in the address, which only the gateway's settings name. Wrong
 * secrets count against where they come from.
 */
export const { loader, action } = resource({
  GET: askedByGet,
  POST: reportedByPost,
});

import { apiArchive } from "#app/modules/invoicing/archive/archive-data.server.ts";

export const { loader, action } = apiArchive;

import { api } from "#app/http/api.server.ts";
import { undoMerge } from "#app/modules/customers/merge/undo-merge.server.ts";

export const { loader, action } = api({ POST: undoMerge });

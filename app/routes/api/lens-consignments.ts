import type { Calls } from "#app/http/api/api.server.ts";
import {
  getLensConsignment,
  listLensConsignments,
} from "#app/modules/lens-jobs/consignments/read-consignments.server.ts";
import { receiveLensConsignment } from "#app/modules/lens-jobs/consignments/receive-consignment.server.ts";
import { sendLensConsignment } from "#app/modules/lens-jobs/consignments/send-consignment.server.ts";
import { updateLensConsignment } from "#app/modules/lens-jobs/consignments/update-consignment.server.ts";
import {
  cancelLensConsignment,
  createLensConsignment,
} from "#app/modules/lens-jobs/consignments/write-consignment.server.ts";

export const lensConsignments: Calls = {
  "lens-consignments": { GET: listLensConsignments, POST: createLensConsignment },
  "lens-consignments/:id": { GET: getLensConsignment, PATCH: updateLensConsignment },
  "lens-consignments/:id/send": { POST: sendLensConsignment },
  "lens-consignments/:id/receive": { POST: receiveLensConsignment },
  "lens-consignments/:id/cancel": { POST: cancelLensConsignment },
};

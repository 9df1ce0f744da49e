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
import { consignmentFileCall } from "#app/modules/lens-jobs/files/consignment-file.server.ts";
import { orderFileCall } from "#app/modules/lens-jobs/files/order-files.server.ts";
import { getLensTrace } from "#app/modules/lens-jobs/files/read-trace.server.ts";
import { removeLensTrace, setLensTrace } from "#app/modules/lens-jobs/files/write-trace.server.ts";
import {
  getLensLaboratory,
  listLensLaboratories,
} from "#app/modules/lens-jobs/laboratories/read-laboratories.server.ts";
import {
  createLensLaboratory,
  removeLensLaboratory,
  updateLensLaboratory,
} from "#app/modules/lens-jobs/laboratories/write-laboratory.server.ts";
import {
  getToleranceSet,
  listToleranceSets,
} from "#app/modules/lens-jobs/tolerance-sets/read-tolerance-sets.server.ts";
import {
  createToleranceSet,
  removeToleranceSet,
  updateToleranceSet,
} from "#app/modules/lens-jobs/tolerance-sets/write-tolerance-set.server.ts";

/** The laboratories, what goes to them and comes back, and the limits by which it is checked. */
export const laboratories: Calls = {
  "lens-consignments": { GET: listLensConsignments, POST: createLensConsignment },
  "lens-consignments/:id": { GET: getLensConsignment, PATCH: updateLensConsignment },
  "lens-consignments/:id/send": { POST: sendLensConsignment },
  "lens-consignments/:id/receive": { POST: receiveLensConsignment },
  "lens-consignments/:id/cancel": { POST: cancelLensConsignment },
  "tolerance-sets": { GET: listToleranceSets, POST: createToleranceSet },
  "tolerance-sets/:id": { GET: getToleranceSet, PATCH: updateToleranceSet, DELETE: removeToleranceSet },
  "lens-laboratories": { GET: listLensLaboratories, POST: createLensLaboratory },
  "lens-laboratories/:id": { GET: getLensLaboratory, PATCH: updateLensLaboratory, DELETE: removeLensLaboratory },
  "lens-jobs/:id/dcs": { GET: orderFileCall },
  "lens-consignments/:id/dcs": { GET: consignmentFileCall },
  "lens-jobs/:id/trace": { GET: getLensTrace, PUT: setLensTrace, DELETE: removeLensTrace },
};

import type { Calls } from "#app/http/api/api.server.ts";
import { acceptLensJob, checkLensJob } from "#app/modules/lens-jobs/check/check-job.server.ts";
import { listLensJobChecks } from "#app/modules/lens-jobs/check/read-checks.server.ts";
import { setLensJobCost } from "#app/modules/lens-jobs/consignments/set-job-cost.server.ts";
import { createLensJob } from "#app/modules/lens-jobs/create-job.server.ts";
import { collectLensJob } from "#app/modules/lens-jobs/handover/collect-job.server.ts";
import { listUncollectedLensJobs } from "#app/modules/lens-jobs/handover/read-uncollected.server.ts";
import { returnLensJob } from "#app/modules/lens-jobs/handover/return-job.server.ts";
import { tellLensJob } from "#app/modules/lens-jobs/handover/tell-job.server.ts";
import { releaseLensJob, sendLensJob, startLensJob } from "#app/modules/lens-jobs/order/release-job.server.ts";
import { updateLensJob } from "#app/modules/lens-jobs/order/update-job.server.ts";
import { getLensJob, listLensJobs } from "#app/modules/lens-jobs/read-jobs.server.ts";
import { remakeLensJob } from "#app/modules/lens-jobs/remakes/create-remake.server.ts";
import { creditLensRemake } from "#app/modules/lens-jobs/remakes/credit-remake.server.ts";
import { getRemakeRates } from "#app/modules/lens-jobs/remakes/get-remake-rates.server.ts";
import { listLensRemakes } from "#app/modules/lens-jobs/remakes/list-remakes.server.ts";
import { getLensRemake, listRemakesOfJob } from "#app/modules/lens-jobs/remakes/read-remakes.server.ts";
import { scanLensJob } from "#app/modules/lens-jobs/station/scan-job.server.ts";
import {
  cancelLensJob,
  confirmLensJob,
  finishLensJob,
  holdLensJob,
  receiveLensJob,
  resumeLensJob,
} from "#app/modules/lens-jobs/step-job.server.ts";

export const lensJobs: Calls = {
  "lens-jobs": { GET: listLensJobs, POST: createLensJob },
  "lens-jobs/:id": { GET: getLensJob, PATCH: updateLensJob },
  "lens-jobs/:id/release": { POST: releaseLensJob },
  "lens-jobs/:id/send": { POST: sendLensJob },
  "lens-jobs/:id/start": { POST: startLensJob },
  "lens-jobs/:id/cost": { PATCH: setLensJobCost },
  "lens-jobs/:id/confirm": { POST: confirmLensJob },
  "lens-jobs/:id/receive": { POST: receiveLensJob },
  "lens-jobs/:id/finish": { POST: finishLensJob },
  "lens-jobs/:id/hold": { POST: holdLensJob },
  "lens-jobs/:id/resume": { POST: resumeLensJob },
  "lens-jobs/:id/cancel": { POST: cancelLensJob },
  "lens-jobs/:id/remakes": { GET: listRemakesOfJob, POST: remakeLensJob },
  "lens-remakes": { GET: listLensRemakes },
  "lens-remakes/:id": { GET: getLensRemake, PATCH: creditLensRemake },
  "lens-remake-rates": { GET: getRemakeRates },
  "lens-jobs/:id/tell": { POST: tellLensJob },
  "lens-jobs/:id/collect": { POST: collectLensJob },
  "lens-jobs/:id/return": { POST: returnLensJob },
  "lens-jobs/scan": { POST: scanLensJob },
  "lens-jobs/uncollected": { GET: listUncollectedLensJobs },
  "lens-jobs/:id/check": { GET: listLensJobChecks, POST: checkLensJob },
  "lens-jobs/:id/accept": { POST: acceptLensJob },
};

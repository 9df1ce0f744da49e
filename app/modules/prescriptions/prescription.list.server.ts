import { serverList } from "#app/http/list.server.ts";
import { createPrescription } from "./create-prescription.server.ts";
import { prescriptionList } from "./prescription.list.tsx";
import { listPrescriptions } from "./read-prescriptions.server.ts";

export const prescriptions = serverList({
  list: prescriptionList,
  read: listPrescriptions,
  may: { add: createPrescription },
});

import { serverList } from "#app/http/list.server.ts";
import { createDoctor } from "./create-doctor.server.ts";
import { doctorList } from "./doctor.list.tsx";
import { listDoctors } from "./read-doctors.server.ts";

export const doctors = serverList({ list: doctorList, read: listDoctors, may: { add: createDoctor } });

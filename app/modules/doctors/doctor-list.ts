import { type ListQuery, readListQuery } from "#app/lib/list-query.ts";

export const DOCTOR_SORTS = ["name", "speciality", "phone", "email", "prescriptions"] as const;
type DoctorQuery = ListQuery<(typeof DOCTOR_SORTS)[number]>;

/** Reads the filters, sorting and page from the list's URL, for the page and its export. */
export const readDoctorList = (params: URLSearchParams): DoctorQuery =>
  readListQuery(params, { sortable: DOCTOR_SORTS, defaultSort: "name" });

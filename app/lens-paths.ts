import { type Id, query } from "./paths.ts";

/** The URLs of lens jobs. They have a file of their own, because the script of the sale screen holds all of `paths`. */
export const lensPaths = {
  settings: () => "/settings/lens-jobs",
  jobs: {
    list: (filters: { q?: string; status?: string; stores?: string } = {}) => `/lens-jobs${query(filters)}`,
    export: () => "/lens-jobs/export",
    new: (params: { saleId?: Id; prescriptionId?: Id; from?: "completed" } = {}) => `/lens-jobs/new${query(params)}`,
    detail: (id: Id) => `/lens-jobs/${id}`,
    order: (id: Id) => `/lens-jobs/${id}/order`,
    step: (id: Id, step: string) => `/lens-jobs/${id}/steps/${step}`,
    board: (filters: { stores?: string } = {}) => `/lens-jobs/board${query(filters)}`,
    remake: (id: Id) => `/lens-jobs/${id}/remake`,
    remakes: (filters: { credit?: string; reason?: string; laboratoryId?: Id } = {}) =>
      `/lens-jobs/remakes${query(filters)}`,
    exportRemakes: () => "/lens-jobs/remakes/export",
    remakeCredit: (id: Id) => `/lens-jobs/remakes/${id}`,
    cost: (id: Id) => `/lens-jobs/${id}/cost`,
    ticket: (id: Id, params: { size?: string } = {}) => `/lens-jobs/${id}/ticket${query(params)}`,
    /** The tickets, labels and order sheets of several jobs. */
    tickets: (ids: readonly Id[], params: { size?: string } = {}) =>
      `/lens-jobs/tickets${query({ ids: ids.join(","), ...params })}`,
    customerPart: (id: Id) => `/lens-jobs/${id}/customer-part`,
    label: (id: Id) => `/lens-jobs/${id}/label`,
    labels: (ids: readonly Id[]) => `/lens-jobs/labels${query({ ids: ids.join(",") })}`,
    orderSheet: (id: Id) => `/lens-jobs/${id}/order-sheet`,
    orderSheets: (ids: readonly Id[]) => `/lens-jobs/order-sheets${query({ ids: ids.join(",") })}`,
    slip: (id: Id, params: { size?: string } = {}) => `/lens-jobs/${id}/slip${query(params)}`,
    check: (id: Id, params: { check?: Id } = {}) => `/lens-jobs/${id}/check${query(params)}`,
    accept: (id: Id) => `/lens-jobs/${id}/accept`,
    trace: (id: Id) => `/lens-jobs/${id}/trace`,
    removeTrace: (id: Id) => `/lens-jobs/${id}/trace/remove`,
    traceFile: (id: Id) => `/lens-jobs/${id}/trace/file`,
    orderFile: (id: Id) => `/lens-jobs/${id}/order-file`,
    orderFileDownload: (id: Id, fileId: Id) => `/lens-jobs/${id}/order-file/${fileId}`,
    consignmentFile: (consignmentId: Id) => `/lens-jobs/consignment-files/${consignmentId}`,
    /** Scanning the tickets of many jobs. */
    station: (params: { step?: string; channel?: string; laboratory?: Id; code?: string } = {}) =>
      `/lens-jobs/station${query(params)}`,
    /** Finished jobs that wait for their customer. */
    uncollected: (filters: { wait?: string; q?: string } = {}) => `/lens-jobs/uncollected${query(filters)}`,
    exportUncollected: () => "/lens-jobs/uncollected/export",
    tell: (id: Id, params: { language?: string } = {}) => `/lens-jobs/${id}/tell${query(params)}`,
    collect: (id: Id) => `/lens-jobs/${id}/collect`,
    giveUp: (id: Id) => `/lens-jobs/${id}/return`,
  },
  laboratories: {
    list: () => "/lens-jobs/laboratories",
    export: () => "/lens-jobs/laboratories/export",
    new: (params: { vendorId?: Id } = {}) => `/lens-jobs/laboratories/new${query(params)}`,
    edit: (id: Id) => `/lens-jobs/laboratories/${id}`,
    remove: (id: Id) => `/lens-jobs/laboratories/${id}/remove`,
  },
  consignments: {
    list: (filters: { q?: string; status?: string } = {}) => `/lens-consignments${query(filters)}`,
    export: () => "/lens-consignments/export",
    new: (params: { laboratoryId?: Id } = {}) => `/lens-consignments/new${query(params)}`,
    detail: (id: Id) => `/lens-consignments/${id}`,
    /** The page of a step: edit, send, receive or cancel. */
    step: (id: Id, step: string, params: { scanned?: Id } = {}) => `/lens-consignments/${id}/${step}${query(params)}`,
    packing: (id: Id) => `/lens-consignments/${id}/packing`,
  },
  toleranceSets: {
    list: () => "/settings/tolerance-sets",
    new: () => "/settings/tolerance-sets/new",
    edit: (id: Id) => `/settings/tolerance-sets/${id}`,
    remove: (id: Id) => `/settings/tolerance-sets/${id}/delete`,
  },
} as const;

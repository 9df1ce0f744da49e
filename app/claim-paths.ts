import { type Id, query } from "./paths.ts";

type Thing = "claim" | "approval" | "policy" | "remittance";

/** The URLs of insurance claims. They have a file of their own, because the script of the sale screen holds all of `paths`. */
export const claimPaths = {
  list: (filters: { q?: string; status?: string; stores?: string; customerId?: Id; insuranceId?: Id } = {}) =>
    `/claims${query(filters)}`,
  export: () => "/claims/export",
  detail: (id: Id) => `/claims/${id}`,
  /** What a claim says before it is sent, and the pages of its steps. */
  edit: (id: Id) => `/claims/${id}/edit`,
  /** Sends one claim without a batch. */
  send: (id: Id) => `/claims/${id}/send`,
  answer: (id: Id) => `/claims/${id}/answer`,
  askPatient: (id: Id) => `/claims/${id}/ask-patient`,
  resubmit: (id: Id) => `/claims/${id}/resubmit`,
  writeOff: (id: Id) => `/claims/${id}/write-off`,
  move: (id: Id) => `/claims/${id}/move-to-patient`,
  cancel: (id: Id) => `/claims/${id}/cancel`,
  /** The messages to nphies about a claim, an insurer's approval, a customer's policy or a remittance. */
  messages: {
    page: (thing: Thing, id: Id) => `/claims/messages/${thing}/${id}`,
    answer: (thing: Thing, id: Id) => `/claims/messages/${thing}/${id}/answer`,
    file: (thing: Thing, id: Id, messageId: Id, params: { part: "message" | "answer" }) =>
      `/claims/messages/${thing}/${id}/${messageId}/file${query(params)}`,
  },
  nphiesSettings: () => "/settings/nphies",
  nphiesInsurer: (insuranceId: Id) => `/settings/nphies/insurers/${insuranceId}`,
  /** Why insurers reject amounts. */
  reasons: {
    list: () => "/settings/rejection-reasons",
    new: () => "/settings/rejection-reasons/new",
    edit: (id: Id) => `/settings/rejection-reasons/${id}`,
  },
  batches: {
    list: (filters: { status?: string; insuranceId?: Id } = {}) => `/claims/batches${query(filters)}`,
    new: () => "/claims/batches/new",
    export: () => "/claims/batches/export",
    detail: (id: Id) => `/claims/batches/${id}`,
    edit: (id: Id) => `/claims/batches/${id}/edit`,
    send: (id: Id) => `/claims/batches/${id}/send`,
    cancel: (id: Id) => `/claims/batches/${id}/cancel`,
    sheet: (id: Id) => `/claims/batches/${id}/sheet`,
    sheetFile: (id: Id, format = "csv") => `/claims/batches/${id}/file?format=${format}`,
    answers: (id: Id) => `/claims/batches/${id}/answers`,
  },
  /** The prices agreed with one insurer, or with all. */
  contractPrices: {
    list: (filters: { insuranceId?: Id | null; q?: string } = {}) => `/insurance/contract-prices${query(filters)}`,
    export: () => "/insurance/contract-prices/export",
    new: (params: { insuranceId?: Id | null } = {}) => `/insurance/contract-prices/new${query(params)}`,
    edit: (id: Id) => `/insurance/contract-prices/${id}`,
    remove: (id: Id) => `/insurance/contract-prices/${id}/delete`,
  },
  /** Files of answers of insurers. */
  answers: {
    import: () => "/claims/answers",
    importTemplate: () => "/claims/answers/template",
    importRun: (id: Id) => `/claims/answers/${id}`,
    importProblems: (id: Id) => `/claims/answers/${id}/problems`,
  },
  approvals: {
    export: () => "/claims/approvals/export",
    list: (filters: { status?: string; customerId?: Id } = {}) => `/claims/approvals${query(filters)}`,
    new: (params: { draftId?: Id; saleId?: Id } = {}) => `/claims/approvals/new${query(params)}`,
    detail: (id: Id) => `/claims/approvals/${id}`,
  },
  remittances: {
    list: (filters: { insuranceId?: Id } = {}) => `/claims/remittances${query(filters)}`,
    new: (params: { insuranceId?: Id } = {}) => `/claims/remittances/new${query(params)}`,
    detail: (id: Id) => `/claims/remittances/${id}`,
    reverse: (id: Id) => `/claims/remittances/${id}/reverse`,
    export: () => "/claims/remittances/export",
  },
  accounts: (params: { by?: string | undefined } = {}) => `/claims/accounts${query(params)}`,
  /** The rules of a policy class: what a member pays, and by when claims are sent. */
  classRules: (policyId: Id) => `/insurance/policy/${policyId}/rules`,
  accountsCheck: () => "/claims/accounts/check",
  account: (insuranceId: Id) => `/claims/accounts/${insuranceId}`,
  exportAccount: (insuranceId: Id) => `/claims/accounts/${insuranceId}/export`,
  /** Of insurers and their policies what the sale screen does not lead to. */
  exportInsurers: () => "/insurance/export",
  exportPolicies: () => "/insurance/policies/export",
  policyList: () => "/insurance/policy/list",
  newPolicyOf: (insuranceId: Id) => `/insurance/${insuranceId}/policy/new`,
  removeInsurer: (id: Id) => `/insurance/${id}/delete`,
  removePolicy: (id: Id) => `/insurance/policy/${id}/delete`,
};

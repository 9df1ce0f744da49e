import { type Id, query } from "./paths.ts";

/** The addresses of messages. Those of pages stand below the settings, or below the word of the area. */
export const messagePaths = {
  /** Channels, hours and events. */
  settings: () => "/settings/messages",
  /** The words of one event. */
  template: (event: string) => `/settings/messages/templates/${event}`,
  /** How one channel leaves the company or a branch, with the form of one way. */
  channel: (channel: string, at: { storeId?: Id | null; way?: string | undefined } = {}) =>
    `/settings/messages/channels/${channel}${query({ storeId: at.storeId ?? undefined, way: at.way })}`,
  /** What customers heard; of one customer, or with one status. */
  list: (filters: { status?: string; customerId?: Id } = {}) => `/messages${query(filters)}`,
  /** One message, and what a person may decide about it. */
  detail: (id: number) => `/messages/${id}`,
  /** Sends a prescription to its customer. */
  sendPrescription: (id: Id) => `/prescriptions/${id}/send`,
  /** The page on which a customer says that they want no more messages like this one; it needs no sign-in. */
  stop: (reference: string) => `/messages/stop/${reference}`,
  /** Where gateways report what became of messages. */
  report: (secret: string) => `/messages/reports/${secret}`,
};

type Filters = {
  q?: string | undefined;
  step?: string | undefined;
  reason?: string | undefined;
  month?: string | undefined;
};

/** The addresses of recalls. */
export const recallPaths = {
  list: (filters: Filters = {}) => `/recalls${query(filters)}`,
  export: () => "/recalls/export",
  detail: (id: Id) => `/recalls/${id}`,
  /** Sends to everybody whom the filters leave. */
  send: (filters: Filters = {}) => `/recalls/send${query(filters)}`,
  figures: (filters: { reason?: string | undefined } = {}) => `/recalls/figures${query(filters)}`,
  figuresFile: (params: { reason?: string | undefined; format?: "csv" | "xlsx" } = {}) =>
    `/recalls/figures/export${query(params)}`,
  /** The rules by which customers are due. */
  settings: () => "/settings/recalls",
};

/** The addresses of feedback. `storeId` is one branch, or "all" of the reader's; without it the list shows the branch where they work now. */
export const feedbackPaths = {
  list: (
    filters: {
      q?: string | undefined;
      status?: string | undefined;
      rating?: number | string | undefined;
      month?: string | undefined;
      storeId?: Id | undefined;
      customerId?: Id | undefined;
    } = {},
  ) => `/feedback${query({ ...filters, rating: filters.rating?.toString() })}`,
  export: () => "/feedback/export",
  detail: (id: Id) => `/feedback/${id}`,
};

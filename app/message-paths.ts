import { type Id, query } from "./paths.ts";

/** The addresses of messages. */
export const messagePaths = {
  settings: () => "/settings/messages",
  template: (event: string) => `/settings/messages/templates/${event}`,
  channel: (channel: string, at: { storeId?: Id | null; way?: string | undefined } = {}) =>
    `/settings/messages/channels/${channel}${query({ storeId: at.storeId ?? undefined, way: at.way })}`,
  list: (filters: { status?: string; customerId?: Id } = {}) => `/messages${query(filters)}`,
  detail: (id: number) => `/messages/${id}`,
  /** The page on which a customer says that they want no more messages like this one; it needs no sign-in. */
  stop: (reference: string) => `/messages/stop/${reference}`,
  /** Where gateways report what became of messages. */
  report: (secret: string) => `/messages/reports/${secret}`,
};

/** The addresses of messages. */
export const messagePaths = {
  settings: () => "/settings/messages",
  template: (event: string) => `/settings/messages/templates/${event}`,
  channel: (channel: string, storeId?: number | null) =>
    `/settings/messages/channels/${channel}${storeId ? `?storeId=${storeId}` : ""}`,
  list: (query = "") => `/messages${query && `?${query}`}`,
  detail: (id: number) => `/messages/${id}`,
  /** The page on which a customer says that they want no more messages like this one; it needs no sign-in. */
  stop: (reference: string) => `/messages/stop/${reference}`,
  /** Where gateways report what became of messages. */
  report: (secret: string) => `/messages/reports/${secret}`,
};

/** The channels that messages leave on. The values equal the check constraints of the tables. */
export const CHANNELS = ["whatsapp", "sms", "email"] as const;
export type Channel = (typeof CHANNELS)[number];

/** Why the shop writes: what the customer has with the shop, what they may forget, and what the shop would like to tell. */
export const PURPOSES = ["service", "reminder", "marketing"] as const;
export type Purpose = (typeof PURPOSES)[number];

/** Fields that every template knows: of the customer, of the branch, and the links. */
export const COMMON_FIELDS = ["firstName", "lastName", "storeName", "storePhone", "link", "optOutLink"] as const;

type EventRule = {
  purpose: Purpose;
  /** The fields beside the common ones, which whoever tells fills. */
  fields: readonly string[];
  /** It follows at once what the customer has just done, so it keeps no quiet hours. */
  atOnce?: true;
  channels: readonly Channel[];
};

const PHONE_FIRST = ["whatsapp", "sms", "email"] as const;
const PAPER_FIRST = ["whatsapp", "email", "sms"] as const;

/** Everything that a customer may be told of, with the order of its channels until the shop says otherwise. */
export const EVENTS = {
  receipt: { purpose: "service", fields: ["number", "date", "total"], atOnce: true, channels: PAPER_FIRST },
  prescription: { purpose: "service", fields: ["number", "date"], atOnce: true, channels: PAPER_FIRST },
  visit_booked: { purpose: "service", fields: ["date", "time"], atOnce: true, channels: PHONE_FIRST },
  visit_reminder: { purpose: "reminder", fields: ["date", "time"], channels: PHONE_FIRST },
  job_ready: { purpose: "service", fields: ["number"], channels: PHONE_FIRST },
  job_waiting: { purpose: "reminder", fields: ["number", "days"], channels: PHONE_FIRST },
  balance_due: { purpose: "service", fields: ["number", "amount"], channels: PHONE_FIRST },
  claim_patient: { purpose: "service", fields: ["number", "insurer", "note"], channels: PHONE_FIRST },
  recall: { purpose: "reminder", fields: ["date"], channels: PHONE_FIRST },
  lenses_due: { purpose: "reminder", fields: ["date"], channels: PHONE_FIRST },
  warranty_end: { purpose: "reminder", fields: ["number", "date"], channels: PHONE_FIRST },
  feedback: { purpose: "marketing", fields: ["number", "date"], channels: PHONE_FIRST },
} as const satisfies Record<string, EventRule>;

export type MessageEvent = keyof typeof EVENTS;
export const EVENT_NAMES = Object.keys(EVENTS) as [MessageEvent, ...MessageEvent[]];

export const ruleOf = (event: MessageEvent): EventRule => EVENTS[event];

/** The fields that a template of this event may name. */
export const fieldsOf = (event: MessageEvent): readonly string[] => [...COMMON_FIELDS, ...EVENTS[event].fields];

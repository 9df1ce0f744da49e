import { z } from "zod";
import type { Actor, OperationContext } from "#app/lib/operation.server.ts";
import { channelsOf, setupsOf } from "#app/modules/messages/recipient.server.ts";
import { CHANNELS } from "#app/modules/messages/rules/events.ts";
import { fillTemplate } from "#app/modules/messages/rules/template.ts";
import { type Em, rows } from "#db/orm.ts";

export const TemplatePreview = z.object({
  customerId: z.int(),
  customerName: z.string(),
  subject: z.string(),
  subjectAr: z.string(),
  body: z.string(),
  bodyAr: z.string(),
  /** The channels that really leave here, on which a test can be sent. */
  channels: z.array(z.enum(CHANNELS)),
});
export type TemplatePreview = z.infer<typeof TemplatePreview>;

type Texts = { event: string; subject: string; subjectAr: string; body: string; bodyAr: string };

/** What stands for the fields until there is a message of that event whose values can be shown. */
export const EXAMPLES: Readonly<Record<string, string>> = {
  number: "1024",
  date: "26/11/2026",
  time: "17:30",
  total: "690.00",
  amount: "120.00",
  days: "3",
  insurer: "Bupa",
  note: "",
  link: "https://shop.example/1",
  optOutLink: "https://shop.example/2",
};

/** The texts as this customer would read them in both languages, or the newest customer of all. Null in a shop without customers. */
export async function previewOf(
  { em, store }: Pick<OperationContext, "em" | "store">,
  texts: Texts,
  customerId: number | null,
): Promise<TemplatePreview | null> {
  const customer = await customerOf(em, customerId);
  if (!customer) return null;
  const values = await valuesOf(em, texts.event, store);
  const both = { ...values, firstName: customer.firstName, lastName: customer.lastName };
  const arabic = { ...both, storeName: (store?.nameAr || store?.name) ?? "" };
  const setups = store ? setupsOf(await channelsOf(em, store.id)) : null;
  return {
    customerId: customer.id,
    customerName: `${customer.firstName} ${customer.lastName}`,
    subject: fillTemplate(texts.subject, both),
    subjectAr: fillTemplate(texts.subjectAr, arabic),
    body: fillTemplate(texts.body, both),
    bodyAr: fillTemplate(texts.bodyAr, arabic),
    channels: CHANNELS.filter((channel) => setups?.[channel] === "sends"),
  };
}

function customerOf(em: Em, customerId: number | null) {
  const query = rows(em)
    .selectFrom("customers")
    .select(["id", "first_name as firstName", "last_name as lastName"])
    .where("deleted_at", "is", null)
    .where("anonymized_at", "is", null)
    .orderBy("created_at", "desc")
    .limit(1);
  return (customerId === null ? query : query.where("id", "=", customerId)).executeTakeFirst();
}

async function valuesOf(em: Em, event: string, store: Actor["store"]): Promise<Record<string, string>> {
  const { phone } = store
    ? await rows(em).selectFrom("stores").select("phone").where("id", "=", store.id).executeTakeFirstOrThrow()
    : { phone: null };
  const last = await rows(em)
    .selectFrom("messages")
    .select("fields")
    .where("event", "=", event)
    .where("body", "<>", "")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return {
    ...EXAMPLES,
    ...((last?.fields as Record<string, string> | undefined) ?? {}),
    ...{ storeName: store?.name ?? "", storePhone: phone ?? "" },
  };
}

import { z } from "zod";
import type { Actor, OperationContext } from "#app/lib/operation.server.ts";
import { channelsOf, setupsOf } from "#app/modules/messages/recipient.server.ts";
import type { Texts } from "#app/modules/messages/rules/default-texts.ts";
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

/** What stands for the values of the fields: those of real messages belong to their customers, and a link opens a customer's page. */
const EXAMPLES: Readonly<Record<string, string>> = {
  number: "1024",
  date: "26/11/2026",
  time: "17:30",
  total: "690.00",
  amount: "120.00",
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
  const { firstName, lastName } = customer;
  const both = { ...EXAMPLES, firstName, lastName, storePhone: await phoneOf(em, store) };
  const english = { ...both, days: "3 days", storeName: store?.name };
  const arabic = { ...both, days: "3 أيام", storeName: store?.nameAr || store?.name };
  const setups = store ? setupsOf(await channelsOf(em, store.id)) : null;
  return {
    customerId: customer.id,
    customerName: `${firstName} ${lastName}`,
    subject: fillTemplate(texts.subject, english),
    subjectAr: fillTemplate(texts.subjectAr, arabic),
    body: fillTemplate(texts.body, english),
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

async function phoneOf(em: Em, store: Actor["store"]): Promise<string | undefined> {
  if (!store) return undefined;
  const found = await rows(em).selectFrom("stores").select("phone").where("id", "=", store.id).executeTakeFirst();
  return found?.phone ?? undefined;
}

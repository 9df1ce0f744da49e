import { type KeyObject, randomUUID } from "node:crypto";
import { riyadhMoment } from "#app/lib/dates.ts";
import { sealText } from "#app/lib/seal.server.ts";
import { configuredKeys } from "#app/lib/secrets.server.ts";
import { FIRST_PREVIOUS_HASH, type InvoiceProfile } from "#app/modules/e-invoicing/document/invoice.ts";
import { signInvoice } from "#app/modules/e-invoicing/document/sign-invoice.server.ts";
import { sealKey } from "#app/modules/e-invoicing/units/key-vault.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { newAuthority } from "#scripts/zatca-simulator/certificates.ts";
import { newStamper, stamped } from "#scripts/zatca-simulator/stamp.ts";
import { makeSaleRow } from "#tests/support/factories.ts";
import { makeInvoice, makeSigner } from "./invoices.ts";

export type KeptDocument = {
  status?: "pending" | "reported" | "cleared" | "warned" | "refused";
  profile?: InvoiceProfile;
  issuedAt?: Date;
  attempts?: number;
  answers?: { status: number; body?: unknown }[];
  /** The sale of another document: this one follows it after a refusal. */
  saleId?: number;
};

const saying = (list: string, code: string, message: string) => ({
  validationResults: { [list]: [{ code, message }] },
});

/** An answer that refuses a document. */
export const REFUSAL = {
  status: 400,
  body: saying("errorMessages", "BR-KSA-63", "The buyer's building number must have four digits."),
};
export const WARNING = { status: 202, body: saying("warningMessages", "BR-KSA-98", "The document came late.") };

const sealedParts = (privateKey: KeyObject, name: string) => {
  const [sealingKey] = configuredKeys();
  if (!sealingKey) throw new Error("A unit that signs needs E_INVOICING_KEY");
  return {
    sealed_key: sealKey(privateKey, name, sealingKey),
    sealed_secret: sealText(Buffer.from("-"), name, sealingKey),
  };
};

type Outbox = {
  /** Whether further documents can be signed with the unit. Otherwise it is closed. */
  signs?: boolean;
  /** The goods of each sale; none unless told. */
  variantId?: number;
};

/** Gives a store a unit with signed documents as rows, in one chain. No authority has ever seen them. */
export async function makeOutbox(
  em: Em,
  storeId: number,
  documents: readonly KeptDocument[],
  { signs = false, variantId }: Outbox = {},
) {
  const db = rows(em);
  const signer = makeSigner();
  const stamper = newStamper(newAuthority());
  const name = `OSM-${storeId}-${randomUUID().slice(0, 8)}`;
  const unit = await db
    .insertInto("invoicing_units")
    .values({
      store_id: storeId,
      name,
      environment: "simulation",
      status: signs ? "active" : "closed",
      last_hash: FIRST_PREVIOUS_HASH,
      ...(signs ? { certificate: signer.stamp.certificate, ...sealedParts(signer.privateKey, name) } : {}),
    })
    .returning(["id", "name"])
    .executeTakeFirstOrThrow();
  const items = variantId === undefined ? [] : [{ variantId, quantity: 1, totalPrice: "500.00", name: "Aviator" }];
  const made: { id: number; saleId: number; number: string; uuid: string; hash: string }[] = [];
  for (const { status: state = "reported", profile = "simplified", answers = [], ...given } of documents) {
    const at = given.issuedAt ?? new Date();
    const sale = given.saleId ?? (await makeSaleRow(em, { storeId, totalAmount: "575.00", items })).id;
    const { receipt_number: number } = await db
      .selectFrom("sales")
      .select("receipt_number")
      .where("id", "=", sale)
      .executeTakeFirstOrThrow();
    const link = { counter: made.length + 1, previousHash: made.at(-1)?.hash ?? FIRST_PREVIOUS_HASH };
    const uuid = randomUUID();
    const { xml, hash, code } = signInvoice(makeInvoice({ profile, number, uuid, ...riyadhMoment(at) }), link, signer);
    const cleared = state === "cleared" ? stamped(xml, stamper) : null;
    const { id } = await db
      .insertInto("invoices")
      .values({
        unit_id: unit.id,
        sale_id: sale,
        kind: "invoice",
        profile,
        number,
        uuid,
        counter: link.counter,
        previous_hash: link.previousHash,
        ...{ xml, hash, code, status: state, issued_at: at },
        attempts: given.attempts ?? (state === "pending" ? 0 : 1),
        answered_at: state === "pending" ? null : new Date(),
        cleared_xml: cleared,
        cleared_code: cleared && code,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    for (const { status: http, body } of answers) {
      const answer = { invoice_id: id, status: http, body: JSON.stringify(body ?? null) as never };
      await db.insertInto("invoice_answers").values(answer).execute();
    }
    await db
      .updateTable("invoicing_units")
      .set({ last_counter: link.counter, last_hash: hash })
      .where("id", "=", unit.id)
      .execute();
    made.push({ id, saleId: sale, number, uuid, hash });
  }
  return { unitId: unit.id, unit: unit.name, documents: made };
}

/** Lets a test do to rows what the database refuses, as somebody with all rights over it could. */
export async function withoutGuard(em: Em, table: "invoices" | "invoicing_units", work: () => Promise<unknown>) {
  await em.execute(`alter table ${table} disable trigger user`);
  try {
    await work();
  } finally {
    await em.execute(`alter table ${table} enable trigger user`);
  }
}

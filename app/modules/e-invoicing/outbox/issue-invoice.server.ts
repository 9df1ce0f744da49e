import { randomUUID } from "node:crypto";
import { riyadhMoment } from "#app/lib/dates.ts";
import { DomainError } from "#app/lib/errors.ts";
import type { OperationContext } from "#app/lib/operation.server.ts";
import { configuredKeys } from "#app/lib/secrets.server.ts";
import { readStamp } from "#app/modules/e-invoicing/document/certificate.server.ts";
import type { InvoiceContent } from "#app/modules/e-invoicing/document/invoice.ts";
import { sellerOf } from "#app/modules/e-invoicing/document/seller.ts";
import { type SignedInvoice, signInvoice } from "#app/modules/e-invoicing/document/sign-invoice.server.ts";
import { openKey } from "#app/modules/e-invoicing/units/key-vault.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { clearSoon } from "./report-invoices.server.ts";

export type NewInvoice = Omit<InvoiceContent, "uuid" | "date" | "time" | "seller"> & {
  saleId: number;
  returnId: number | null;
  /** The moment of the sale or return. */
  at: Date;
};

/** The command that issues a document. */
export type Issuing = Pick<OperationContext, "em" | "afterCommit">;

type Signer = { stamp: ReturnType<typeof readStamp>; privateKey: ReturnType<typeof openKey> };

/** Opened keys by their sealed text, so that a till does not decrypt and parse for every sale. */
const signers = new Map<string, Signer>();
const MAX_SIGNERS = 100;

type SigningUnit = { name: string; sealed_key: string | null; certificate: string | null };

function signerOf(unit: SigningUnit): Signer {
  if (!unit.sealed_key || !unit.certificate) throw new Error("An active unit has a key and a certificate");
  const found = signers.get(unit.sealed_key);
  if (found) return found;
  const keys = configuredKeys();
  if (keys.length === 0) throw new DomainError("rule", "invoicing.errors.key");
  if (signers.size >= MAX_SIGNERS) signers.clear();
  const signer = {
    stamp: readStamp(unit.certificate),
    privateKey: openedKey(unit.sealed_key, unit.name, keys),
  };
  signers.set(unit.sealed_key, signer);
  return signer;
}

/** @throws 422 when the key was sealed with another key than those of this server */
function openedKey(sealed: string, unitName: string, keys: readonly Buffer[]): Signer["privateKey"] {
  try {
    return openKey(sealed, unitName, ...keys);
  } catch {
    throw new DomainError("rule", "invoicing.errors.wrongKey", { params: { variable: "SECRETS_KEY" } });
  }
}

/** Whether documents are issued in a store. */
export async function issuesInvoices(em: Em, storeId: number): Promise<boolean> {
  const unit = await rows(em)
    .selectFrom("invoicing_units")
    .select("id")
    .where("store_id", "=", storeId)
    .where("status", "=", "active")
    .executeTakeFirst();
  return unit !== undefined;
}

/**
 * Signs a document and puts it at the end of its store's chain, inside the command's transaction. The unit's row stays locked until the commit, so
 * this comes last in a command, after the numbers of receipts and credit notes were drawn. A failed command returns its counter value. A standard
 * document is sent as soon as the command is committed, because the buyer gets it only after it was cleared.
 */
export async function issueInvoice(context: Issuing, storeId: number, document: NewInvoice): Promise<void> {
  const db = rows(context.em);
  const unit = await db
    .selectFrom("invoicing_units")
    .selectAll()
    .where("store_id", "=", storeId)
    .where("status", "=", "active")
    .forUpdate()
    .executeTakeFirst();
  if (!unit) return;
  if (unit.ahead_counter !== null) throw new DomainError("rule", "invoicing.errors.ahead");
  const store = await db.selectFrom("stores").selectAll().where("id", "=", storeId).executeTakeFirstOrThrow();
  const { saleId, returnId, at, ...content } = document;
  const link = { counter: unit.last_counter + 1, previousHash: unit.last_hash };
  const uuid = randomUUID();
  const signed = signInvoice({ ...content, ...riyadhMoment(at), uuid, seller: sellerOf(store) }, link, {
    ...signerOf(unit),
    signedAt: momentText(new Date()),
  });
  await db
    .with("chained", () =>
      db
        .updateTable("invoicing_units")
        .set({ last_counter: link.counter, last_hash: signed.hash })
        .where("id", "=", unit.id),
    )
    .insertInto("invoices")
    .values({
      unit_id: unit.id,
      sale_id: saleId,
      return_id: returnId,
      kind: content.kind,
      profile: content.profile,
      number: content.number,
      uuid,
      counter: link.counter,
      previous_hash: link.previousHash,
      ...storedParts(signed),
      issued_at: at,
    })
    .execute();
  if (content.profile === "standard") context.afterCommit(clearSoon);
}

const storedParts = ({ xml, hash, code }: SignedInvoice) => ({ xml, hash, code });

const momentText = (at: Date): string => {
  const { date, time } = riyadhMoment(at);
  return `${date}T${time}`;
};

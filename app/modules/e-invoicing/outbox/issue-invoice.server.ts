import { randomUUID } from "node:crypto";
import { riyadhMoment } from "#app/lib/dates.ts";
import { DomainError } from "#app/lib/errors.ts";
import type { OperationContext } from "#app/lib/operation.server.ts";
import { configuredKeys, keyVariable } from "#app/lib/secrets.server.ts";
import { readStamp } from "#app/modules/e-invoicing/document/certificate.server.ts";
import type { InvoiceContent } from "#app/modules/e-invoicing/document/invoice.ts";
import { SELLER, sellerOf } from "#app/modules/e-invoicing/document/seller.ts";
import { type SignedInvoice, signInvoice } from "#app/modules/e-invoicing/document/sign-invoice.server.ts";
import { openKey } from "#app/modules/e-invoicing/units/key-vault.server.ts";
import { fixedStatement, type Of } from "#db/fixed-statement.ts";
import { type Em, rows } from "#db/orm.ts";
import { clearSoon } from "./report-invoices.server.ts";

export type NewInvoice = Omit<InvoiceContent, "uuid" | "date" | "time" | "seller"> & {
  saleId: number;
  returnId: number | null;
  /** The moment of the sale or return. */
  at: Date;
};

/** The command that issues a document. */
export type Issuing = Pick<OperationContext, "em" | "withCommit" | "afterCommit">;

type Signer = { stamp: ReturnType<typeof readStamp>; privateKey: ReturnType<typeof openKey> };

/** Opened keys by their sealed text, so that a till does not decrypt and parse for every sale. */
const signers = new Map<string, Signer>();
const MAX_SIGNERS = 100;
/** Within so many seconds whoever watches this server, which is not ready, sends its requests to another one. */
const ELSEWHERE_S = 10;

function signerOf(unit: IssuingUnit): Signer {
  if (!unit.sealed_key || !unit.certificate) throw new Error("An active unit has a key and a certificate");
  const found = signers.get(unit.sealed_key);
  if (found) return found;
  const keys = configuredKeys();
  if (keys.length === 0) throw new DomainError("unavailable", "invoicing.errors.key", { retryAfter: ELSEWHERE_S });
  if (signers.size >= MAX_SIGNERS) signers.clear();
  const signer = {
    stamp: readStamp(unit.certificate),
    privateKey: openedKey(unit.sealed_key, unit.unitName, keys),
  };
  signers.set(unit.sealed_key, signer);
  return signer;
}

/** @throws 503 when the key was sealed with another key than those of this server: another server may have it */
function openedKey(sealed: string, unitName: string, keys: readonly Buffer[]): Signer["privateKey"] {
  try {
    return openKey(sealed, unitName, ...keys);
  } catch {
    const params = { variable: keyVariable() };
    throw new DomainError("unavailable", "invoicing.errors.wrongKey", { params, retryAfter: ELSEWHERE_S });
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

/** The active unit of a store, locked until the commit, with its store as the seller. */
export type IssuingUnit = NonNullable<Awaited<ReturnType<typeof lockUnit>>>;

const lockUnits = fixedStatement((db, of: Of<number>) =>
  db
    .selectFrom("invoicing_units as u")
    .innerJoin("stores as s", "s.id", "u.store_id")
    .select(["u.id", "u.name as unitName", "u.sealed_key", "u.certificate", "u.last_counter", "u.last_hash"])
    .select("u.ahead_counter")
    .select(SELLER.map((column) => `s.${column}` as const))
    .where(
      "u.store_id",
      "=",
      of((storeId) => storeId),
    )
    .where("u.status", "=", "active")
    .forUpdate("u"),
);

/**
 * Locks the unit that signs the documents of a store. This comes last in a command, after the numbers of receipts and credit notes were drawn.
 * @returns null where the store issues no documents
 */
export const lockUnit = async (em: Em, storeId: number) => (await lockUnits(em, storeId))[0] ?? null;

type Issued = {
  unitId: number;
  document: NewInvoice;
  link: { counter: number; previousHash: string };
  uuid: string;
  signed: SignedInvoice;
};

const keepInvoice = fixedStatement((db, of: Of<Issued>) =>
  db
    .with("chained", (inside) =>
      inside
        .updateTable("invoicing_units")
        .set({ last_counter: of(({ link }) => link.counter), last_hash: of(({ signed }) => signed.hash) })
        .where(
          "id",
          "=",
          of(({ unitId }) => unitId),
        ),
    )
    .insertInto("invoices")
    .values({
      unit_id: of(({ unitId }) => unitId),
      sale_id: of(({ document }) => document.saleId),
      return_id: of(({ document }) => document.returnId),
      kind: of(({ document }) => document.kind),
      profile: of(({ document }) => document.profile),
      number: of(({ document }) => document.number),
      uuid: of(({ uuid }) => uuid),
      counter: of(({ link }) => link.counter),
      previous_hash: of(({ link }) => link.previousHash),
      xml: of(({ signed }) => signed.xml),
      hash: of(({ signed }) => signed.hash),
      code: of(({ signed }) => signed.code),
      issued_at: of(({ document }) => document.at),
    }),
);

/**
 * Signs a document and puts it at the end of its store's chain, inside the command's transaction. A failed command returns its counter value. A
 * standard document is sent as soon as the command is committed, because the buyer gets it only after it was cleared.
 * @param unit becomes the unit as it is after this document
 */
export function issueInvoice(context: Issuing, unit: IssuingUnit, document: NewInvoice): void {
  if (unit.ahead_counter !== null) throw new DomainError("rule", "invoicing.errors.ahead");
  const { saleId: _saleId, returnId: _returnId, at, ...content } = document;
  const link = { counter: unit.last_counter + 1, previousHash: unit.last_hash };
  const uuid = randomUUID();
  const signed = signInvoice({ ...content, ...riyadhMoment(at), uuid, seller: sellerOf(unit) }, link, {
    ...signerOf(unit),
    signedAt: momentText(new Date()),
  });
  Object.assign(unit, { last_counter: link.counter, last_hash: signed.hash });
  context.withCommit(keepInvoice(context.em, { unitId: unit.id, document, link, uuid, signed }));
  if (content.profile === "standard") context.afterCommit(clearSoon);
}

const momentText = (at: Date): string => {
  const { date, time } = riyadhMoment(at);
  return `${date}T${time}`;
};

import { DomainError } from "#app/lib/errors.ts";
import type { ArrivedLine } from "#app/modules/transfers/transfer.schema.server.ts";
import { addLine, extendLines } from "#app/modules/transfers/transfer-lines.server.ts";
import { transferNotFound } from "#app/modules/transfers/transfer-view.server.ts";
import type { OpenPiece } from "#app/modules/transfers/transit.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { type Allocated, type Allocation, allocate } from "./arrival.ts";

export type ArrivedPieces = { pieces: Allocated[]; surplus: { itemId: number; quantity: number }[] };
type Of = { id: number; fromStoreId: number };

/** Which pieces arrived, by what the lines say. An item that nobody sent gets a line of 0 pieces for its surplus. */
export async function allocateLines(
  em: Em,
  transfer: Of,
  open: readonly OpenPiece[],
  said: readonly ArrivedLine[],
): Promise<ArrivedPieces> {
  const lines = await rows(em)
    .selectFrom("transfer_items")
    .select(["id", "variant_id as variantId"])
    .where("transfer_id", "=", transfer.id)
    .execute();
  const left = open.map((piece) => ({ ...piece }));
  const arrived: ArrivedPieces = { pieces: [], surplus: [] };
  for (const [index, line] of said.entries()) {
    const field = (name: string) => `items[${index}].${name}`;
    const known = lines.find(
      ({ id, variantId }) => id === line.id || (line.id === null && variantId === line.variantId),
    );
    if (!known && line.id !== null) throw transferNotFound();
    const mine = known ? left.filter(({ itemId }) => itemId === known.id) : [];
    const got = allocate(mine, line);
    if (!("allocated" in got)) throw refused(got, field);
    for (const one of got.allocated) {
      const piece = left.find(({ id }) => id === one.pieceId);
      if (piece) piece.open -= one.received + one.damaged;
    }
    arrived.pieces.push(...got.allocated);
    if (line.surplus === 0) continue;
    const itemId = known?.id ?? (await unsentLine(em, transfer, line.variantId, field("variantId")));
    if (!known && line.variantId !== null) lines.push({ id: itemId, variantId: line.variantId });
    arrived.surplus.push({ itemId, quantity: line.surplus });
  }
  return arrived;
}

async function unsentLine(em: Em, transfer: Of, variantId: number | null, field: string): Promise<number> {
  if (variantId === null) throw new DomainError("rule", "transfers.errors.variantRequired", { field });
  const id = await addLine(em, transfer, { variantId, quantity: 0 }, field);
  await extendLines(em, transfer.id);
  return id;
}

function refused(got: Exclude<Allocation, { allocated: unknown }>, field: (name: string) => string): DomainError {
  if ("tooMany" in got) {
    return new DomainError("rule", "transfers.errors.notSent", {
      field: field("quantity"),
      params: { sent: got.tooMany },
      extra: { sent: got.tooMany },
    });
  }
  const [key, params] =
    "unknown" in got
      ? (["unknownSerial", { serial: got.unknown }] as const)
      : "named" in got
        ? (["moreNumbers", { count: got.named }] as const)
        : (["nameThem", { missing: got.missing }] as const);
  return new DomainError("rule", `transfers.errors.${key}`, { field: field("serials"), params });
}

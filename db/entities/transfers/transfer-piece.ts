import { defineEntity, p } from "@mikro-orm/core";
import { id } from "#db/entities/base.ts";
import { StockLot } from "#db/entities/inventory/stock-lot.ts";
import { StockSerial } from "#db/entities/inventory/stock-serial.ts";
import { TransferItem } from "./transfer-item.ts";

export const TransferPieceSchema = defineEntity({
  name: "TransferPiece",
  tableName: "transfer_pieces",
  properties: {
    id: id(),
    itemId: () => p.manyToOne(TransferItem).mapToPk().name("item_id"),
    /** The lot of the sending store that the pieces left. */
    lotId: () => p.manyToOne(StockLot).mapToPk().name("lot_id").nullable(),
    /** The numbered piece that left; its row holds the number. */
    serialId: () => p.manyToOne(StockSerial).mapToPk().name("serial_id").nullable(),
    /** The pieces that left the shelf. */
    quantity: p.integer(),
    receivedQuantity: p.integer().default(0),
    /** Back on the shelf that they left. */
    returnedQuantity: p.integer().default(0),
    /** Written off. */
    lostQuantity: p.integer().default(0),
    /** Kept by the database: what is neither received nor returned nor written off is on its way. */
    inTransit: p
      .integer()
      .generated("(quantity - received_quantity - returned_quantity - lost_quantity) stored")
      .nullable()
      .hidden(),
  },
  checks: [
    {
      name: "transfer_pieces_quantities_check",
      expression:
        "quantity > 0 and received_quantity >= 0 and returned_quantity >= 0 and lost_quantity >= 0 and received_quantity + returned_quantity + lost_quantity <= quantity",
    },
    { name: "transfer_pieces_serial_check", expression: "serial_id is null or quantity = 1" },
  ],
  indexes: [
    { properties: ["itemId"] },
    {
      name: "transfer_pieces_in_transit",
      expression: "create index transfer_pieces_in_transit on transfer_pieces (item_id) where in_transit > 0",
    },
  ],
});

/** Sent pieces of one item with one lot or one serial number: they travel with their identity. */
export class TransferPiece extends TransferPieceSchema.class {}
TransferPieceSchema.setClass(TransferPiece);

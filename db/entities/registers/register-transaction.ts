import { defineEntity, p } from "@mikro-orm/core";
import { id, line, money } from "#db/entities/base.ts";
import { SystemUser } from "#db/entities/users/system-user.ts";
import { Register } from "./register.ts";
import { RegisterSession } from "./register-session.ts";

export const RegisterTransactionSchema = defineEntity({
  name: "RegisterTransaction",
  tableName: "register_transactions",
  properties: {
    id: id(),
    registerId: () => p.manyToOne(Register).mapToPk().name("register_id"),
    sessionId: () => p.manyToOne(RegisterSession).mapToPk().name("session_id"),
    transactionType: line(20),
    amount: money(),
    reasonCode: line(40).nullable(),
    /** The number of the paper that belongs to the move, such as a supplier's invoice. */
    reference: line(80).nullable(),
    timestamp: p.datetime().defaultRaw("now()"),
    notes: p.text().nullable(),
    denominationDetails: p.json<Record<string, number>>().nullable(),
    userId: () => p.manyToOne(SystemUser).mapToPk().name("user_id"),
  },
  checks: [
    { name: "register_transactions_type_check", expression: "transaction_type in ('cash_in','cash_out','drop')" },
    { name: "register_transactions_amount_check", expression: "amount > 0 and amount <> 'NaN'" },
  ],
  indexes: [{ properties: ["sessionId"] }, { properties: ["registerId", "timestamp"] }],
});

/** Cash put into a drawer or taken out of it beside the sales. Payments and refunds are in `payments`. */
export class RegisterTransaction extends RegisterTransactionSchema.class {}
RegisterTransactionSchema.setClass(RegisterTransaction);

import { sql } from "kysely";
import { changedBy } from "#app/lib/database/change-row.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import type { Amount } from "#app/lib/money/money.ts";
import { type OperationContext, operation } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";
import { findClaims } from "./find-claims.server.ts";
import { lockedClaims, payLine } from "./pay-claims.server.ts";
import { MatchLine, type RemittanceLineView, RemittanceView } from "./remittance.schema.server.ts";
import { restOfLine } from "./remittance-states.ts";
import { readRemittance } from "./remittance-view.server.ts";
import { lockRemittance } from "./reverse-remittance.server.ts";

/**
 * Says which claim a line without one pays, or where the rest of a line goes that its claim could not take. The rest becomes a line of its own, so the
 * lines still add up to what was paid.
 */
export const matchRemittanceLine = operation({
  name: "matchRemittanceLine",
  summary: "Matches a line of a payment, or what is left of it, to a claim of the same insurer",
  permission: "sales:manage",
  input: MatchLine,
  output: RemittanceView,
  writes: "remittances",
  async run(context, { id, lineId, claimId, reference }) {
    const { em, user, audit } = context;
    const remittance = await lockRemittance(context, id);
    const before = await readRemittance(em, context, id);
    audit({ before });
    const line = before.lines.find((one) => one.id === lineId);
    if (!line) throw new DomainError("not_found", "remittances.errors.line", { field: "lineId" });
    const rest = restOfLine(line);
    if (Number(rest) === 0) throw new DomainError("conflict", "remittances.errors.nothingLeft", { field: "reference" });
    const [found] = await findClaims(context, remittance.insuranceId, [{ claimId, reference }], (_, name) => name);
    if (!found) throw new DomainError("rule", "remittances.errors.noSuchClaim", { field: "reference" });
    const claims = await lockedClaims(context, [found]);
    const matched = await payLine(context, claims, { claimId: found, amount: rest, note: line.note }, remittance);
    if (Number(matched) === 0)
      throw new DomainError("conflict", "remittances.errors.takesNothing", { field: "reference" });
    await writeMatch(context, before, line, { claimId: found, reference, rest, matched });
    await rows(em)
      .updateTable("remittances")
      .set({ matched: sql<string>`matched + ${matched}::numeric`, ...changedBy(user.id) })
      .where("id", "=", id)
      .execute();
    return readRemittance(em, context, id);
  },
});

type Match = { claimId: number; reference: string | null; rest: Amount; matched: Amount };

async function writeMatch(
  { em }: Pick<OperationContext, "em">,
  { id, lines }: RemittanceView,
  line: RemittanceLineView,
  { claimId, reference, rest, matched }: Match,
): Promise<void> {
  // The reference of a line is what the insurer wrote, and stays.
  const now = { claim_id: claimId, matched, claim_reference: line.reference ?? reference };
  if (Number(line.matched ?? 0) === 0) {
    await rows(em).updateTable("remittance_lines").set(now).where("id", "=", line.id).execute();
    return;
  }
  await rows(em)
    .updateTable("remittance_lines")
    .set({ amount: line.matched ?? "0.00" })
    .where("id", "=", line.id)
    .execute();
  const line_no = Math.max(...lines.map(({ lineNo }) => lineNo)) + 1;
  await rows(em)
    .insertInto("remittance_lines")
    .values({ ...now, remittance_id: id, line_no, amount: rest, note: line.note })
    .execute();
}

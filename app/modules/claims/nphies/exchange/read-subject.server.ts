import { z } from "zod";
import type { OperationContext } from "#app/lib/operation.server.ts";
import { readApproval } from "#app/modules/claims/approvals/read-approvals.server.ts";
import { readClaim } from "#app/modules/claims/claim-view.server.ts";
import { readRemittance } from "#app/modules/claims/remittances/remittance-view.server.ts";
import { readPolicyFacts } from "./policy-facts.server.ts";
import type { Thing } from "./things.ts";

/** What a page of messages is about, in the words of its own page. */
export const Subject = z.object({
  name: z.string(),
  insurer: z.string(),
  status: z.string(),
  /** The customer whose page leads to a policy. */
  customerId: z.int().nullable(),
  /** What the insurer is asked for by line; an answer is read by it. */
  asked: z.array(z.object({ id: z.int(), asked: z.string() })),
});
export type Subject = z.infer<typeof Subject>;

/** @throws 404, also for a thing of another store */
export async function readSubject(
  context: Pick<OperationContext, "em" | "stores" | "store">,
  { thing, id }: { thing: Thing; id: number },
): Promise<Subject> {
  const { em } = context;
  const none = { customerId: null, asked: [] };
  if (thing === "claim") {
    const { claimNumber, insuranceName, status, lines } = await readClaim(em, context, id);
    return { ...none, name: claimNumber, insurer: insuranceName, status, asked: lines };
  }
  if (thing === "approval") {
    const { customerName, insurer, status, lines } = await readApproval(em, context, id);
    return { ...none, name: customerName, insurer, status, asked: lines };
  }
  if (thing === "remittance") {
    const { remittanceNumber, insuranceName, status } = await readRemittance(em, context, id);
    return { ...none, name: remittanceNumber, insurer: insuranceName, status };
  }
  const { firstName, lastName, insurerName, customerId } = await readPolicyFacts(em, context, id);
  return { ...none, name: `${firstName} ${lastName}`, insurer: insurerName, status: "", customerId };
}

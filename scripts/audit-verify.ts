// npm run audit:verify [-- --head 1234:HASH]
// Checks the chain of the audit trail. Ends with 1 at the first row that was changed or removed. With a seal that was noted earlier, from
// the output of this command or from the server's log, it also shows whether the end was cut off.
import { parseArgs } from "node:util";
import { sealWholeLog } from "#app/modules/audit/seal-audit-log.server.ts";
import { type Break, verifyAuditLog } from "#app/modules/audit/verify-audit-log.server.ts";
import { forkEm } from "#db/orm.ts";
import { closeDatabase, prepareDatabase } from "#db/prepare.ts";
import { main, say } from "./say.mjs";

const REASONS: Record<Break["reason"], string> = {
  "row missing": "the row of the audit log was removed",
  "row changed": "the row of the audit log was changed",
  "seal missing": "a seal before it was removed",
  "seal changed": "the seal was changed, or one before it",
  "beginning missing": "what came before it was removed, and not by the retention rule",
  "end missing": "the chain ends before it: its end was cut off",
};

await main(async () => {
  const { values } = parseArgs({ options: { head: { type: "string" } } });
  const expected = values.head === undefined ? null : readHead(values.head);
  try {
    await prepareDatabase();
    const em = await forkEm();
    const verdict = await verifyAuditLog(em, expected);
    const { broken, checked, first, head, unsealed, redacted } = verdict;
    say(`${checked} row(s) of the audit trail are as they were written, from seal ${first} to ${head.no}.`);
    if (redacted > 0) say(`${redacted} of them had personal data removed at the person's request.`);
    if (broken) {
      const row = broken.auditId === null ? "" : ` (row ${broken.auditId} of the audit log)`;
      throw new Error(`The chain breaks at seal ${broken.no}${row}: ${REASONS[broken.reason]}.`);
    }
    if (unsealed > 0) say(`${await sealWholeLog(em)} new row(s) were not sealed yet and are now.`);
    say(`Last seal checked: ${head.no}:${head.hash}`);
  } finally {
    await closeDatabase();
  }
});

function readHead(text: string) {
  const [, no, hash = ""] = /^(\d+):([0-9a-f]{64})$/.exec(text) ?? [];
  if (no === undefined) throw new Error("--head takes the last line of an earlier check, such as 1234:4be1…");
  return { no: Number(no), hash };
}

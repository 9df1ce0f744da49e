import { z } from "zod";
import { receivedFiles, type UploadRules } from "#app/http/form/upload.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import { id, view } from "#app/lib/fields.server.ts";
import { type OperationContext, operation } from "#app/lib/operation.server.ts";
import { lockClaim } from "#app/modules/claims/lock-claims.server.ts";
import type { SingleAnswer } from "#app/modules/claims/nphies/answer/answer.ts";
import { readAnswer } from "#app/modules/claims/nphies/answer/read-answer.server.ts";
import { askedBy, keepAnswer } from "#app/modules/claims/nphies/outbox/take-answer.server.ts";
import { importFiles, openImportFile } from "#app/modules/imports/import-files.server.ts";
import { rows } from "#db/orm.ts";
import { applyToClaim, LineMap } from "./apply-answer.server.ts";

const MEGABYTE = 1024 * 1024;
const MOST_MB = 10;

/** Accepts one JSON file. Whether it holds an answer is checked when it is read. */
export const answerUpload: UploadRules = {
  store: importFiles,
  field: "answer",
  maxFiles: 1,
  maxBytes: MOST_MB * MEGABYTE,
  async check(name) {
    if (/\.json$/i.test(name)) return { fileType: "application/json" };
    return { code: "invalid", message: { key: "nphies.errors.fileType", params: { name } } };
  },
};

const wrong = (key: string) => new DomainError("rule", `nphies.errors.${key}`, { field: "answer" });

/** Takes an answer that somebody has fetched as a file: it is kept and applied like one that nphies sends. */
export const loadClaimAnswer = operation({
  name: "loadClaimAnswer",
  summary: "Takes the answer to a claim's message from a JSON file, and applies it to the claim",
  permission: "sales:update",
  accepts: "multipart",
  input: z.object({ id: id(), answer: receivedFiles("nphies.errors.choose", 1) }),
  output: z.object({ id: view.id, applied: z.boolean() }),
  writes: "nphies_messages",
  async run(context, { id: claimId, answer: files }) {
    const [file] = files;
    const claim = await lockClaim(context, claimId);
    const text = await textOf(file?.storageKey);
    // The text is kept at its message, so the file is not needed any more.
    if (file) context.afterCommit(() => importFiles.remove(file.storageKey));
    const { answer, body } = answerFor(text, claim.claimNumber);
    const asked = await askedBy(context.em, answer);
    if (!asked) throw wrong("noMessage");
    if (asked.claimId !== claim.id) throw wrong("otherClaim");
    await keepAnswer(context.em, asked.id, answer, { text: body, httpStatus: 200 });
    const isApplied = await applyToClaim(context, await targetOf(context, asked.id, claim.id), answer);
    context.audit({ after: { id: asked.id, claimId: claim.id, applied: isApplied } });
    return { id: asked.id, applied: isApplied };
  },
});

async function textOf(storageKey: string | undefined): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const part of await openImportFile(storageKey)) parts.push(part);
  return Buffer.concat(parts)
    .toString("utf8")
    .replace(/^\ufeff/, "");
}

type Readable = Exclude<SingleAnswer, { kind: "unreadable" }>;

/** The answer in a file, or the one about this claim in a file with several. @throws 422 */
function answerFor(text: string, claimNumber: string): { answer: Readable; body: string } {
  const read = readAnswer(text);
  if (read.kind === "unreadable") throw wrong("unreadable");
  if (read.kind !== "poll") return { answer: read, body: text };
  const isOurs = (answer: SingleAnswer) =>
    "request" in answer && answer.request?.value.startsWith(claimNumber) === true;
  const found = read.messages.findLast(({ answer }) => isOurs(answer));
  if (!found || found.answer.kind === "unreadable") throw wrong("otherClaim");
  return { answer: found.answer, body: found.text };
}

async function targetOf({ em }: OperationContext, messageId: number, claimId: number) {
  const { lines } = await rows(em)
    .selectFrom("nphies_messages")
    .select("lines")
    .where("id", "=", messageId)
    .executeTakeFirstOrThrow();
  return { messageId, claimId, map: LineMap.safeParse(lines).data ?? [] };
}

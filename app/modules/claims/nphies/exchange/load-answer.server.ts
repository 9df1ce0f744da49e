import { z } from "zod";
import { receivedFiles, type UploadRules } from "#app/http/form/upload.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import { id, view } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import type { SingleAnswer } from "#app/modules/claims/nphies/answer/answer.ts";
import { readAnswer } from "#app/modules/claims/nphies/answer/read-answer.server.ts";
import { askedBy, keepAnswer } from "#app/modules/claims/nphies/outbox/take-answer.server.ts";
import { importFiles, openImportFile } from "#app/modules/imports/import-files.server.ts";
import type { Em } from "#db/orm.ts";
import { applyLoaded } from "./apply-answer.server.ts";
import { lockThing } from "./begin-sending.server.ts";
import { readSubject } from "./read-subject.server.ts";
import { COLUMN_OF, THINGS, type Thing } from "./things.ts";

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
export const loadInsurerAnswer = operation({
  name: "loadInsurerAnswer",
  summary: "Takes the answer to a message from a JSON file, and applies it to what the message is about",
  permission: "sales:update",
  accepts: "multipart",
  input: z.object({
    thing: z.enum(THINGS, { error: "errors.choice" }),
    id: id(),
    answer: receivedFiles("nphies.errors.choose", 1),
  }),
  output: z.object({ id: view.id, applied: z.boolean() }),
  writes: "nphies_messages",
  async run(context, { answer: files, ...about }) {
    const [file] = files;
    await readSubject(context, about);
    await lockThing(context, about);
    const text = await textOf(file?.storageKey);
    // The text is kept at its message, so the file is not needed any more.
    if (file) context.afterCommit(() => importFiles.remove(file.storageKey));
    const { answer, body, messageId } = await answerFor(context.em, about, text);
    await keepAnswer(context.em, messageId, answer, { text: body, httpStatus: 200 });
    const isApplied = await applyLoaded(context, messageId, answer);
    context.audit({ after: { id: messageId, [about.thing]: about.id, applied: isApplied } });
    return { id: messageId, applied: isApplied };
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
type About = { thing: Thing; id: number };
type Found = { answer: Readable; body: string; messageId: number };

/** The answer in a file, or the last one about this thing in a file with several, and the message that it answers. @throws 422 */
async function answerFor(em: Em, { thing, id: thingId }: About, text: string): Promise<Found> {
  const read = readAnswer(text);
  if (read.kind === "unreadable") throw wrong("unreadable");
  const several = read.kind === "poll" ? read.messages : [{ answer: read, text }];
  let isKnown = false;
  for (const { answer, text: body } of [...several].reverse()) {
    if (answer.kind === "unreadable") continue;
    const asked = await askedBy(em, answer);
    if (asked?.[COLUMN_OF[thing]] === thingId) return { answer, body, messageId: asked.id };
    isKnown ||= asked !== undefined;
  }
  throw wrong(isKnown ? "otherThing" : "noMessage");
}

import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import busboy from "busboy";
import { z } from "zod";
import { DomainError, type ErrorCode, InvalidInput, type Message } from "#app/lib/errors.ts";
import { cleanFileName } from "#app/lib/files/file-name.ts";
import type { FileStore, NewFile } from "#app/lib/files/file-store.server.ts";
import { addField, isFieldName, LIMITS, MAX_FIELDS, mediaType } from "./body.server.ts";

/** A file that was received, checked and kept. */
export type ReceivedFile = { fileName: string; fileType: string; size: number; storageKey: string };
/** Uploaded files as the input of an operation; the caller has stored them. `none` is the message when there is no file. */
export const receivedFiles = (none: string, most: number) =>
  z
    .array(z.object({ fileName: z.string(), fileType: z.string(), size: z.int(), storageKey: z.string() }), none)
    .min(1, none)
    .max(most, `errors.tooManyFiles|max=${most}`);

/** A refused file; the message names the file and the reason. */
export type RefusedFile = { code: ErrorCode; message: Message };
export type Upload = { form: FormData; files: ReceivedFile[]; refused: RefusedFile[] };

export type UploadRules = {
  store: FileStore;
  /** The field of the files, and how many it may hold. */
  field: string;
  maxFiles: number;
  /** The largest size of one file, in bytes; a setting is read when an upload begins. */
  maxBytes: number | (() => Promise<number>);
  /** The media type of an accepted file, or the reason of a refusal. `name` is cleaned and may be empty. */
  check(name: string, file: NewFile): Promise<{ fileType: string } | RefusedFile>;
};

/** More files of one form are not even looked at when all of them are dropped. */
const MOST_DROPPED = 20;

/** The same once an upload has begun. */
type Rules = UploadRules & { maxBytes: number };

type Drafts = { file: NewFile; fileName: string; fileType: string }[];
/** The result of one file: a draft, a refusal, or null when no file was chosen. */
type Outcome = Drafts[number] | RefusedFile | null;

/**
 * Reads a multipart form and writes its files to the store while they arrive. A refused file, or one without room, does not stop the others. The
 * caller decides whether to keep the rest, and deletes unwanted files with `discard`. When this function throws, no file is left.
 * @throws DomainError for a body that is no form, is cut off or is too large
 */
export async function readUpload(request: Request, given: UploadRules): Promise<Upload> {
  const { maxBytes } = given;
  const rules = { ...given, maxBytes: typeof maxBytes === "number" ? maxBytes : await maxBytes() };
  if (mediaType(request) !== "multipart/form-data") throw new DomainError("unsupported_media", "errors.uploadType");
  const drafts: Drafts = [];
  try {
    const { form, refused } = await receive(request, rules, drafts);
    const files = await keepAll(drafts, rules.store, refused);
    return { form, refused, files };
  } catch (error) {
    await Promise.all(drafts.map(({ file }) => file.drop()));
    throw error;
  }
}

/**
 * Reads what was typed into a multipart form and drops its files.
 * @throws DomainError for a body that is no form, is cut off or is too large
 */
export async function readTyped(request: Request): Promise<{ form: FormData; hadFiles: boolean }> {
  const form = new FormData();
  let hadFiles = false;
  let textBytes = 0;
  let failure: DomainError | undefined;
  const parser = newParser(request, MOST_DROPPED);
  parser.on("field", (name, value, { nameTruncated, valueTruncated }) => {
    textBytes += Buffer.byteLength(name) + Buffer.byteLength(value);
    if (nameTruncated || !isFieldName(name)) failure = new DomainError("invalid", "errors.fields");
    else if (valueTruncated || textBytes > LIMITS.form) failure = new DomainError("too_large", "errors.tooLarge");
    else addField(form, name, value);
  });
  parser.on("file", (_name, stream, { filename }) => {
    hadFiles ||= Boolean(filename);
    stream.resume();
  });
  const body = Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0]);
  await pipeline(body, parser, { signal: request.signal }).catch(() => {
    failure ??= new DomainError("invalid", "errors.upload");
  });
  if (failure) throw failure;
  return { form, hadFiles };
}

/** The answer to a form with refused files: each refusal beside its field, with the status of the first. Null when no file was refused. */
export function refusedFiles({ refused }: Pick<Upload, "refused">, { field }: UploadRules): InvalidInput | null {
  const [first] = refused;
  return first ? new InvalidInput({ [field]: refused.map(({ message }) => message) }, first.code) : null;
}

/** Like `refusedFiles`, for a form that takes all files or none. */
export function refuseFiles(upload: Pick<Upload, "refused">, rules: UploadRules): void {
  const problem = refusedFiles(upload, rules);
  if (problem) throw problem;
}

/** Runs the command that writes the rows of received files. When it fails, deletes the files. */
export async function withFiles<Result>(
  upload: Upload,
  { store }: UploadRules,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    // A database that went away may have committed. The hourly sweep then deletes files without a row.
    const isUncertain = error instanceof DomainError && error.code === "unavailable";
    if (!isUncertain) await discard(upload, store);
    throw error;
  }
}

/** Deletes the files of an upload. */
export const discard = ({ files }: Pick<Upload, "files">, store: FileStore) =>
  Promise.all(files.map(({ storageKey }) => store.remove(storageKey)));

async function receive(request: Request, rules: Rules, drafts: Drafts) {
  const form = new FormData();
  const incoming: Promise<Outcome>[] = [];
  let failure: unknown;
  let textBytes = 0;
  const lost: Lost = {
    is: () => failure !== undefined,
    because(error) {
      failure ??= error;
    },
  };
  const parser = newParser(request, rules.maxFiles);
  parser.on("field", (name, value, { nameTruncated, valueTruncated }) => {
    textBytes += Buffer.byteLength(name) + Buffer.byteLength(value);
    if (nameTruncated || !isFieldName(name)) lost.because(new DomainError("invalid", "errors.fields"));
    else if (valueTruncated || textBytes > LIMITS.form) lost.because(new DomainError("too_large", "errors.tooLarge"));
    else addField(form, name, value);
  });
  parser.on("file", (name, stream, { filename }) => {
    if (name !== rules.field) lost.because(new DomainError("invalid", "errors.fields"));
    incoming.push(takeFile(stream, filename ?? "", rules, lost));
  });
  parser.on("filesLimit", () => {
    const params = { max: rules.maxFiles };
    incoming.push(Promise.resolve(refusal("too_large", { key: "errors.tooManyFiles", params })));
  });
  for (const limit of ["fieldsLimit", "partsLimit"] as const) {
    parser.on(limit, () => lost.because(new DomainError("invalid", "errors.fields")));
  }
  const body = Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0]);
  const complete = await pipeline(body, parser, { signal: request.signal }).then(
    () => true,
    () => false,
  );
  const refused: RefusedFile[] = [];
  for (const outcome of await Promise.all(incoming)) {
    if (outcome && "file" in outcome) drafts.push(outcome);
    else if (outcome) refused.push(outcome);
  }
  if (!complete) throw new DomainError("invalid", "errors.upload");
  if (failure !== undefined) throw failure;
  return { form, refused };
}

function newParser(request: Request, maxFiles: number) {
  if (!request.body) throw new DomainError("invalid", "errors.upload");
  try {
    return busboy({
      headers: { "content-type": request.headers.get("Content-Type") ?? "" },
      defParamCharset: "utf8",
      // The size of a file is counted below, where the file can be named.
      limits: { files: maxFiles, fields: MAX_FIELDS, fieldNameSize: 100, fieldSize: LIMITS.form, headerPairs: 20 },
    });
  } catch {
    throw new DomainError("invalid", "errors.upload");
  }
}

/** The reason why the whole form must be refused, if there is one. */
type Lost = { is(): boolean; because(error: unknown): void };

/** Reads a file to its end even when it is refused, so that the rest of the form arrives. Never rejects. */
async function takeFile(stream: Readable, sentName: string, rules: Rules, lost: Lost): Promise<Outcome> {
  const fileName = cleanFileName(sentName);
  let file: NewFile | undefined;
  let outcome: Outcome = null;
  let noRoom: RefusedFile | undefined;
  let size = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.byteLength;
      if (lost.is() || noRoom || size > rules.maxBytes) continue;
      try {
        file ??= await rules.store.begin();
        await file.write(chunk);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        noRoom ??= refusal(error.code, error.sentence);
      }
    }
    outcome = noRoom ?? (await judge({ file, fileName, size, isChosen: sentName !== "" }, rules, lost));
  } catch (error) {
    lost.because(error);
  }
  if (!outcome || !("file" in outcome)) await file?.drop();
  return outcome;
}

type Received = { file: NewFile | undefined; fileName: string; size: number; isChosen: boolean };

async function judge({ file, fileName, size, isChosen }: Received, { maxBytes, check }: Rules, lost: Lost) {
  // A browser sends an empty part for a file field without a choice.
  if (size === 0 && !isChosen) return null;
  if (size === 0) return refusal("invalid", { key: "errors.fileEmpty", params: { name: fileName } });
  if (size > maxBytes) {
    return refusal("too_large", { key: "errors.fileTooLarge", params: { name: fileName, max: maxBytes / MB } });
  }
  if (!file || lost.is()) return null;
  const checked = await check(fileName, file);
  return "fileType" in checked ? { file, fileName, fileType: checked.fileType } : checked;
}

const MB = 1024 * 1024;
const refusal = (code: ErrorCode, message: Message): RefusedFile => ({ code, message });

/** Makes the drafts durable. A draft without room is refused. */
async function keepAll(drafts: Drafts, store: FileStore, refused: RefusedFile[]): Promise<ReceivedFile[]> {
  const kept: ReceivedFile[] = [];
  for (const { file, fileName, fileType } of drafts) {
    try {
      kept.push({ fileName, fileType, size: file.size(), storageKey: await file.keep() });
    } catch (error) {
      await file.drop();
      if (!(error instanceof DomainError)) {
        await discard({ files: kept }, store);
        throw error;
      }
      refused.push(refusal(error.code, error.sentence));
    }
  }
  return kept;
}

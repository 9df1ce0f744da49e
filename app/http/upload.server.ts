import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import busboy from "busboy";
import { z } from "zod";
import { DomainError, type ErrorCode, InvalidInput, type Message } from "#app/lib/errors.ts";
import { cleanFileName } from "#app/lib/file-name.ts";
import type { FileStore, NewFile } from "#app/lib/file-store.server.ts";
import { FIELD_NAME, LIMITS, MAX_FIELDS, mediaType } from "./body.server.ts";

/** A file that was received, checked and kept. */
export type ReceivedFile = { fileName: string; fileType: string; size: number; storageKey: string };
/** Such files as the input of an operation: who calls has put them into the store. `none` is said where there is no file. */
export const receivedFiles = (none: string, most: number) =>
  z
    .array(z.object({ fileName: z.string(), fileType: z.string(), size: z.int(), storageKey: z.string() }), none)
    .min(1, none)
    .max(most, `errors.tooManyFiles|max=${most}`);

/** A file that was not taken, and why: the message names it. */
export type RefusedFile = { code: ErrorCode; message: Message };
export type Upload = { form: FormData; files: ReceivedFile[]; refused: RefusedFile[] };

export type UploadRules = {
  store: FileStore;
  /** The field of the files, and how many it may hold. */
  field: string;
  maxFiles: number;
  /** Of one file. */
  maxBytes: number;
  /** The media type of a file that may be kept, or why it may not. `name` is cleaned and may be empty. */
  check(name: string, file: NewFile): Promise<{ fileType: string } | RefusedFile>;
};

type Drafts = { file: NewFile; fileName: string; fileType: string }[];
/** What became of one file: a draft, a refusal, or nothing where nothing was chosen. */
type Outcome = Drafts[number] | RefusedFile | null;

/**
 * A multipart form, its files written to the store while they arrive. A file that is refused, or for which there is no room, does not stop
 * the others; whoever calls decides whether the rest is wanted, and gives back what is not with `discard`. When this throws, nothing is left.
 * @throws DomainError for a form that is none, is cut off or holds too much
 */
export async function readUpload(request: Request, rules: UploadRules): Promise<Upload> {
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

/** What a form says whose files were not all taken: each refusal beside the field, under the status of the first. Null when all were. */
export function refusedFiles({ refused }: Pick<Upload, "refused">, { field }: UploadRules): InvalidInput | null {
  const [first] = refused;
  return first ? new InvalidInput({ [field]: refused.map(({ message }) => message) }, first.code) : null;
}

/** The same for a form that takes all files or none. */
export function refuseFiles(upload: Pick<Upload, "refused">, rules: UploadRules): void {
  const problem = refusedFiles(upload, rules);
  if (problem) throw problem;
}

/** Runs what gives received files their rows; when that is refused, the files go. */
export async function withFiles<Result>(
  upload: Upload,
  { store }: UploadRules,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    // A database that went away may have committed: then the hourly sweep decides by the rows.
    const isUncertain = error instanceof DomainError && error.code === "unavailable";
    if (!isUncertain) await discard(upload, store);
    throw error;
  }
}

/** Takes the files of an upload away again. */
export const discard = ({ files }: Pick<Upload, "files">, store: FileStore) =>
  Promise.all(files.map(({ storageKey }) => store.remove(storageKey)));

async function receive(request: Request, rules: UploadRules, drafts: Drafts) {
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
    if (nameTruncated || !FIELD_NAME.test(name)) lost.because(new DomainError("invalid", "errors.fields"));
    else if (valueTruncated || textBytes > LIMITS.form) lost.because(new DomainError("too_large", "errors.tooLarge"));
    else form.append(name, value);
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

/** Whether the whole form is lost already, and why. */
type Lost = { is(): boolean; because(error: unknown): void };

/** Reads a file to its end whatever becomes of it, so that the rest of the form arrives. Never rejects. */
async function takeFile(stream: Readable, sentName: string, rules: UploadRules, lost: Lost): Promise<Outcome> {
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

async function judge({ file, fileName, size, isChosen }: Received, { maxBytes, check }: UploadRules, lost: Lost) {
  // A browser sends an empty part for a field in which nothing was chosen.
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

/** Makes the drafts durable; where there is no room for one, it is refused. */
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

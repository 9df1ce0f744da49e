import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { ActionFunctionArgs } from "@remix-run/node";
import { refusedForm, submit } from "#app/http/form/submit.server.ts";
import { refusedFiles, type Upload, type UploadRules } from "#app/http/form/upload.server.ts";
import { guard } from "#app/http/page/load.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { lensPaths } from "#app/lens-paths.ts";
import type { FileStore } from "#app/lib/files/file-store.server.ts";
import { MOST_TRACE_KB } from "./read-trace.server.ts";
import { setLensTrace } from "./write-trace.server.ts";

/** A traced file becomes a text of its job, so it is held in memory for as long as its request lasts. It is small. */
function inMemory(): FileStore {
  const kept = new Map<string, Buffer>();
  return {
    async begin() {
      let bytes = Buffer.alloc(0);
      return {
        async write(chunk) {
          bytes = Buffer.concat([bytes, chunk]);
        },
        size: () => bytes.byteLength,
        read: async (position, length) => bytes.subarray(position, position + length),
        async keep() {
          const key = String(kept.size);
          kept.set(key, bytes);
          return key;
        },
        async drop() {},
      };
    },
    async read(key) {
      const bytes = kept.get(key);
      return bytes ? { stream: Readable.from([bytes]), size: bytes.byteLength } : null;
    },
    async remove(key) {
      kept.delete(key);
    },
    async sweep() {},
  };
}

/** Any name is taken: tracers have many endings. What the file holds is checked when it is read. */
export const traceFiles = (): UploadRules => ({
  store: inMemory(),
  field: "file",
  maxFiles: 1,
  maxBytes: MOST_TRACE_KB * 1024,
  check: async () => ({ fileType: "text/plain" }),
});

/** FS, GS and RS frame what a device sends; in a file they mean nothing. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that devices send
const FRAMING = /[\u001c-\u001e]/g;

/** The text of a file. Nearly all are plain ASCII; a name of a frame may be written in UTF-8 or as Windows writes it. */
function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes).replace(FRAMING, "");
  } catch {
    return new TextDecoder("windows-1252").decode(bytes).replace(FRAMING, "");
  }
}

/** The action of the page with the traced shape: takes one file, and says what came from it. */
export async function saveTrace(args: ActionFunctionArgs, upload: Upload, rules: UploadRules) {
  const { id = "" } = args.params;
  const { form } = upload;
  const { locale } = await guard(args, setLensTrace.permission);
  const problem = refusedFiles(upload, rules);
  if (problem) return refusedForm(args, problem, form, locale, "lensTrace.failed");
  const [sent] = upload.files;
  const file = sent ? await rules.store.read(sent.storageKey) : null;
  const text = file ? textOf(await buffer(file.stream)) : "";
  form.delete("file");
  return submit(
    args,
    setLensTrace,
    ({ after, differences }) =>
      redirectWithToast(lensPaths.jobs.trace(id), {
        title: { key: "lensTrace.kept" },
        description: {
          key: differences > 0 ? "lensTrace.filledDiffering" : "lensTrace.filled",
          params: { a: after.boxA ?? "", b: after.boxB ?? "", ed: after.ed ?? "" },
        },
      }),
    { form, input: { id, file: text }, failure: "lensTrace.failed" },
  );
}

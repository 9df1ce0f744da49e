import { Writable } from "node:stream";
import type { ReactElement } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { logUnexpected } from "./log.server.ts";

const RENDER_TIMEOUT_MS = 5_000;

/** Renders the whole page into one buffer. Without streaming nothing on the page moves while it loads. */
export function renderPage(element: ReactElement, nonce: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(unpadded(chunk));
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks));
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(element, {
      nonce,
      onAllReady: () => {
        clearTimeout(timer);
        pipe(sink);
      },
      onShellError: reject,
      onError: (error) => logUnexpected(error, "render"),
    });
    const timer = setTimeout(() => {
      abort();
      reject(new Error("The page took too long to render"));
    }, RENDER_TIMEOUT_MS);
  });
}

/**
 * Removes zero bytes at the end of a chunk. React 18 writes chunks of 2,048 bytes. When a letter of several bytes does not fit, React leaves the
 * last bytes zero, and browsers show each as "\uFFFD". HTML contains no zero bytes otherwise.
 */
function unpadded(chunk: Buffer): Buffer {
  let end = chunk.length;
  while (end > 0 && chunk[end - 1] === 0) end -= 1;
  return chunk.subarray(0, end);
}

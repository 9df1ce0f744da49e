import { Writable } from "node:stream";
import type { ReactElement } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { logUnexpected } from "./log.server.ts";

const RENDER_TIMEOUT_MS = 5_000;

/** Renders the whole page into one piece: nothing streams, so nothing shifts. */
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
 * React 18 writes 2,048 bytes at a time. Where a letter of several bytes, as all Arabic ones are, no longer fits it leaves the last bytes
 * empty and sends them along; browsers show each as "\uFFFD". No HTML has a zero byte of its own.
 */
function unpadded(chunk: Buffer): Buffer {
  let end = chunk.length;
  while (end > 0 && chunk[end - 1] === 0) end -= 1;
  return chunk.subarray(0, end);
}

import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

/** Asks on the terminal. A hidden answer is not echoed; an empty one is the default. */
export async function prompt(question: string, { hidden = false, fallback = "" } = {}): Promise<string> {
  let muted = false;
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (!muted) process.stdout.write(chunk);
      done();
    },
  });
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  try {
    const answer = terminal.question(`${question}${fallback && ` [${fallback}]`}: `);
    muted = hidden;
    return (await answer).trim() || fallback;
  } finally {
    terminal.close();
    if (hidden) process.stdout.write("\n");
  }
}

import { type ChildProcess, fork } from "node:child_process";

type Answer = { result: unknown } | { error: string };

/** In a child: does the one job that its parent sends, answers with what it returns, and ends with its parent. */
export function answerJob<Job, Result>(work: (job: Job) => Promise<Result>): void {
  process.once("disconnect", () => process.exit());
  process.once("message", async (job: Job) => {
    const answer: Answer = await work(job).then(
      (result) => ({ result }),
      (error: unknown) => ({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
    process.send?.(answer);
  });
}

export type Child<Result> = { result: Result; stop(): Promise<void> };

/** Starts a file of this folder as a process and hands it its job. It lives on until it is stopped. */
export async function startChild<Job, Result>(file: string, job: Job): Promise<Child<Result>> {
  const child = fork(new URL(file, import.meta.url), { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  const stop = () => end(child);
  try {
    const answer = await answerOf(child, file, job);
    if ("error" in answer) throw new Error(`${file}: ${answer.error}`);
    return { result: answer.result as Result, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Like {@link startChild}, for a job that is over when it is answered. */
export async function runChild<Job, Result>(file: string, job: Job): Promise<Result> {
  const { result, stop } = await startChild<Job, Result>(file, job);
  await stop();
  return result;
}

function answerOf(child: ChildProcess, file: string, job: unknown): Promise<Answer> {
  return new Promise((resolve, reject) => {
    child.once("message", (answer: Answer) => resolve(answer));
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`${file} ended with ${code}`)));
    child.send(job as object);
  });
}

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.kill();
  });
}

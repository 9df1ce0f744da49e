import { AsyncLocalStorage } from "node:async_hooks";

/** Who has statements sent: an operation, the route of a page, or a job; and the request in which it happens. */
export type Asker = { name: string; requestId: string | null };
/** A statement that was answered. The time counts from when the connection was free for it. */
export type Answered = { text: string; startedAt: number; ms: number; asker: Asker | undefined; error?: unknown };
type Watch = (answered: Answered) => void;

const watches = new Set<Watch>();
const asker = new AsyncLocalStorage<Asker>();

/** Has every statement of this process told from now on. @returns how to end that */
export function watchStatements(watch: Watch): () => void {
  watches.add(watch);
  return () => watches.delete(watch);
}

export const isWatched = (): boolean => watches.size > 0;

/** Work whose statements are asked for by this asker. While nobody watches, nothing is noted and it costs nothing. */
export const asking = <Result>(who: () => Asker, work: () => Result): Result =>
  watches.size > 0 ? asker.run(who(), work) : work();

export const askerNow = (): Asker | undefined => asker.getStore();

export function tellAnswered(answered: Omit<Answered, "asker">): void {
  for (const watch of watches) watch({ ...answered, asker: asker.getStore() });
}

/** The most of a statement that is shown. */
const LONGEST = 600;
const VALUES = /\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*(?:'|$)|\b\d{5,}\b/g;

/** The text of a statement without the values that were written into it. Most have their values beside the text. */
export const withoutValues = (text: string): string =>
  text.replace(VALUES, "…").replace(/\s+/g, " ").trim().slice(0, LONGEST);

/** Tells those statements that took at least so long. */
export const watchSlow = (leastMs: number, tell: Watch): (() => void) =>
  watchStatements((answered) => {
    if (answered.ms >= leastMs) tell(answered);
  });

import { setTimeout as sleep } from "node:timers/promises";
import { PDF } from "#tests/support/shop/files.ts";
import { carts, post, type Sale } from "#tests/support/shop/many-sales.ts";
import type { Till } from "./shop.ts";

/** Between two sales of a till. */
const PAUSE_MS = 100;
/** Before the same request is sent again with the same key. */
const AGAIN_MS = 250;
/** Longer than the product takes for any answer. */
const PATIENCE_MS = 15_000;
/** Among the sales of a till. */
const READ_EVERY = 2;
const FILE_EVERY = 10;
const SIGN_IN_EVERY = 20;
/** What a server or proxy answers to what it could not do. The client sends it again. */
const REFUSED = new Set([502, 503, 504]);

export type Acknowledged = {
  key: string;
  storeId: number;
  id: number;
  receiptNumber: string;
  total: string;
  /** The items by id, as they were asked for. */
  pieces: ReadonlyMap<number, number>;
  /** When it was sent first, and when it was acknowledged. */
  sentAt: number;
  at: number;
};
export type Failure = { at: number; why: string };

export type Load = {
  sales: readonly Acknowledged[];
  /** The ids of papers that were stored in the bucket. */
  papers: readonly number[];
  /** Requests that were refused or got no answer; each was sent again. */
  refused: readonly Failure[];
  /** Answers that no client should get, and sales that were acknowledged and cannot be read. */
  wrong: readonly Failure[];
  counts: Readonly<{ reads: number; signIns: number }>;
  /** Those of them that are not given out as they were stored. */
  lostPapers(): Promise<number[]>;
  /** No new sales. Resolves when all that were begun are acknowledged. */
  stop(): Promise<void>;
};

type Answer = { status: number; body: Record<string, unknown> };

/** A client for each till, which sells, reads what it has sold, files papers, and signs in, until it is stopped. */
export function startLoad(url: string, tills: readonly Till[]): Load {
  const [sales, refused, wrong]: [Acknowledged[], Failure[], Failure[]] = [[], [], []];
  const papers: number[] = [];
  const counts = { reads: 0, signIns: 0 };
  let isOver = false;

  const fail = (list: Failure[], why: string) => list.push({ at: Date.now(), why });
  /** Sends until there is an answer that decides. */
  const ask = async (send: (signal: AbortSignal) => Promise<Response>): Promise<Answer> => {
    for (;;) {
      try {
        const response = await send(AbortSignal.timeout(PATIENCE_MS));
        const text = await response.text();
        if (!REFUSED.has(response.status)) {
          return { status: response.status, body: /^[{[]/.test(text) ? JSON.parse(text) : { text } };
        }
        fail(refused, `${response.status}`);
      } catch (error) {
        const { cause, name } = error as { name: string; cause?: { code?: string } };
        fail(refused, cause?.code ?? name);
      }
      await sleep(AGAIN_MS);
    }
  };
  const signIn = async ({ username, password }: Till): Promise<string> => {
    const { status, body } = await ask((signal) =>
      fetch(`${url}/api/auth/login`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ username, password }),
        signal,
      }),
    );
    counts.signIns += 1;
    const { token } = (body.data ?? {}) as { token?: string };
    if (!token) fail(wrong, `Sign-in answered ${status}`);
    return token ?? "";
  };
  const sell = async ({ storeId }: Till, token: string, sale: Sale): Promise<Acknowledged | undefined> => {
    const sentAt = Date.now();
    const { status, body } = await ask((signal) => post(url, token, sale, "/api/sales", signal));
    if (status !== 201) {
      fail(wrong, `A sale answered ${status} ${JSON.stringify(body).slice(0, 200)}`);
      return undefined;
    }
    const { id, receiptNumber, totalAmount } = body as { id: number; receiptNumber: string; totalAmount: string };
    const { items } = JSON.parse(sale.body) as { items: { variantId: number; quantity: number }[] };
    const pieces = new Map(items.map(({ variantId, quantity }) => [variantId, quantity]));
    const made = { key: sale.key, storeId, id, receiptNumber, total: totalAmount, pieces, sentAt, at: Date.now() };
    sales.push(made);
    return made;
  };
  const read = async (token: string, { id, receiptNumber }: Acknowledged): Promise<void> => {
    const headers = { Authorization: `Bearer ${token}` };
    const one = await ask((signal) => fetch(`${url}/api/sales/${id}`, { headers, signal }));
    if (one.status !== 200 || one.body.receiptNumber !== receiptNumber) {
      fail(wrong, `Sale ${receiptNumber} was acknowledged, and reading it answered ${one.status}`);
    }
    const list = await ask((signal) => fetch(`${url}/api/sales`, { headers, signal }));
    if (list.status !== 200) fail(wrong, `The list of sales answered ${list.status}`);
    counts.reads += 2;
  };
  const file = async (token: string, { customerId }: Till): Promise<void> => {
    const form = new FormData();
    form.append("customerId", String(customerId));
    form.append("files", new Blob([new Uint8Array(PDF)]), "paper.pdf");
    const { status, body } = await ask((signal) =>
      fetch(`${url}/api/customer-documents/upload`, {
        method: "POST",
        headers: { Authorization: `Bearer ${token}` },
        body: form,
        signal,
      }),
    );
    const stored: { id: number }[] = Array.isArray(body) ? body : [];
    if (status === 201) papers.push(...stored.map(({ id }) => id));
    else fail(wrong, `A paper answered ${status} ${JSON.stringify(body).slice(0, 200)}`);
  };
  const client = async (till: Till): Promise<void> => {
    let token = await signIn(till);
    for (let count = 1; !isOver; count += 1) {
      const [sale] = carts(till.variants.slice(count % 2), 1);
      const made = sale && (await sell(till, token, sale));
      if (made && count % READ_EVERY === 0) await read(token, made);
      if (count % FILE_EVERY === 0) await file(token, till);
      if (count % SIGN_IN_EVERY === 0) token = await signIn(till);
      await sleep(PAUSE_MS);
    }
  };
  const clients = Promise.all(tills.map(client));
  const lostPapers = async () => {
    const headers = { Authorization: `Bearer ${tills[0] ? await signIn(tills[0]) : ""}` };
    const lost: number[] = [];
    for (const id of papers) {
      const answer = await fetch(`${url}/api/customer-documents/${id}/content`, { headers });
      if (!answer.ok || !PDF.equals(Buffer.from(await answer.arrayBuffer()))) lost.push(id);
    }
    return lost;
  };
  const stop = async () => {
    isOver = true;
    await clients;
  };
  return { sales, papers, lostPapers, refused, wrong, counts, stop };
}

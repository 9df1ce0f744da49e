import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslations } from "use-intl";
import { paths } from "#app/paths.ts";
import type { FormState } from "#app/ui/form.tsx";
import type { SaleItemOption } from "./find-sale-items.server.ts";
import type { CartView } from "./get-cart.server.ts";
import { unchanged } from "./unchanged.ts";

/** What the screen's own script is answered with; a refusal is a FormState. */
export type LiveAnswer = { cart: CartView; results: readonly SaleItemOption[] | null; q: string };

/** What is on the page, the refusal if the last request was one, and how many answers there were. */
type Live = LiveAnswer & { state: FormState | undefined; answers: number };

/** Buttons that lead away from the screen send the form as a document. */
const LEAVES = /^(complete|hold|newCustomer|discard|low|find:)/;
const TYPING_MS = 350;
/** Faster than this nobody has read a message: who presses Complete this soon after it pressed without having seen it. */
const UNSEEN_MS = 500;

/** A button that was pressed, with what was scanned. */
type Press = { intent: string; code?: string };

/**
 * With scripts the form is sent in the background. One request is under way at a time and the form is read when its turn
 * comes, so a quick second scan finds the cart that the first one made, and a sale is completed with all that was scanned.
 * It is a plain fetch: the framework's own would draw the whole page three times more for each scan.
 */
export function useLiveCart(screen: LiveAnswer, result: FormState | undefined) {
  const t = useTranslations("sales");
  const form = useRef<HTMLFormElement>(null);
  const queue = useRef<Press[]>([]);
  /** The form as it went with the request that is under way. */
  const sent = useRef<FormData | null>(null);
  /** The answer that the page was brought in line with. */
  const settled = useRef(0);
  const typing = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const refusedAt = useRef(Number.NEGATIVE_INFINITY);
  const { cart, results, q } = screen;
  const [live, setLive] = useState<Live>({ cart, results, q, state: result, answers: 0 });

  const sendNext = useCallback(async () => {
    const next = queue.current.shift();
    if (!next || !form.current) return;
    if (LEAVES.test(next.intent)) {
      const button = form.current.querySelector<HTMLButtonElement>(`button[name=intent][value="${next.intent}"]`);
      if (button) form.current.requestSubmit(button);
      return;
    }
    const body = new FormData(form.current);
    body.set("intent", next.intent);
    body.set("code", next.code ?? "");
    sent.current = body;
    form.current.setAttribute("aria-busy", "true");
    const answer = await ask(body);
    if (answer === "elsewhere") return location.reload();
    if (answer === null) {
      putBack(form.current, next);
      queue.current = [];
    }
    const unreachable = { values: {}, errors: {}, formErrors: [t("unreachable")] };
    // At once, not when the scheduler finds time: the cashier waits for this line.
    flushSync(() =>
      setLive((before) => {
        const answers = before.answers + 1;
        if (answer === null) return { ...before, answers, state: unreachable };
        if ("errors" in answer) return { ...before, answers, state: answer };
        return unchanged(before, { ...answer, answers, state: undefined });
      }),
    );
  }, [t]);

  const send = useCallback(
    (...presses: Press[]) => {
      clearTimeout(typing.current);
      typing.current = undefined;
      queue.current.push(...presses);
      if (sent.current === null) sendNext();
    },
    [sendNext],
  );

  const keepSoon = useCallback(
    (delay = 0) => {
      clearTimeout(typing.current);
      typing.current = setTimeout(() => send({ intent: "keep" }), delay);
    },
    [send],
  );

  // The answer is on the page: only now may the form be read for the next request.
  useEffect(() => {
    if (!live.state) showCart(form.current, live.cart, sent.current);
    if (settled.current === live.answers) return;
    settled.current = live.answers;
    sent.current = null;
    form.current?.removeAttribute("aria-busy");
    // Whoever pressed Complete behind a scan that was refused has to see that first.
    refusedAt.current = live.state ? performance.now() : Number.NEGATIVE_INFINITY;
    if (live.state) {
      if (queue.current.some(({ intent }) => LEAVES.test(intent))) showRefusal(form.current);
      queue.current = queue.current.filter(({ intent }) => !LEAVES.test(intent));
    }
    sendNext();
  }, [live, sendNext]);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    const intent = button?.value ?? "add";
    if (LEAVES.test(intent)) {
      const isUnseen = performance.now() - refusedAt.current < UNSEEN_MS;
      if (sent.current === null && typing.current === undefined) {
        if (!isUnseen) return;
        event.preventDefault();
        return showRefusal(form.current);
      }
      event.preventDefault();
      return typing.current === undefined ? send({ intent }) : send({ intent: "keep" }, { intent });
    }
    event.preventDefault();
    const scan = event.currentTarget.elements.namedItem("code");
    if (intent !== "add" || !(scan instanceof HTMLInputElement)) return send({ intent });
    send({ intent, code: scan.value });
    scan.value = "";
    scan.focus();
  };

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const field = event.target as HTMLInputElement | HTMLSelectElement;
    if (!/^(items\[|sale\.(?!customerIdQuery|notes))/.test(field.name)) return;
    keepSoon(field instanceof HTMLSelectElement ? 0 : TYPING_MS);
  };

  const keep = useCallback(() => keepSoon(), [keepSoon]);
  return { ...live, form, onSubmit, onInput, keep };
}

/**
 * An XMLHttpRequest, because it has the whole answer in one task of the browser: `fetch` takes three (headers, body, parsed), each of
 * which a slow computer gets round to some ten milliseconds later.
 * @returns the answer; null when none came; "elsewhere" when only a page can show it, such as sign-in
 */
function ask(form: FormData): Promise<LiveAnswer | FormState | "elsewhere" | null> {
  const body = new URLSearchParams([...form].map(([name, value]) => [name, String(value)]));
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", paths.sales.live());
    request.onerror = () => resolve(null);
    request.onload = () => {
      const answer = parsed(request.responseText);
      const isOurs = answer !== null && ("cart" in answer || "errors" in answer);
      resolve(request.status >= 500 ? null : isOurs ? answer : "elsewhere");
    };
    request.send(body);
  });
}

/** What is no JSON is a page. */
function parsed(text: string): LiveAnswer | FormState | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const showRefusal = (form: HTMLFormElement | null) => form?.querySelector<HTMLElement>("[role=alert]")?.focus();

/** A code that did not arrive is there to be sent again. */
function putBack(form: HTMLFormElement, { code }: Press): void {
  const scan = form.elements.namedItem("code");
  if (code && scan instanceof HTMLInputElement && scan.value === "") scan.value = code;
}

/**
 * Puts the server's values into the fields, except into one that is being typed in or was changed since the form was `sent`;
 * and the draft into the URL.
 */
function showCart(form: HTMLFormElement | null, cart: CartView, sent: FormData | null): void {
  for (const field of form?.querySelectorAll<HTMLInputElement>("input[data-server]") ?? []) {
    const value = field.dataset.server ?? "";
    if (!sent || field.value === value || field === document.activeElement) continue;
    const known = !sent.has(field.name) || sent.get(field.name) === field.value;
    if (known) field.value = value;
  }
  const draft = new URLSearchParams(location.search).get("draft");
  if (cart.draftId === null || draft === String(cart.draftId)) return;
  history.replaceState(history.state, "", paths.sales.new({ draft: cart.draftId }));
}

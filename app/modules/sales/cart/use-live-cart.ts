import { useFetcher } from "@remix-run/react";
import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import { paths } from "#app/paths.ts";
import type { FormState } from "#app/ui/form.tsx";
import type { SaleItemOption } from "./find-sale-items.server.ts";
import type { CartView } from "./get-cart.server.ts";
import type { SaleScreenData } from "./sale-screen-data.server.ts";

/** What the screen's action answers its own script with. */
export type LiveAnswer = { cart: CartView; results: SaleItemOption[] | null; shown: { q?: string | null } };

/** What the screen shows of its cart now. */
type Shown = { cart: CartView; results: readonly SaleItemOption[] | null; q: string };

/** Buttons that lead away from the screen send the form as a document. */
const LEAVES = /^(complete|hold|newCustomer|discard|low|find:)/;
const TYPING_MS = 350;

/** A button that was pressed, with what was scanned. */
type Press = { intent: string; code?: string };

/**
 * With scripts the form is sent in the background. One request is under way at a time and the form is read when its turn
 * comes, so a quick second scan finds the cart that the first one made, and a sale is completed with all that was scanned.
 */
export function useLiveCart(screen: SaleScreenData, result: FormState | LiveAnswer | undefined) {
  const fetcher = useFetcher<FormState | LiveAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const queue = useRef<Press[]>([]);
  /** The form as it went with the request that is under way. */
  const sent = useRef<FormData | null>(null);
  const typing = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const { submit, data: answer = result } = fetcher;
  const [shown, setShown] = useState<Shown>(screen);
  const { cart } = shown;
  const state = answer && "errors" in answer ? answer : undefined;
  // The last answer is on the page: only then may the form be read for the next request.
  const ready = fetcher.state === "idle" && !(answer && "cart" in answer && answer.cart !== cart);

  const sendNext = useCallback(() => {
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
    body.set("live", "1");
    sent.current = body;
    submit(body, { method: "post", action: form.current.getAttribute("action") ?? paths.sales.new() });
  }, [submit]);

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

  useEffect(() => {
    if (answer && "cart" in answer) setShown({ ...answer, q: answer.shown.q ?? "" });
  }, [answer]);
  useEffect(() => {
    showCart(form.current, cart, sent.current);
  }, [cart]);
  useEffect(() => {
    if (!ready) return;
    sent.current = null;
    // Whoever pressed Complete behind a scan that was refused has to see that first.
    if (state) queue.current = queue.current.filter(({ intent }) => !LEAVES.test(intent));
    sendNext();
  }, [ready, state, sendNext]);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    const intent = button?.value ?? "add";
    if (LEAVES.test(intent)) {
      if (sent.current === null && typing.current === undefined) return;
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

  const busy = fetcher.state !== "idle";
  return { ...shown, form, state, busy, onSubmit, onInput, keep: () => keepSoon() };
}

/**
 * Puts the server's values into the fields, except into one that is being typed in or was changed since the form was `sent`;
 * and the draft into the URL.
 */
function showCart(form: HTMLFormElement | null, cart: CartView, sent: FormData | null): void {
  for (const field of form?.querySelectorAll<HTMLInputElement>("input[data-server]") ?? []) {
    const known = !sent?.has(field.name) || sent.get(field.name) === field.value;
    if (sent && known && field !== document.activeElement) field.value = field.dataset.server ?? "";
  }
  const draft = new URLSearchParams(location.search).get("draft");
  if (cart.draftId === null || draft === String(cart.draftId)) return;
  history.replaceState(history.state, "", paths.sales.new({ draft: cart.draftId }));
}

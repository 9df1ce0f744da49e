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

/**
 * With scripts the form is sent in the background. One request is under way at a time and the form is read when its turn
 * comes, so a quick second scan finds the cart that the first one made.
 */
export function useLiveCart(screen: SaleScreenData, result: FormState | LiveAnswer | undefined) {
  const fetcher = useFetcher<FormState | LiveAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const queue = useRef<{ intent: string; code?: string }[]>([]);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const idle = fetcher.state === "idle";
  const { submit, data: answer = result } = fetcher;
  const [shown, setShown] = useState<Shown>(screen);
  const { cart } = shown;
  // The last answer is on the page: only then may the form be read for the next request.
  const ready = idle && !(answer && "cart" in answer && answer.cart !== cart);

  const sendNext = useCallback(() => {
    const next = queue.current.shift();
    if (!next || !form.current) return;
    const body = new FormData(form.current);
    body.set("intent", next.intent);
    body.set("code", next.code ?? "");
    body.set("live", "1");
    submit(body, { method: "post", action: form.current.getAttribute("action") ?? paths.sales.new() });
  }, [submit]);

  const send = useCallback(
    (intent: string, code?: string) => {
      clearTimeout(typing.current);
      queue.current.push({ intent, code });
      if (ready) sendNext();
    },
    [ready, sendNext],
  );

  useEffect(() => {
    if (answer && "cart" in answer) setShown({ ...answer, q: answer.shown.q ?? "" });
  }, [answer]);

  useEffect(() => {
    showServerValues(form.current, cart);
  }, [cart]);
  useEffect(() => {
    if (ready) sendNext();
  }, [ready, sendNext]);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    const intent = button?.value ?? "add";
    if (LEAVES.test(intent)) return;
    event.preventDefault();
    const scan = event.currentTarget.elements.namedItem("code");
    if (intent !== "add" || !(scan instanceof HTMLInputElement)) return send(intent);
    send(intent, scan.value);
    scan.value = "";
    scan.focus();
  };

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const field = event.target as HTMLInputElement | HTMLSelectElement;
    if (!/^(items\[|sale\.(?!customerIdQuery|notes))/.test(field.name)) return;
    clearTimeout(typing.current);
    typing.current = setTimeout(() => send("keep"), field instanceof HTMLSelectElement ? 0 : TYPING_MS);
  };

  const state = answer && "errors" in answer ? answer : undefined;
  return { ...shown, form, state, busy: !idle, onSubmit, onInput, keep: () => setTimeout(() => send("keep")) };
}

/** Puts the server's values into the fields, except into the one that is being typed in; and the draft into the URL. */
function showServerValues(form: HTMLFormElement | null, cart: CartView): void {
  if (!form) return;
  for (const field of form.querySelectorAll<HTMLInputElement>("input[data-server]")) {
    if (field !== document.activeElement) field.value = field.dataset.server ?? "";
  }
  const draft = new URLSearchParams(location.search).get("draft");
  if (cart.draftId === null || draft === String(cart.draftId)) return;
  history.replaceState(history.state, "", paths.sales.new({ draft: cart.draftId }));
}

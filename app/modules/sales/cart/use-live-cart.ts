import { useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslations } from "use-intl";
import type { SaleFilter } from "#app/modules/catalogue/categories/sale-filters.ts";
import { paths } from "#app/paths.ts";
import type { FormState } from "#app/ui/form.tsx";
import type { PickerOption } from "#app/ui/search-picker.tsx";
import { useErrorTitle } from "#app/ui/use-error-title.ts";
import type { CartHead } from "./cart-view.ts";
import type { SaleItemOption } from "./find-sale-items.server.ts";
import { CART_LINES, type DrawnCart, showDrawnCart, showLineMessages } from "./show-drawn-cart.ts";
import { unchanged } from "./unchanged.ts";
import { useScanField } from "./use-scan-field.ts";

/** What the screen's own script is answered with; a refusal is a FormState. */
export type LiveAnswer = Head & { drawn: DrawnCart };

type Head = { cart: CartHead; results: readonly SaleItemOption[] | null; q: string; category: SaleFilter };

/** What React shows, and the refusal if the last request was one. The lines and what they come to are put in as they are drawn. */
type Live = Head & { state: FormState | undefined };

/** Buttons that lead away from the screen send the form as a document. */
const LEAVES = /^(complete|hold|newCustomer|discard|low|find:)/;
/** Buttons that are gone when they have done their part. */
const ENDS = /^(add|remove):/;
const TYPING_MS = 350;
/** Faster than this nobody has read a message: who presses Complete this soon after it pressed without having seen it. */
const UNSEEN_MS = 500;
const UNSEEN_FRAME_MS = 200;

/** A button that was pressed, with what was scanned. */
type Press = { intent: string; code?: string };

/**
 * With scripts the form is sent in the background. One request is under way at a time and the form is read when its turn
 * comes, so a quick second scan finds the cart that the first one made, and a sale is completed with all that was scanned.
 * It is a plain request: the framework's own would draw the whole page three times more for each scan.
 */
export function useLiveCart(screen: Head, result: FormState | undefined) {
  const t = useTranslations("sales");
  const form = useRef<HTMLFormElement>(null);
  const queue = useRef<Press[]>([]);
  /** The form as it went with the request that is under way. */
  const sent = useRef<FormData | null>(null);
  const typing = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const scan = useScanField(form);
  const refusedAt = useRef(Number.NEGATIVE_INFINITY);
  const { cart, results, q, category } = screen;
  const [live, setLive] = useState<Live>({ cart, results, q, category, state: result });
  const shown = useRef(live);
  useErrorTitle(t("newSale"), live.state !== undefined);

  const sendNext = useCallback(async () => {
    for (let next = queue.current.shift(); next && form.current; next = queue.current.shift()) {
      if (LEAVES.test(next.intent)) {
        scan.empty();
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
        scan.putBack(next.code);
        queue.current = [];
      }
      await show(form.current, answer ?? { values: {}, errors: {}, formErrors: [t("unreachable")] });
      sent.current = null;
      form.current.removeAttribute("aria-busy");
    }

    async function show(page: HTMLFormElement, answer: LiveAnswer | FormState) {
      const isRefusal = "errors" in answer;
      const focused = document.activeElement?.id;
      showLineMessages(isRefusal ? answer.errors : {});
      if (!isRefusal) {
        nameInAddress(answer.cart.draftId);
        showDrawnCart(answer.drawn);
        showValues(document.getElementById(CART_LINES), sent.current);
      }
      const after = isRefusal
        ? { ...shown.current, state: answer }
        : unchanged(shown.current, { ...headOf(answer), state: undefined });
      // The cashier waits for the line; what else there is, such as the number of a new cart, may come a frame later.
      const ready = isRefusal || answer.results !== null ? Promise.resolve() : painted();
      ready.then(scan.empty);
      if (after !== shown.current) {
        await ready;
        shown.current = after;
        flushSync(() => setLive(after));
      }
      if (!isRefusal) showValues(page, sent.current);
      scan.keepFocus(focused);
      // Whoever pressed Complete behind a scan that was refused has to see that first.
      refusedAt.current = isRefusal ? performance.now() : Number.NEGATIVE_INFINITY;
      if (!isRefusal) return;
      if (queue.current.some(({ intent }) => LEAVES.test(intent))) showRefusal(page);
      queue.current = queue.current.filter(({ intent }) => !LEAVES.test(intent));
    }
  }, [t, scan]);

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

  // Listeners of the form's own: a scan need not go through the framework's first.
  useEffect(() => {
    const page = form.current;
    if (!page) return;
    const onSubmit = (event: SubmitEvent) => {
      const button = event.submitter as HTMLButtonElement | null;
      const intent = button?.value ?? "add";
      if (LEAVES.test(intent)) {
        const isUnseen = performance.now() - refusedAt.current < UNSEEN_MS;
        if (sent.current === null && typing.current === undefined) {
          if (!isUnseen) return scan.empty();
          event.preventDefault();
          return showRefusal(page);
        }
        event.preventDefault();
        return typing.current === undefined ? send({ intent }) : send({ intent: "keep" }, { intent });
      }
      event.preventDefault();
      if (ENDS.test(intent)) scan.focus();
      if (intent !== "add") return send({ intent });
      // Enter in another field presses Add as well, but means what was typed there.
      if (isKept(document.activeElement)) return send({ intent: "keep" });
      send({ intent, code: scan.take() });
      scan.focus();
    };
    // What the button would do that Enter presses, without the four events on the way to it.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Enter" || event.isComposing || event.ctrlKey || !scan.isIn(event.target)) return;
      event.preventDefault();
      send({ intent: "add", code: scan.take() });
    };
    const onInput = ({ target: field }: Event) => {
      if (!isKept(field)) return;
      keepSoon(field instanceof HTMLSelectElement ? 0 : TYPING_MS);
    };
    page.addEventListener("keydown", onKeyDown);
    page.addEventListener("submit", onSubmit);
    page.addEventListener("input", onInput);
    return () => {
      page.removeEventListener("keydown", onKeyDown);
      page.removeEventListener("submit", onSubmit);
      page.removeEventListener("input", onInput);
    };
  }, [send, keepSoon, scan]);

  const onChoose = useCallback(
    (customer: PickerOption | null) => {
      if (customer) scan.focus();
      keepSoon();
    },
    [scan, keepSoon],
  );
  return { ...live, form, onChoose };
}

const headOf = ({ cart, results, q, category }: Head): Head => ({ cart, results, q, category });

/** Whether it is a field of the cart that is kept as soon as it is filled in. */
const isKept = (field: EventTarget | null): field is HTMLInputElement | HTMLSelectElement =>
  (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) &&
  /^(items\[|sale\.(?!customerIdQuery|notes))/.test(field.name);

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

/** Puts the server's values into the fields there, except into one that is being typed in or was changed since the form was `sent`. */
function showValues(place: HTMLElement | null, sent: FormData | null): void {
  for (const field of place?.querySelectorAll<HTMLInputElement>("input[data-server]") ?? []) {
    const value = field.dataset.server ?? "";
    if (!sent || field.value === value || field === document.activeElement) continue;
    const known = !sent.has(field.name) || sent.get(field.name) === field.value;
    if (known) field.value = value;
  }
}

/** From the moment that its first line is seen a page that is loaded again has its cart. */
function nameInAddress(draftId: number | null): void {
  if (draftId === null || new URLSearchParams(location.search).get("draft") === String(draftId)) return;
  history.replaceState(history.state, "", paths.sales.new({ draft: draftId }));
}

/** When the frame that is due has been painted; in a tab that is not seen, a little later. */
const painted = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
    setTimeout(resolve, UNSEEN_FRAME_MS);
  });

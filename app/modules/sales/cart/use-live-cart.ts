/*
 * The sale screen's own: it sends the form in the background and puts the answer in without drawing the page again, because a scan must be on the
 * screen within 100 ms. No other area copies it: an ordinary form with `submit` is quick enough everywhere else.
 */
import { useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslations } from "use-intl";
import type { SaleFilter } from "#app/modules/catalogue/categories/sale-filters.ts";
import { paths } from "#app/paths.ts";
import { errorsOf, type FormState } from "#app/ui/form-state.ts";
import type { PickerOption } from "#app/ui/search-picker.tsx";
import { useErrorTitle } from "#app/ui/use-error-title.ts";
import type { CartHead } from "./cart-view.ts";
import { listenToScanner } from "./listen-to-scanner.ts";
import type { ManyAsked } from "./many-pieces.ts";
import {
  CART_LINES,
  type DrawnCart,
  markNewest,
  nameInLinks,
  showDrawnCart,
  showLineMessages,
} from "./show-drawn-cart.ts";
import { unchanged } from "./unchanged.ts";
import { showHits, useHits } from "./use-hits.ts";
import { useScanField } from "./use-scan-field.ts";

/** What the screen's own script is answered with; a refusal is a FormState. */
export type LiveAnswer = Head & {
  drawn: DrawnCart;
  added: number | null /** Whether there are hits to choose from. */;
  found: boolean;
};

type Head = { cart: CartHead; category: SaleFilter };

/** What React shows, and the refusal if the last request was one. The lines and what they come to are put in as they are drawn. */
type Live = Head & { state: FormState | undefined };

/** Buttons that lead away from the screen send the form as a document. */
const LEAVES = /^(complete|hold|newCustomer|lenses|discard|low|find:)/;
/** Buttons that are gone when they have done their part. */
const ENDS = /^(add|remove):/;
const TYPING_MS = 350;
/** A list goes along with what a scanner types, until Enter shows that it was a scan. */
const CHOOSING_MS = 60;
const TIMEOUT_MS = 15_000;
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
  const hits = useHits(form);
  const { cart, category } = screen;
  const [live, setLive] = useState<Live>({ cart, category, state: result && withoutRefusedCode(result) });
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
      if (answer === "unreachable" || answer === "late") {
        scan.putBack(next.code);
        queue.current = [];
        await show(form.current, { error: { "": [t(answer)] } });
      } else {
        await show(form.current, answer);
        // Another field was at fault: what was scanned is not in the cart yet.
        if (!("cart" in answer) && errorsOf(answer, "code").length === 0) scan.putBack(next.code);
      }
      sent.current = null;
      form.current.removeAttribute("aria-busy");
    }

    async function show(page: HTMLFormElement, answer: LiveAnswer | FormState) {
      const isRefusal = !("cart" in answer);
      const focused = document.activeElement?.id;
      showLineMessages((isRefusal && answer.error) || {}, isRefusal ? manyButton(answer) : null);
      if (isRefusal) showHits("");
      else {
        nameInAddress(answer.cart.draftId);
        showDrawnCart(answer.drawn);
        if (answer.added !== null) markNewest(answer.added);
        showValues(document.getElementById(CART_LINES), sent.current);
      }
      const after = isRefusal
        ? { ...shown.current, state: answer }
        : unchanged(shown.current, { ...headOf(answer), state: undefined });
      // The cashier waits for the line; what else there is, such as the number of a new cart, may come a frame later.
      const ready = isRefusal || answer.found ? Promise.resolve() : painted();
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

    /** The answer to "2,805 pieces?". */
    function manyButton({ extra }: FormState) {
      const asked = extra?.many as ManyAsked | undefined;
      return asked ? { value: `many:${asked.variantId}`, label: t("keepMany", { count: asked.count }) } : null;
    }
  }, [t, scan]);

  const send = useCallback(
    (...presses: Press[]) => {
      clearTimeout(typing.current);
      typing.current = undefined;
      hits.stop();
      queue.current.push(...presses);
      if (sent.current === null) sendNext();
    },
    [sendNext, hits],
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
      // What was typed to find the item has done its part.
      if (intent.startsWith("add:")) scan.clear();
      if (intent !== "add") return send({ intent });
      // Enter in another field presses Add as well, but means what was typed there.
      const isTyped = isKept(document.activeElement);
      scan.focus();
      send(isTyped ? { intent: "keep" } : { intent, code: scan.take() });
    };
    // What the button would do that Enter presses, without the four events on the way to it.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Enter" || event.isComposing || event.ctrlKey || !scan.isIn(event.target)) return;
      event.preventDefault();
      send({ intent: "add", code: scan.take() });
    };
    const onInput = ({ target: field }: Event) => {
      if (!isKept(field)) return;
      keepSoon(field instanceof HTMLSelectElement ? CHOOSING_MS : TYPING_MS);
    };
    const stopListening = listenToScanner((code, field) => {
      if (field === null || scan.isIn(field)) scan.takeScan(code);
      // Whoever was writing a note, or looks for something in the top bar, goes on with that.
      if (field === null || (page.contains(field) && !(field instanceof HTMLTextAreaElement))) scan.focus();
      send({ intent: "add", code });
    });
    page.addEventListener("keydown", onKeyDown);
    page.addEventListener("submit", onSubmit);
    page.addEventListener("input", onInput);
    return () => {
      stopListening();
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

/** A refused code is named by its message. Left in the field, the next scan would be written behind it. */
function withoutRefusedCode(state: FormState): FormState {
  return errorsOf(state, "code").length > 0 ? { ...state, initialValue: { ...state.initialValue, code: "" } } : state;
}

const headOf = ({ cart, category }: Head): Head => ({ cart, category });

/** Whether it is a field of the cart that is kept as soon as it is filled in. */
const isKept = (field: EventTarget | null): field is HTMLInputElement | HTMLSelectElement =>
  (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) &&
  /^(items\[|sale\.(?!customerIdQuery|notes))/.test(field.name);

type NoAnswer = "unreachable" | "late" | "elsewhere";

/**
 * An XMLHttpRequest, because it has the whole answer in one task of the browser: `fetch` takes three (headers, body, parsed), each of
 * which a slow computer gets round to some ten milliseconds later.
 * @returns the answer, or why there is none: "elsewhere" when only a page can show it, such as sign-in
 */
function ask(form: FormData): Promise<LiveAnswer | FormState | NoAnswer> {
  const body = new URLSearchParams([...form].map(([name, value]) => [name, String(value)]));
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", paths.sales.live());
    request.timeout = TIMEOUT_MS;
    request.ontimeout = () => resolve("late");
    request.onerror = () => resolve("unreachable");
    request.onload = () => {
      const answer = parsed(request.responseText);
      const isOurs = answer !== null && ("cart" in answer || "error" in answer);
      resolve(request.status >= 500 ? "unreachable" : isOurs ? answer : "elsewhere");
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
  for (const field of place?.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
    "[data-server]",
  ) ?? []) {
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
  nameInLinks(draftId);
}

/** When the frame that is due has been painted; in a tab that is not seen, a little later. */
const painted = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
    setTimeout(resolve, UNSEEN_FRAME_MS);
  });

/*
 * Only for the sale screen: sends the form in the background and puts the answer into the page without rendering it again, because a scan
 * must be visible within 100 ms. Other areas must not copy this; an ordinary form with `submit` is quick enough for them.
 */
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslations } from "use-intl";
import { ScanQueue } from "#app/lib/scan-queue.ts";
import type { SaleFilter } from "#app/modules/categories/sale-filters.ts";
import type { CartHead } from "#app/modules/sales/cart/cart-view.ts";
import type { ManyAsked } from "#app/modules/sales/cart/lines/many-pieces.ts";
import { showChange } from "#app/modules/sales/cart/pay/use-cash.ts";
import { listenToScanner } from "#app/modules/sales/cart/scan/listen-to-scanner.ts";
import { showHits, useHits } from "#app/modules/sales/cart/scan/use-hits.ts";
import { useScanField } from "#app/modules/sales/cart/scan/use-scan-field.ts";
import { paths } from "#app/paths.ts";
import { errorsOf, type FormState } from "#app/ui/form/form-state.ts";
import { useErrorTitle } from "#app/ui/form/use-error-title.ts";
import type { PickerOption } from "#app/ui/picker/picker-props.ts";
import {
  CART_LINES,
  type DrawnCart,
  markNewest,
  nameInLinks,
  showDrawnCart,
  showLineMessages,
} from "./show-drawn-cart.ts";
import { unchanged } from "./unchanged.ts";

/** The server's answer to the screen's script. A refusal is a FormState. */
export type LiveAnswer = Head & {
  drawn: DrawnCart;
  added: number | null;
  /** Whether the search has results to choose from. */
  found: boolean;
};

type Head = { cart: CartHead; category: SaleFilter };

/**
 * The state that React renders: the cart's head and the last refusal. Lines and totals are not here; they are put into the page as HTML.
 */
type Live = Head & { state: FormState | undefined };

/** Buttons that leave the screen; they submit the form as a normal page load. */
const LEAVES = /^(complete|pay|hold|newCustomer|openRegister|lenses|discard|low|find:|ask:|here:)/;
/** Buttons that disappear after they are pressed. */
const ENDS = /^(add|remove|unapprove):/;
const TYPING_MS = 350;
/** A choice in a list waits this long, because a scanner's keys may change the choice until Enter shows that it was a scan. */
const CHOOSING_MS = 60;
const TIMEOUT_MS = 15_000;
/** Nobody reads a message in less time. A press of Complete this soon after a refusal was made without seeing it. */
const UNSEEN_MS = 500;
const UNSEEN_FRAME_MS = 200;

/** A pressed button, and the code if one was scanned. */
type Press = { intent: string; code?: string };

/**
 * With scripts the form is sent in the background. Only one request runs at a time, and the form is read when its turn comes. So a quick
 * second scan finds the cart of the first scan, and a sale is completed with all scanned items. It uses a plain request, because the
 * framework's own would render the page three more times for each scan.
 */
export function useLiveCart(screen: Head, result: FormState | undefined) {
  const t = useTranslations("sales");
  const form = useRef<HTMLFormElement>(null);
  /** The form data of the running request. */
  const sent = useRef<FormData | null>(null);
  const typing = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const scan = useScanField(form);
  const refusedAt = useRef(Number.NEGATIVE_INFINITY);
  const hits = useHits(form);
  const { cart, category } = screen;
  const [live, setLive] = useState<Live>({ cart, category, state: result && withoutRefusedCode(result) });
  const shown = useRef(live);
  useErrorTitle(t("newSale"), live.state !== undefined);

  const queue = useMemo(() => {
    const presses = new ScanQueue<Press>(async (next) => {
      if (!form.current) return false;
      if (LEAVES.test(next.intent)) {
        presses.drop((press) => press === next);
        scan.empty();
        const button = form.current.querySelector<HTMLButtonElement>(`button[name=intent][value="${next.intent}"]`);
        if (button) form.current.requestSubmit(button);
        return false;
      }
      const body = new FormData(form.current);
      body.set("intent", next.intent);
      body.set("code", next.code ?? "");
      sent.current = body;
      form.current.setAttribute("aria-busy", "true");
      const answer = await ask(body);
      if (answer === "elsewhere") {
        sendAsPage(
          form.current,
          next,
          presses.waiting.filter((press) => press !== next),
        );
        return false;
      }
      if (answer === "unreachable" || answer === "late") {
        scan.putBack(next.code);
        presses.drop(() => true);
        await show(form.current, { error: { "": [t(answer)] } });
      } else {
        await show(form.current, answer);
        // The refusal is about another field, so the scanned item is not in the cart yet.
        if (!("cart" in answer) && errorsOf(answer, "code").length === 0) scan.putBack(next.code);
      }
      sent.current = null;
      form.current?.removeAttribute("aria-busy");
      return true;
    });
    return presses;

    async function show(page: HTMLFormElement, answer: LiveAnswer | FormState) {
      const isRefusal = !("cart" in answer);
      const focused = document.activeElement?.id;
      showLineMessages((isRefusal && answer.error) || {}, isRefusal ? manyButton(answer) : null);
      if (isRefusal) showHits("");
      else {
        nameInAddress(answer.cart.draftId);
        showDrawnCart(answer.drawn);
        showChange();
        if (answer.added !== null) markNewest(answer.added);
        showValues(document.getElementById(CART_LINES), sent.current);
      }
      const after = isRefusal
        ? { ...shown.current, state: answer }
        : unchanged(shown.current, { ...headOf(answer), state: undefined });
      // The cashier waits for the line. Everything else, such as the number of a new cart, may appear one frame later.
      const ready = isRefusal || answer.found ? Promise.resolve() : painted();
      ready.then(scan.empty);
      if (after !== shown.current) {
        await ready;
        shown.current = after;
        flushSync(() => setLive(after));
      }
      if (!isRefusal) showValues(page, sent.current);
      scan.keepFocus(focused);
      // A cashier who pressed Complete right after a refused scan must see the refusal first.
      refusedAt.current = isRefusal ? performance.now() : Number.NEGATIVE_INFINITY;
      if (!isRefusal) return;
      if (presses.waiting.some(({ intent }) => LEAVES.test(intent))) showRefusal(page);
      presses.drop(({ intent }) => LEAVES.test(intent));
    }

    /** The button that confirms a large quantity, such as "2,805 pieces?". */
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
      queue.push(...presses);
    },
    [queue, hits],
  );

  const keepSoon = useCallback(
    (delay = 0) => {
      clearTimeout(typing.current);
      typing.current = setTimeout(() => send({ intent: "keep" }), delay);
    },
    [send],
  );

  // Native listeners, so that a scan does not pass through React's event system first.
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
      // The typed search text is no longer needed.
      if (intent.startsWith("add:")) scan.clear();
      if (intent !== "add") return send({ intent });
      // Enter in another field also presses Add, but then only the typed value is kept.
      const isTyped = isKept(document.activeElement);
      scan.focus();
      send(isTyped ? { intent: "keep" } : { intent, code: scan.take() });
    };
    // Does directly what Enter would do through the Add button, which takes four more events.
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
      // A user who is writing a note or searching in the top bar keeps the focus there.
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

/** Empties the scan field after a refused code, which the message names. Otherwise the next scan would be appended to it. */
function withoutRefusedCode(state: FormState): FormState {
  return errorsOf(state, "code").length > 0 ? { ...state, initialValue: { ...state.initialValue, code: "" } } : state;
}

const headOf = ({ cart, category }: Head): Head => ({ cart, category });

/** Whether the field belongs to the cart and is kept as soon as it is filled in. */
const isKept = (field: EventTarget | null): field is HTMLInputElement | HTMLSelectElement =>
  (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) &&
  /^(items\[|sale\.(?!customerIdQuery|notes))/.test(field.name);

type NoAnswer = "unreachable" | "late" | "elsewhere";

/**
 * Uses XMLHttpRequest because it delivers the whole answer in one browser task. `fetch` needs three (headers, body, parsing), and on a slow
 * computer each waits some ten milliseconds.
 * @returns the answer, or why there is none: "elsewhere" when only a page can show the answer, such as sign-in
 */
function ask(form: FormData): Promise<LiveAnswer | FormState | NoAnswer> {
  const body = new URLSearchParams([...form].map(([name, value]) => [name, String(value)]));
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", paths.sales.live());
    request.setRequestHeader("X-In-Place", "1");
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

/**
 * Sends the form once more as a page, because only a page can show the answer, such as the sign-in. There the server keeps the cart and the
 * codes that are still to be added (`ended-session.server.ts`).
 */
function sendAsPage(form: HTMLFormElement, { intent, code = "" }: Press, waiting: readonly Press[]): void {
  const codes = [code, ...waiting.map((press) => press.code ?? "")].filter(Boolean);
  const add = (name: string, value: string) => {
    const field = Object.assign(document.createElement("input"), { type: "hidden", name, value });
    form.append(field);
  };
  add("intent", intent);
  const field = form.querySelector<HTMLInputElement>("[name=code]");
  if (field && codes[0]) field.value = codes[0];
  for (const [index, scanned] of codes.slice(1).entries()) add(`waiting[${index}]`, scanned);
  form.submit();
}

/** Null when the text is not JSON; it is then a page. */
function parsed(text: string): LiveAnswer | FormState | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const showRefusal = (form: HTMLFormElement | null) => form?.querySelector<HTMLElement>("[role=alert]")?.focus();

/** Puts the server's values into the fields of `place`. Leaves out the focused field and fields changed since the form was `sent`. */
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

/** Puts the new cart into the page's URL as soon as its first line is visible, so that a reload shows the cart again. */
function nameInAddress(draftId: number | null): void {
  if (draftId === null || new URLSearchParams(location.search).get("draft") === String(draftId)) return;
  history.replaceState(history.state, "", paths.sales.new({ draft: draftId }));
  nameInLinks(draftId);
}

/** Waits until the next frame is painted. In a hidden tab, which paints nothing, waits a short time. */
const painted = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
    setTimeout(resolve, UNSEEN_FRAME_MS);
  });

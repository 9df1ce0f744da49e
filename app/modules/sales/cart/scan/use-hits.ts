import { type RefObject, useEffect, useMemo } from "react";
import { HITS } from "#app/modules/sales/cart/screen/show-drawn-cart.ts";
import { paths } from "#app/paths.ts";

const SHORTEST_WORD = 2;
const PAUSE_MS = 150;

/** The buttons of the search results. */
const choices = () => [...document.querySelectorAll<HTMLElement>(`#${HITS} button:not(:disabled)[name=intent]`)];

export function showHits(html: string): void {
  const place = document.getElementById(HITS);
  if (place && place.innerHTML !== html) place.innerHTML = html;
}

/**
 * Searches while the user types into the scan field, 150 ms after the last key, so that a scan never starts a search. Arrow keys enter and
 * move through the results, Enter adds an item, Escape clears the results.
 */
export function useHits(form: RefObject<HTMLFormElement | null>) {
  const search = useMemo(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asked: AbortController | undefined;
    const stop = () => {
      clearTimeout(timer);
      asked?.abort();
    };
    const find = (q: string) => {
      stop();
      if (q.length < SHORTEST_WORD) return showHits("");
      timer = setTimeout(async () => {
        const mine = new AbortController();
        asked = mine;
        const html = await ask(q, mine.signal);
        if (!mine.signal.aborted) showHits(html);
      }, PAUSE_MS);
    };
    return { stop, find };
  }, []);

  useEffect(() => {
    const page = form.current;
    const isScan = (target: EventTarget | null): target is HTMLInputElement =>
      target instanceof HTMLInputElement && target.name === "code";
    const onInput = ({ target }: Event) => {
      if (isScan(target)) search.find(target.value.trim());
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const { target, key } = event;
      const found = choices();
      const at = found.indexOf(target as HTMLElement);
      if (!isScan(target) && at < 0) return;
      const field = page?.querySelector<HTMLInputElement>("[name=code]");
      if (key === "Escape") {
        search.stop();
        showHits("");
        if (field) field.value = "";
        field?.focus();
      } else if ((key === "ArrowDown" || key === "ArrowUp") && (found.length > 0 || at >= 0)) {
        event.preventDefault();
        const next = at + (key === "ArrowDown" ? 1 : -1);
        (found[next] ?? (next < 0 ? field : found.at(-1)))?.focus();
      }
    };
    page?.addEventListener("input", onInput);
    page?.addEventListener("keydown", onKeyDown);
    return () => {
      search.stop();
      page?.removeEventListener("input", onInput);
      page?.removeEventListener("keydown", onKeyDown);
    };
  }, [form, search]);

  return search;
}

/** @returns the results as HTML of the server; an empty text when the search failed */
async function ask(q: string, signal: AbortSignal): Promise<string> {
  try {
    const answer = await fetch(paths.pickers.saleItems(q), { signal });
    return answer.ok ? (await answer.json()).html : "";
  } catch {
    return "";
  }
}

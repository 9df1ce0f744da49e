/* Only for the sale screen: fills the cash in and shows its change without asking the server. Other areas ask the server. */
import { type RefObject, useEffect } from "react";
import { formatAmount } from "#app/lib/money/format-money.ts";
import { TILL } from "#app/modules/sales/cart/screen/show-drawn-cart.ts";
import { cashBack } from "./cash.ts";

const till = () => document.getElementById(TILL);
const field = () => till()?.querySelector<HTMLInputElement>("[name=cashReceived]");
const offers = () => [...(till()?.querySelectorAll<HTMLButtonElement>("button[value^='cash:']") ?? [])];

/** Shows what goes back of the typed cash, or what is still missing. */
export function showChange(): void {
  const total = till()?.querySelector<HTMLElement>("[data-total]")?.dataset.total;
  const back = total === undefined ? null : cashBack(total, field()?.value ?? "");
  for (const part of till()?.querySelectorAll<HTMLElement>("[data-back]") ?? []) {
    part.hidden = part.dataset.back !== back?.kind;
    const figure = part.querySelector("bdi");
    if (figure && back && !part.hidden) figure.textContent = formatAmount(back.amount);
  }
}

function receive(button: HTMLButtonElement | undefined): void {
  const box = field();
  if (!box || !button) return;
  box.value = button.value.slice("cash:".length);
  showChange();
}

/** The arrow keys go through the sums that are offered. Enter goes on to Complete, so that a second Enter completes the sale. */
export function useCash(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const page = form.current;
    const isCash = (target: EventTarget | null) => target === field();
    const onInput = ({ target }: Event) => {
      if (isCash(target)) showChange();
    };
    const onClick = (event: MouseEvent) => {
      const button = event.target instanceof Element ? event.target.closest("button") : null;
      if (!button?.value.startsWith("cash:")) return;
      event.preventDefault();
      receive(button);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (!isCash(target) || event.ctrlKey || event.isComposing) return;
      if (key === "Enter") page?.querySelector<HTMLButtonElement>("button[value=complete]:not([hidden])")?.focus();
      else if (key === "ArrowDown" || key === "ArrowUp") step(key === "ArrowDown" ? 1 : -1);
      else return;
      event.preventDefault();
    };
    showChange();
    page?.addEventListener("input", onInput);
    page?.addEventListener("click", onClick);
    page?.addEventListener("keydown", onKeyDown);
    return () => {
      page?.removeEventListener("input", onInput);
      page?.removeEventListener("click", onClick);
      page?.removeEventListener("keydown", onKeyDown);
    };
  }, [form]);
}

function step(by: number): void {
  const all = offers();
  const at = all.findIndex(({ value }) => value === `cash:${field()?.value}`);
  receive(all[Math.max(0, at + by)] ?? all.at(-1));
}

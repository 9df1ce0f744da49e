import { showToast } from "./toasts.ts";

/** Counts the ticked rows of a report's table while they are ticked. The number stands first in its sentence in every language. */
export function countTicks(): void {
  addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== "row" || !target.form?.matches("[data-selection]"))
      return;
    const ticked = [...target.form.elements].filter(
      (one) => one instanceof HTMLInputElement && one.name === "row" && one.checked,
    );
    const sentence = target.form.querySelector("[data-selected]");
    if (sentence) sentence.textContent = (sentence.textContent ?? "").replace(/\d+/, String(ticked.length));
  });
}

/** Says that a file was made when its download starts. The server then does not say it again on the next page. */
export function announceFiles(): void {
  addEventListener("click", ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-export]") : null;
    const template = link?.nextElementSibling;
    if (!link || !(template instanceof HTMLTemplateElement)) return;
    const url = new URL(link.href);
    url.searchParams.set("announced", "1");
    link.href = url.href;
    showToast(document.importNode(template.content, true));
  });
}

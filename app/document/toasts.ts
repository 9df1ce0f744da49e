const SHOWN_FOR_MS = 5000;
const TOASTS = "details[data-toast]";

/** Closes the notice of the last command after 5 seconds, unless the pointer or the focus is on it. */
export function closeToasts(): void {
  for (const toast of document.querySelectorAll<HTMLElement>(TOASTS)) closeToast(toast);
}

/** Shows a notice in the place that the page keeps for it, instead of the one before. */
export function showToast(part: ParentNode): void {
  const toast = part.querySelector<HTMLElement>(TOASTS);
  if (!toast) return;
  for (const old of document.querySelectorAll(TOASTS)) old.remove();
  (document.querySelector("[data-toasts]") ?? document.body).append(document.adoptNode(toast));
  closeToast(toast);
}

function closeToast(toast: HTMLElement): void {
  const timer = setInterval(() => {
    if (toast.matches(":hover, :focus-within")) return;
    toast.dataset.toast = "over";
    clearInterval(timer);
  }, SHOWN_FOR_MS);
}

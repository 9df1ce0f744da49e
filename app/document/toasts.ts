const SHOWN_FOR_MS = 5000;

/** Closes the notice of the last command after 5 seconds, unless the pointer or the focus is on it. */
export function closeToasts(): void {
  for (const toast of document.querySelectorAll<HTMLDetailsElement>("details[data-toast]")) closeToast(toast);
}

export function closeToast(toast: HTMLDetailsElement): void {
  const timer = setInterval(() => {
    if (toast.matches(":hover, :focus-within")) return;
    toast.open = false;
    clearInterval(timer);
  }, SHOWN_FOR_MS);
}

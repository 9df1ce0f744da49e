const SHOWN_FOR_MS = 5000;

/** The notice of the last command goes after 5 seconds, unless it is pointed at or focused. */
export function closeToasts(): void {
  for (const toast of document.querySelectorAll<HTMLDetailsElement>("details[data-toast]")) {
    const timer = setInterval(() => {
      if (toast.matches(":hover, :focus-within")) return;
      toast.open = false;
      clearInterval(timer);
    }, SHOWN_FOR_MS);
  }
}

/** Half an hour without a request ends a session. Typing makes no request, so a script makes one. */
const EVERY_MS = 5 * 60 * 1000;

/**
 * Keeps the session alive while somebody types: asks the server every five minutes, but only if something was typed since the last time. Who
 * leaves the page alone is signed out as everywhere, and twelve hours after the sign-in the session ends in any case.
 */
export function keepSessionAlive(): void {
  const { alive } = document.documentElement.dataset;
  let typed = false;
  addEventListener("input", () => {
    typed = true;
  });
  setInterval(() => {
    if (typed && alive) fetch(alive).catch(() => {});
    typed = false;
  }, EVERY_MS);
}

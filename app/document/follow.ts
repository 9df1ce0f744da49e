/** How often a customer display asks whether something has changed. */
const EVERY_MS = 1_500;

/**
 * Keeps a customer display up to date: asks for the stamp of the cart, and draws the screen anew when it is another one. A screen that was
 * disconnected asks for a code again. While the network is away the screen stays as it is.
 */
export function follow(): void {
  setTimeout(async () => {
    await look().catch(() => {});
    follow();
  }, EVERY_MS);
}

async function look(): Promise<void> {
  const screen = document.getElementById("display");
  const answer = await fetch(`${location.pathname}/stamp`);
  if (!screen || !answer.ok || (await answer.text()) === screen.dataset.follows) return;
  const page = new DOMParser().parseFromString(await (await fetch(location.pathname)).text(), "text/html");
  const fresh = page.getElementById("display");
  if (fresh) screen.replaceWith(document.adoptNode(fresh));
  else location.reload();
}

import { type ClosingDialog, dialogOf, showDialog } from "./dialogs.ts";
import { showToast } from "./toasts.ts";

/** A form that is sent without loading the page, its pressed button, and the ids of the parts that change. */
export type Sent = {
  form: HTMLFormElement;
  button: HTMLButtonElement | null;
  draws: string;
  dialog: ClosingDialog | null;
};

const FIELDS = "input:not([type=hidden]), select, textarea, button, a[href]";

/**
 * Sends a form and replaces only the named parts of this page with those of the answer. A dialog that comes back with errors is shown again.
 * @returns false when the answer does not contain the parts
 */
export async function sendInPlace({ form, button, draws, dialog }: Sent): Promise<boolean> {
  const address = button?.hasAttribute("formaction") ? button.formAction : form.action;
  const answer = await fetch(address, { method: "POST", body: bodyOf(form, button), headers: { "X-In-Place": "1" } });
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const again = dialogOf(page);
  if (dialog && again) {
    dialog.close();
    showDialog(again, dialog.opener);
    return true;
  }
  const parts = draws.split(" ").map((id) => [document.getElementById(id), page.getElementById(id)] as const);
  const isThisPage = answer.ok && !again && new URL(answer.url).pathname === location.pathname;
  if (!isThisPage || parts.some(([old, fresh]) => !old || !fresh)) return false;
  dialog?.close();
  for (const [old, fresh] of parts) if (old && fresh) exchange(old, fresh, button);
  showToast(page);
  return true;
}

function bodyOf(form: HTMLFormElement, button: HTMLButtonElement | null): FormData | URLSearchParams {
  const data = new FormData(form, button);
  if ((button?.formEnctype || form.enctype) === "multipart/form-data") return data;
  const typed = new URLSearchParams();
  for (const [name, value] of data) if (typeof value === "string") typed.append(name, value);
  return typed;
}

/** Moves the focus to the new part's `autofocus` element, to the same button, or to the part's first field. */
function exchange(old: HTMLElement, fresh: HTMLElement, button: HTMLButtonElement | null): void {
  const part = document.adoptNode(fresh);
  const hadFocus = old.contains(document.activeElement) || document.activeElement === document.body;
  old.replaceWith(part);
  if (!hadFocus) return;
  const same = button?.value ? [...part.querySelectorAll("button")].find(({ value }) => value === button.value) : null;
  (part.querySelector<HTMLElement>("[autofocus]") ?? same ?? part.querySelector<HTMLElement>(FIELDS))?.focus();
}

/** A scanner types faster than a person, and its codes are longer than a short word typed quickly. */
const KEY_GAP_MS = 30;
const SHORTEST_CODE = 8;
/** A busy computer may receive a key of a scan late. A key within this time still belongs to the same code. */
const SAME_CODE_MS = 100;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Detects scans wherever the focus is: eight or more characters less than 30 ms apart, followed by Enter. The focused field gets its old
 * value back, and `onScan` gets the code. Listens before all other listeners of the page. @returns a function that stops listening
 */
export function listenToScanner(onScan: (code: string, field: Field | null) => void): () => void {
  let code = "";
  /** The number of latest characters that arrived in quick succession. */
  let quick = 0;
  let last = Number.NEGATIVE_INFINITY;
  let field: Field | null = null;
  let putBack = () => {};

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Shift") return;
    const gap = event.timeStamp - last;
    if (event.key === "Enter" && gap < KEY_GAP_MS && quick >= SHORTEST_CODE && !isElsewhere(event.target)) {
      event.preventDefault();
      event.stopImmediatePropagation();
      putBack();
      onScan(code, field);
    }
    const isCharacter =
      event.key.length === 1 && !event.ctrlKey && !event.altKey && !event.metaKey && !event.isComposing;
    if (!isCharacter) {
      code = "";
      quick = 0;
      last = Number.NEGATIVE_INFINITY;
      return;
    }
    if (gap >= KEY_GAP_MS) quick = 0;
    if (gap >= SAME_CODE_MS) {
      code = "";
      field = isField(event.target) ? event.target : null;
      putBack = field ? holding(field) : () => {};
    }
    code += event.key;
    quick += 1;
    last = event.timeStamp;
  };
  window.addEventListener("keydown", onKeyDown, true);
  return () => window.removeEventListener("keydown", onKeyDown, true);
}

/** No scan is taken from a password field, because a device may type a long password, nor behind an open dialog. */
const isElsewhere = (target: EventTarget | null) =>
  (target instanceof HTMLInputElement && target.type === "password") || document.querySelector("dialog:modal") !== null;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

/** @returns a function that restores the field's current value, and tells React about it */
function holding(field: Field): () => void {
  const { value } = field;
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value");
  return () => {
    if (field.value === value) return;
    own?.set?.call(field, value);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
}

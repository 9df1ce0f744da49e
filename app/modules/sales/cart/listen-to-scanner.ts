/** A scanner types faster than anybody can, and its codes are long enough to be told from a word. */
const KEY_GAP_MS = 30;
const SHORTEST_CODE = 8;
/** A busy computer may hear a key of a scan late. What came this soon before is part of the code. */
const SAME_CODE_MS = 100;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Eight or more characters that come less than 30 ms apart and end in Enter are a scan, wherever the focus is: the field there gets back
 * what it held, and `onScan` gets the code. It listens before the page's other listeners do, and stops with the function it returns.
 */
export function listenToScanner(onScan: (code: string, field: Field | null) => void): () => void {
  let code = "";
  /** How many of its characters came one right after the other. */
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

/** A password may be long and typed by a device; and behind an open dialog nothing is sold. */
const isElsewhere = (target: EventTarget | null) =>
  (target instanceof HTMLInputElement && target.type === "password") || document.querySelector("dialog:modal") !== null;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

/** @returns gives the field the value back that it has now, also where the framework keeps that value */
function holding(field: Field): () => void {
  const { value } = field;
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value");
  return () => {
    if (field.value === value) return;
    own?.set?.call(field, value);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
}

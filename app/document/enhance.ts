/**
 * The script of every page except plain ones. It makes a server-rendered page quicker to use, without a framework. It listens on the whole
 * page, so it also serves parts that React or a dialog inserts later. A workplace runs it before React.
 */
import { keepSessionAlive } from "./alive.ts";
import { openDialogs } from "./dialogs.ts";
import { followFields } from "./fields.ts";
import {
  askBeforeLeaving,
  carryTypedForms,
  moveOnWithEnter,
  sendFormsInPlace,
  sendFormsOnce,
  sendFormsThemselves,
} from "./forms.ts";
import { followInPageLinks } from "./in-page-links.ts";
import { closeMenus } from "./menus.ts";
import { followNarrowing } from "./narrow.ts";
import { printInPlace, printOnce } from "./printing.ts";
import { pressRows } from "./rows.ts";
import { takeScans } from "./scans.ts";
import { announceFiles, countTicks } from "./selection.ts";
import { followShortcuts } from "./shortcuts.ts";
import { closeToasts } from "./toasts.ts";

const STARTS = ["focusin", "pointerover", "click"];

/** What helps to type days is loaded with the first press or typing in a field of a day. */
function loadHelpWithDays(): void {
  let pressed: Element | null = null;
  const load = ({ type, target }: Event) => {
    if (!(target instanceof Element && target.closest("[data-day], [data-calendar]"))) return;
    if (type === "click") pressed = target;
    for (const one of STARTS) removeEventListener(one, load);
    if (type !== "click") addEventListener("click", note, { once: true });
    import("./days.ts").then(({ helpWithDays }) => {
      removeEventListener("click", note);
      helpWithDays(pressed);
    });
  };
  const note = ({ target }: Event) => {
    pressed = target as Element;
  };
  for (const one of STARTS) addEventListener(one, load);
}

/** Lets styles hide the parts for pages without scripts. */
document.documentElement.dataset.enhanced = "";
closeMenus();
closeToasts();
openDialogs();
pressRows();
carryTypedForms();
printInPlace();
printOnce();
followInPageLinks();
loadHelpWithDays();
if (document.querySelector("[data-follows]")) import("./follow.ts").then(({ follow }) => follow());
followShortcuts();
followNarrowing();
followFields();
countTicks();
takeScans();
announceFiles();
sendFormsInPlace();
sendFormsOnce();
moveOnWithEnter();
askBeforeLeaving();
keepSessionAlive();
sendFormsThemselves();

// In development a document cannot replace changed files in place, so it reloads.
import.meta.hot?.on("remix:hmr", () => {
  if (!document.documentElement.dataset.words) location.reload();
});

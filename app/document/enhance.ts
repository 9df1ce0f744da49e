/**
 * The script of every page except plain ones. It makes a server-drawn page quicker to use, without a framework. It listens on the whole page, so
 * parts that React or a dialog inserts later are served too. A workplace runs it before React.
 */
import { openDialogs } from "./dialogs.ts";
import { askBeforeLeaving, carryTypedForms, moveOnWithEnter, sendFormsOnce, sendFormsThemselves } from "./forms.ts";
import { followInPageLinks } from "./in-page-links.ts";
import { closeMenus } from "./menus.ts";
import { printInPlace } from "./printing.ts";
import { pressRows } from "./rows.ts";
import { followShortcuts } from "./shortcuts.ts";
import { closeToasts } from "./toasts.ts";
import { showYears } from "./years.ts";

/** Styles hide what is only for pages without scripts. */
document.documentElement.dataset.enhanced = "";
closeMenus();
closeToasts();
openDialogs();
pressRows();
carryTypedForms();
printInPlace();
followInPageLinks();
showYears();
followShortcuts();
sendFormsOnce();
moveOnWithEnter();
askBeforeLeaving();
sendFormsThemselves();

// In development nothing of a document can be exchanged in place when a file changes.
import.meta.hot?.on("remix:hmr", () => {
  if (!document.documentElement.dataset.words) location.reload();
});

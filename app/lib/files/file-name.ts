/** Names of files that come from outside. */

const MAX_LENGTH = 120;
/** Control characters, and characters that are invisible or reverse the direction of text: they could disguise a name. */
const INVISIBLE = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;

/** The part of a name after its last dot, in lower case; empty without a dot. */
export const extensionOf = (name: string): string => /\.([^.]*)$/.exec(name)?.[1]?.trim().toLowerCase() ?? "";

/**
 * A file's name without folders and invisible characters, at most 120 characters long with its extension kept.
 * Empty when nothing is left.
 */
export function cleanFileName(name: string): string {
  const last = name.normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  const visible = last.replace(INVISIBLE, "").replace(/\s+/g, " ").trim();
  const extension = extensionOf(visible);
  const letters = [...visible];
  if (letters.length <= MAX_LENGTH) return visible;
  const ending = extension ? `.${extension.slice(0, 20)}` : "";
  return letters.slice(0, MAX_LENGTH - ending.length).join("") + ending;
}

/**
 * Extensions of files that a browser or a desktop would run or render. A file can disguise itself with such a word between two dots
 * ("card.html.pdf"), because some programs go by it.
 */
const ACTIVE = new Set(
  (
    "exe com bat cmd scr pif msi msp dll cpl jar js jse mjs vbs vbe wsf wsh hta ps1 psm1 reg lnk inf sh bash app apk " +
    "php phtml php5 phar asp aspx jsp cgi pl py rb htm html xhtml shtml mht mhtml svg svgz xml xsl swf docm dotm xlsm pptm"
  ).split(" "),
);

/** Whether a name has an active extension before its last one. */
export const hidesExtension = (name: string): boolean =>
  name
    .toLowerCase()
    .split(".")
    .slice(1, -1)
    .some((part) => ACTIVE.has(part.trim()));

/** The header that makes a browser save a file under its own name, of any script. Source: RFC 6266, RFC 8187. */
export function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const encoded = encodeURIComponent(name).replace(
    /['()*!]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

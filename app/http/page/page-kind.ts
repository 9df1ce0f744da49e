/**
 * The kinds of page in the browser. A route names its kind in `handle`.
 * - A document, which needs no handle unless a form of it is carried along: the server's HTML and one small script without a framework (`app/document`).
 * - A workplace: React takes the page over in the browser. `words` names the parts of the catalogues that its components use there.
 * - A plain page: no script file at all. For sign-in and paper.
 *
 * `form` is the id of a form that the switches of the top bar (language, theme, store) send along, so that its typed values are kept also without
 * scripts. The page's loader reads them back (`takeTyped`).
 */
export type PageHandle =
  | { page: "workplace"; words: readonly string[]; form?: string }
  | { page: "document"; form: string }
  | { page: "plain" };

/** The words of the frame and of refusals, which every workplace needs besides its own. */
export const FRAME_WORDS = ["ui", "shell", "errors"];

type PageKind = PageHandle | { page: "document"; form?: string };

/** The kind of the page that the router matched. */
export function pageKindOf(matches: readonly { handle?: unknown }[]): PageKind {
  const handle = matches.findLast((match) => isPageHandle(match.handle))?.handle;
  return isPageHandle(handle) ? handle : { page: "document" };
}

const isPageHandle = (handle: unknown): handle is PageHandle =>
  typeof handle === "object" && handle !== null && "page" in handle;

/** The id of the form that the switches of the top bar send along. */
export const carriedFormOf = (matches: readonly { handle?: unknown }[]): string | undefined => {
  const kind = pageKindOf(matches);
  return kind.page === "plain" ? undefined : kind.form;
};

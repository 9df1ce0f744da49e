import { type ReactElement, useContext } from "react";
import { useLocale } from "use-intl";
import { PageParts } from "./page-parts.ts";

type KeptPartProps = {
  /** Parts with one name look the same. There are few names, because the server keeps the HTML of each. */
  name: string;
  /** The part may depend on its props only: no router hooks, no `useId`. */
  children: ReactElement;
};

/** A part that is the same on many pages. The server draws it once and writes its text into each of them. */
export function KeptPart({ name, children }: KeptPartProps) {
  const { keep } = useContext(PageParts);
  const locale = useLocale();
  if (!keep) return <div>{children}</div>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React wrote it
  return <div dangerouslySetInnerHTML={{ __html: keep(`${locale} ${name}`, children, locale) }} />;
}

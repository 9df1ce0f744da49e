import { type ReactNode, useState } from "react";
import { serverDrawn } from "./server-drawn.css.ts";

type ServerDrawnProps = {
  id: string;
  /** Null in the browser, where React does not render this part, so that its components are not in the page's script. */
  children: ReactNode;
};

/**
 * A part of the page that only the server renders. React leaves it as it is, and a script of the page changes it. For parts that must
 * appear faster than React could render them.
 */
export function ServerDrawn({ id, children }: ServerDrawnProps) {
  // When React renders the whole page again, it puts back the HTML that it found.
  const [found] = useState(() =>
    typeof document === "undefined" ? null : { __html: document.getElementById(id)?.innerHTML ?? "" },
  );
  if (found === null) {
    return (
      <div id={id} className={serverDrawn}>
        {children}
      </div>
    );
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is the page's own, as the server sent it
  return <div id={id} className={serverDrawn} dangerouslySetInnerHTML={found} suppressHydrationWarning />;
}

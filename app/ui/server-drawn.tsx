import { type ReactNode, useState } from "react";
import { serverDrawn } from "./server-drawn.css.ts";

type ServerDrawnProps = {
  id: string;
  /** Null in the browser, where React does not draw it, so its components stay out of the page's script. */
  children: ReactNode;
};

/**
 * A part of the page that only the server draws. React leaves it as it is, and a script of the page changes it. For parts that must be on the
 * screen sooner than React could draw them.
 */
export function ServerDrawn({ id, children }: ServerDrawnProps) {
  // When React draws the whole page again, it puts the found HTML back.
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

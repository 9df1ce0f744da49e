import { type ReactNode, useState } from "react";
import { serverDrawn } from "./server-drawn.css.ts";

type ServerDrawnProps = {
  id: string;
  /** Null in the browser, where nothing draws it: what only this needs stays out of the page's script. */
  children: ReactNode;
};

/**
 * A part of the page that only the server draws: React takes it as it comes and leaves it alone, and a script of the page changes it. For
 * what has to be on the screen sooner than React would have it there.
 */
export function ServerDrawn({ id, children }: ServerDrawnProps) {
  // Should React ever draw the whole page anew, it puts in what it found.
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

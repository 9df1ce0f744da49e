import "./document/enhance.ts";
import { RemixBrowser } from "@remix-run/react";
import { type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { rememberEarlyInput, repeatEarlyInput } from "./document/early-input.ts";
import { type Messages, PageParts } from "./http/page/page-parts.ts";

rememberEarlyInput();

/** React takes over a workplace when its texts have loaded. Other kinds of page do not load this file. */
const { words } = document.documentElement.dataset;
const messages: Messages = words ? await (await fetch(words)).json() : {};
const parts: PageParts = { messages: () => messages };

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <PageParts.Provider value={parts}>
        <TakenOver>
          <RemixBrowser />
        </TakenOver>
      </PageParts.Provider>
    </StrictMode>,
  );
});

/** Marks the page as hydrated: its components work now. */
function TakenOver({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.hydrated = "";
    repeatEarlyInput();
  }, []);
  return children;
}

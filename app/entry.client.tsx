import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { openDialogsInPlace } from "./ui/dialog-in-place.ts";
import { returnToOpener } from "./ui/dialog-opener.ts";
import { followInPageLinks } from "./ui/in-page-links.ts";

followInPageLinks();
openDialogsInPlace();
returnToOpener();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});

import type { ComponentProps } from "react";
import { Button, LinkButton } from "#app/ui/form/button.tsx";

/** For links and buttons with another look that open a print route, such as those in tables and menus. */
export const toPrinter = { "data-print-link": "" } as const;

/** A link to a print route. With scripts it opens the print dialog at once; see printInPlace(). */
export const PrintLink = (props: ComponentProps<typeof LinkButton>) => <LinkButton {...props} {...toPrinter} />;

/** A button of a form whose fields become the URL of the printout. `formAction` is the print route. */
export const PrintButton = (props: ComponentProps<typeof Button> & { formAction: string }) => (
  <Button {...props} {...toPrinter} />
);

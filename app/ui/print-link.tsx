import type { ComponentProps } from "react";
import { Button, LinkButton } from "./button.tsx";

/** For a link or button of another look that leads to a print route, such as one in a table or a menu. */
export const toPrinter = { "data-print-link": "" } as const;

/** A link to a print route. With scripts it opens the print dialog at once, see printInPlace(). */
export const PrintLink = (props: ComponentProps<typeof LinkButton>) => <LinkButton {...props} {...toPrinter} />;

/** The button of a form whose fields are the address of the printout; `formAction` is the print route. */
export const PrintButton = (props: ComponentProps<typeof Button> & { formAction: string }) => (
  <Button {...props} {...toPrinter} />
);

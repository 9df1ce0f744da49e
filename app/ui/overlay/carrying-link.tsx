import { Button, type ButtonLook } from "#app/ui/form/button.tsx";
import { carryingWay } from "./to-dialog.ts";

type CarryingLinkProps = ButtonLook & {
  /** The id of the form that is sent along. */
  form: string;
  href: string;
  /** The ids of the page's parts that the dialog's form changes, separated by spaces. */
  draws?: string;
  "aria-label"?: string;
};

/**
 * Leads to a dialog of a page with a long form. It is a button of that form: without scripts the typed values are sent along and are filled in again
 * when the page is back (`http/form/kept-form.server.ts`). With scripts the dialog opens over the page and changes the page's parts in place.
 */
export function CarryingLink({ form, href, draws, ...look }: CarryingLinkProps) {
  return <Button {...look} {...carryingWay(form, href, draws)} />;
}

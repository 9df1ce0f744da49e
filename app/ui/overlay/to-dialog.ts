/** For a link that leads to a Dialog: with scripts the dialog opens over the page that the link stands on (`document/dialogs.ts`). */
export const toDialog = { "data-dialog": "" } as const;

/** The name under which a button of a form sends the address that it leads to (`CarryingLink`). */
export const THEN = "then";

/** Only typed values are sent along. Chosen files are not. */
const TYPED_ONLY = "application/x-www-form-urlencoded";

/** Attributes of a button that leads to a dialog and sends the form `form` along; `draws` as in `CarryingLink`. */
export const carryingWay = (form: string, href: string, draws = "") =>
  ({ type: "submit", form, name: THEN, value: href, formEncType: TYPED_ONLY, "data-dialog": draws }) as const;

/** Attributes of a button that sends its command to `action` and the form `form` along; `draws` as in `CarryingLink`. */
export const carryingButton = (form: string, action: string, draws = "") =>
  ({ form, formAction: action, formEncType: TYPED_ONLY, "data-draws": draws || undefined }) as const;

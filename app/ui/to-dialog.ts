/** For a link that leads to a Dialog: with scripts the dialog opens over the page that the link stands on (`document/dialogs.ts`). */
export const toDialog = { "data-dialog": "" } as const;

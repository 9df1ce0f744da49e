/** The name of a hidden field beside the rows of further contacts. It tells a form without rows from a form that does not show them. */
export const CONTACTS_SENT = "contactsSent";

/** The empty list for a form that shows the rows and has none, because a form cannot send an empty list. */
export const withoutContacts = (form: FormData): { contacts?: [] } =>
  form.has(CONTACTS_SENT) && ![...form.keys()].some((name) => name.startsWith("contacts[")) ? { contacts: [] } : {};

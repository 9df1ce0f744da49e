/** The id of the customer's form. Buttons beside it that lead to another page send it along. */
export const CUSTOMER_FORM = "customer-form";
/** The ids of the parts of the customer's page that change without loading the page. */
export const POLICIES_PART = "customer-policies";
export const CONTACTS_PART = "customer-contacts";
export const DOCUMENTS_PART = "customer-documents";

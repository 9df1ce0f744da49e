/** Fields with a person's identity, contact data or other personal facts, by their names in operations. */
const PERSONAL: ReadonlySet<string> = new Set(
  (
    "firstName lastName fullName customerName phone email gender dateOfBirth age address companyName vatNumber crNumber buildingNumber street district city postalCode idType idNumber " +
    "membershipNumber familyNumber documentPath notes policyNumber memberNumber fileName filePath contactValue diagnosis approvalCode"
  ).split(" "),
);

/** All values inside these fields are about a customer, whatever their names are. */
const ABOUT_A_CUSTOMER: ReadonlySet<string> = new Set(["customer", "kept", "removed"]);

/** A value of the audit log with its personal fields emptied; the field names stay. Row ids and amounts stay. */
export function withoutPersonalFields(value: unknown, isPerson = false): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutPersonalFields(one, isPerson));
  if (typeof value !== "object" || value === null) return isPerson && typeof value === "string" ? null : value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      PERSONAL.has(key) ? null : withoutPersonalFields(inner, isPerson || ABOUT_A_CUSTOMER.has(key)),
    ]),
  );
}

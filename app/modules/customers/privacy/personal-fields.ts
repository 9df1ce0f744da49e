/** Fields that say who somebody is, how they are reached or what is known of them, as operations name them. */
const PERSONAL: ReadonlySet<string> = new Set(
  (
    "firstName lastName fullName customerName phone email gender dateOfBirth age address companyName idType idNumber " +
    "membershipNumber familyNumber documentPath notes policyNumber memberNumber fileName filePath diagnosis approvalCode"
  ).split(" "),
);

/** What stands below these is about a customer, whatever it is called. */
const ABOUT_A_CUSTOMER: ReadonlySet<string> = new Set(["customer", "kept", "removed"]);

/** A value of the audit log without the personal fields in it: they stay by name, empty. Numbers of rows and amounts stay. */
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

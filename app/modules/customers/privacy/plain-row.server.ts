/** Columns without data about the customer: who wrote a row and how often is about staff; the others are technical. */
const LEFT_OUT = new Set(["created_by", "updated_by", "deleted_by", "version", "search", "storage_key"]);

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A database row for the customer's data file: names as in the API, instants in ISO 8601. */
export const plainRow = (row: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !LEFT_OUT.has(name))
      .map(([name, value]) => [camel(name), value instanceof Date ? value.toISOString() : value]),
  );

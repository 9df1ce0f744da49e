/** The names that a search picker for the field `name` sends without scripts, besides the field itself. */
export function pickerNames(name: string) {
  return {
    /** Field: what was typed into its search. */
    query: `${name}Query`,
    /** Value of the intent of its Find button: search, and send the form back with the results. */
    find: `find:${name}`,
    /** Value of the intent of its Change button: send the form back with nothing chosen. */
    change: `change:${name}`,
  };
}

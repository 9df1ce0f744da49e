/**
 * Which of the ticked policies is the default: the first that is ticked becomes it, and when the default is taken away the
 * first that remains. Source: specification part 1, section 4.
 */
export const promotedDefault = <Id>(ticked: readonly Id[], current: Id | null): Id | null =>
  current !== null && ticked.includes(current) ? current : (ticked[0] ?? null);

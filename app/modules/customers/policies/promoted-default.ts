/**
 * Which ticked policy is the default: the first ticked one, and after the default is unticked the
 * first remaining one. Source: specification part 1, section 4.
 */
export const promotedDefault = <Id>(ticked: readonly Id[], current: Id | null): Id | null =>
  current !== null && ticked.includes(current) ? current : (ticked[0] ?? null);

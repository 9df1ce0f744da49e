type Named = { drawerNumber: string; name: string | null };

/** How a register is called in headings and links: its number, and its name where it has one. */
export const registerLabel = (word: string, { drawerNumber, name }: Named): string =>
  name ? `${word} ${drawerNumber} (${name})` : `${word} ${drawerNumber}`;

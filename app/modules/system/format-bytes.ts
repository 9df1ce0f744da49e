const UNITS = ["KB", "MB", "GB", "TB"];

/** A size for people, in powers of 1,024: "512 KB", "1.4 GB". Reads from left to right in both languages. */
export function formatBytes(bytes: number): string {
  let size = bytes / 1024;
  let unit = 0;
  while (size >= 1024 && unit < UNITS.length - 1) {
    size /= 1024;
    unit += 1;
  }
  return `\u2068${size < 10 ? size.toFixed(1) : Math.round(size)} ${UNITS[unit]}\u2069`;
}

const KB = 1024;
const MB = 1024 * KB;

/** Bytes as people say them: "12 KB", "3.4 MB". */
export function fileSize(bytes: number): string {
  if (bytes < KB) return `${bytes} B`;
  return bytes < MB ? `${Math.round(bytes / KB)} KB` : `${(bytes / MB).toFixed(1)} MB`;
}

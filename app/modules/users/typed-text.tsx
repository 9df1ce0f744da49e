const ARABIC = /\p{Script=Arabic}/u;

/** A name or description as somebody typed it, in the language it is in: readers of screens then pronounce it right. */
export function TypedText({ children }: { children: string }) {
  return <bdi lang={ARABIC.test(children) ? "ar" : "en"}>{children}</bdi>;
}

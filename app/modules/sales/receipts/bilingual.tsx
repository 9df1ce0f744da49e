import type { Words } from "./paper.ts";

/** Shows a text of the product in both languages, or a text from the data in its own script. */
export function BilingualText({ words }: { words: Words }) {
  if (typeof words === "string") return <bdi dir="auto">{words}</bdi>;
  return (
    <>
      <bdi lang="en">{words.en}</bdi>{" "}
      <bdi lang="ar" dir="rtl">
        {words.ar}
      </bdi>
    </>
  );
}

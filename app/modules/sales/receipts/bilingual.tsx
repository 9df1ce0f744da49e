import type { Words } from "./paper.ts";

/** Words of the product in both languages, or data of either script. */
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

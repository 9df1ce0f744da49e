import bidiFactory from "bidi-js";

const bidi = bidiFactory();
const ARABIC = /\p{Script=Arabic}/u;

export type Direction = "ltr" | "rtl";

/** A part of a line that is drawn in one piece: one word, or the gap between two, in one direction. */
export type Piece = { text: string; direction: Direction };

/** A word with brackets as they stand in a text that runs from right to left. */
const mirrored = (text: string): string => [...text].map((char) => bidi.getMirroredCharacter(char) ?? char).join("");

/**
 * The pieces of one line from left to right, as they are to be drawn: figures and Latin words keep their order within Arabic text. The letters of an
 * Arabic word stay in the order in which they are read, because the font joins them. Source: Unicode Standard Annex 9.
 */
export function visualPieces(line: string, direction: Direction): Piece[] {
  if (line === "") return [];
  // A telephone number or an English sentence is read as it is, wherever it stands.
  const levels = bidi.getEmbeddingLevels(line, ARABIC.test(line) ? direction : "ltr");
  const order = bidi.getReorderedIndices(line, levels);
  const runs: { text: string; direction: Direction }[] = [];
  let last = -2;
  for (const index of order) {
    const isRight = (levels.levels[index] ?? 0) % 2 === 1;
    const run = runs.at(-1);
    const char = line[index] ?? "";
    const goesOn = run && (run.direction === "rtl") === isRight && index === last + (isRight ? -1 : 1);
    if (!goesOn) runs.push({ text: char, direction: isRight ? "rtl" : "ltr" });
    else run.text = isRight ? char + run.text : run.text + char;
    last = index;
  }
  return runs.flatMap(({ text, direction: way }) => {
    const words = text.split(/(\s+)/).filter((word) => word !== "");
    if (way === "ltr") return words.map((word): Piece => ({ text: word, direction: way }));
    return words.reverse().map((word): Piece => ({ text: mirrored(word), direction: way }));
  });
}

/** Breaks a text into lines that are not wider than the width. A word that alone is wider stands on a line of its own. */
export function wrapped(text: string, width: number, widthOf: (text: string) => number): string[] {
  return text.split("\n").flatMap((paragraph) => {
    const lines: string[] = [];
    let line = "";
    for (const word of paragraph.split(/ +/)) {
      const longer = line === "" ? word : `${line} ${word}`;
      if (line !== "" && widthOf(longer) > width) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    return [...lines, line];
  });
}

const POINTS_PER_MM = 72 / 25.4;

/** How many pages a PDF has and the size of each in mm, read from its page objects (Chromium writes them uncompressed). */
export function pdfPages(file: Buffer): { width: number; height: number }[] {
  const text = file.toString("latin1");
  const pages = text.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
  const boxes = [...text.matchAll(/\/MediaBox\s*\[\s*([\d.]+)\s+([\d.]+)\s+([\d.]+)\s+([\d.]+)\s*\]/g)].map((box) => {
    const [left = 0, bottom = 0, right = 0, top = 0] = box.slice(1).map(Number);
    return { width: (right - left) / POINTS_PER_MM, height: (top - bottom) / POINTS_PER_MM };
  });
  if (pages === 0 || boxes.length !== pages) throw new Error(`${pages} pages with ${boxes.length} sizes`);
  return boxes;
}

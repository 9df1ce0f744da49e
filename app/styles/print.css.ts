import { globalStyle } from "@vanilla-extract/css";

/** Paper is always light, hides the menu and top bar, repeats table heads and never breaks a row. */
const onPaper = (selector: string, rule: Parameters<typeof globalStyle>[1]) =>
  globalStyle(selector, { "@media": { print: rule } } as Parameters<typeof globalStyle>[1]);

onPaper(":root, :root[data-theme]", { colorScheme: "light" });
onPaper("body", { background: "none", minBlockSize: 0 });
onPaper("thead", { display: "table-header-group" });
onPaper("tr, img, svg", { breakInside: "avoid" });
onPaper("h1, h2, h3", { breakAfter: "avoid" });
onPaper("a", { color: "inherit", textDecoration: "none" });
onPaper("button, [data-print=hide]", { display: "none !important" });

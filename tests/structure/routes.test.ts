import { describe, expect, it } from "vitest";
import { routeTable } from "#app/route-table.js";
import { appFiles } from "#tests/support/source-files.ts";

type Route = { path: string; file: string };

function tableRows(): Route[] {
  const routes: Route[] = [];
  routeTable((define) => {
    define((path, file, options, children) => {
      routes.push({ path: path ?? "", file: `app/${file}` });
      (typeof options === "function" ? options : children)?.();
    });
    return {};
  });
  return routes;
}

const table = tableRows();
const files = appFiles(/^app\/routes\/.*\.tsx?$/);
const pages = files.filter(({ path }) => !path.startsWith("app/routes/api/"));
/** No address of its own: what a refused or failed page shows. */
const WITHOUT_ADDRESS = ["app/routes/error-page.tsx"];

describe("the route table", () => {
  it("names files that exist, and every file there is", () => {
    const named = new Set(table.map(({ file }) => file));
    const existing = files.map(({ path }) => path);
    expect([...named].filter((file) => !existing.includes(file))).toEqual([]);
    expect(existing.filter((file) => !named.has(file))).toEqual(WITHOUT_ADDRESS);
  });

  it("has every address once", () => {
    const addresses = table.map(({ path }) => path).filter((path) => path !== "");
    expect(addresses.filter((path, index) => addresses.indexOf(path) !== index)).toEqual([]);
  });
});

describe("pages", () => {
  it("declare their action as a function, so that nothing of it is left in the browser", () => {
    const others = pages.filter(({ text }) =>
      /export (const|let|var) (action|loader) = (?!\(\) => (redirect|data)\()/.test(text),
    );
    expect(others.map(({ path }) => path)).toEqual([]);
  });

  it("read their form through readPageForm or submit, which check where it comes from", () => {
    const acting = pages.filter(({ text }) =>
      /export (async )?function action|\bresource\(\{\s*async POST\(/.test(text),
    );
    expect(acting.length).toBeGreaterThan(5);
    const READS_NOTHING = "app/routes/not-found.tsx";
    const others = acting
      .filter(({ path }) => path !== READS_NOTHING)
      .filter(
        ({ text }) =>
          !/\b(readPageForm|readPageUpload|submit|submitUpload)\(/.test(text) ||
          /request\.(formData|json|text)\(/.test(text),
      );
    expect(others.map(({ path }) => path)).toEqual([]);
  });

  it("navigate as documents: no client links, no client redirects of their own", () => {
    const linking = appFiles(/\.tsx$/).filter(({ text }) =>
      /import \{[^}]*\b(Link|NavLink|useNavigate)\b[^}]*\} from "@remix-run/.test(text),
    );
    expect(linking.map(({ path }) => path)).toEqual([]);
  });
});

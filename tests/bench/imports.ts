import { paths } from "#app/paths.ts";
import { startProduct } from "./product.ts";
import { signIn } from "./setup.ts";
import type { Row } from "./table.ts";

const LINES = 20_000;
const AIM_S = 60;
const MB = 1_000_000;
const AIM_MB = 300;

/** A file of products: three variants of each, every second one with stock, in the columns that shops fill in. */
const file = (): string => {
  const header =
    "Name,Brand,Model,Category,SKU,Colour,Size,Material,UPC,Price,Price with Tax,Initial Quantity,Reorder Level";
  const lines = Array.from({ length: LINES }, (_, n) => {
    const product = Math.floor(n / 3);
    const look = `${["Black", "Gold", "Havana"][n % 3]},${48 + (n % 9)}-18-140,Acetate`;
    return `Frame ${product},Brand ${product % 60},M${product},Eyeglasses,BULK-${n},${look},,${150 + (n % 800)}.50,,${n % 2 ? 3 : 0},4`;
  });
  return [header, ...lines].join("\n");
};

/** 20,000 lines checked and imported over a server of its own, as a browser does it: the time and the highest memory use. */
export async function measureImports(databaseUrl: string): Promise<Row[]> {
  const product = await startProduct(databaseUrl);
  try {
    const { cookie } = await signIn(product, "manager");
    const headers = { Cookie: cookie, Origin: product.url };
    const send = async (path: string, body: FormData | URLSearchParams): Promise<string> => {
      const answer = await fetch(product.url + path, { method: "POST", redirect: "manual", headers, body });
      await answer.arrayBuffer();
      if (answer.status !== 302) throw new Error(`${path} answered ${answer.status}`);
      return answer.headers.get("Location") ?? "";
    };
    const form = new FormData();
    form.append("files", new Blob([file()]), "products.csv");
    const started = performance.now();
    const run = await send(paths.inventory.import(), form);
    const checked = performance.now();
    for (let isDone = false; !isDone; ) {
      await send(run, new URLSearchParams());
      const page = await (await fetch(product.url + run, { headers })).text();
      isDone = !page.includes("<progress");
    }
    const seconds = (from: number) => (performance.now() - from) / 1_000;
    const total = seconds(started);
    const highest = (product.memory()?.highest ?? 0) / MB;
    return [
      {
        what: `${LINES.toLocaleString("en")} lines of products, checked and imported`,
        product: `${total.toFixed(1)} s (check ${((checked - started) / 1_000).toFixed(1)} s), highest memory ${Math.round(highest)} MB`,
        aim: `under ${AIM_S} s and ${AIM_MB} MB`,
        met: total < AIM_S && highest < AIM_MB,
      },
    ];
  } finally {
    await product.stop();
  }
}

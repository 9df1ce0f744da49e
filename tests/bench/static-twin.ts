/** The HTML of a page of the product without its scripts, for a server that only sends files. */
export async function staticTwin(url: string, cookie: string): Promise<string> {
  const response = await fetch(url, { headers: { Cookie: cookie } });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  const html = await response.text();
  return html.replace(/<script\b[^>]*>.*?<\/script>/gs, "").replace(/<link rel="modulepreload"[^>]*>/g, "");
}

/**
 * Follows a link to a place in the same page without the router of a workplace. The router treats a new fragment as a new page and would
 * drop the answer to a form, with the error messages that contain such links.
 */
export function followInPageLinks(): void {
  addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
    const place = link && document.getElementById(link.hash.slice(1));
    if (!place || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    place.scrollIntoView();
    place.focus();
  });
}

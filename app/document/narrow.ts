/**
 * A list with `data-narrowed-by` shows only the group that belongs to the chosen value of the named field. Without scripts it shows all groups.
 */
export function followNarrowing(): void {
  narrowLists(document);
  addEventListener("change", ({ target }) => {
    if (target instanceof HTMLSelectElement && target.form) narrowLists(target.form);
  });
}

export function narrowLists(within: ParentNode): void {
  for (const list of within.querySelectorAll<HTMLSelectElement>("select[data-narrowed-by]")) narrow(list);
}

function narrow(list: HTMLSelectElement): void {
  const by = list.form?.elements.namedItem(list.dataset.narrowedBy ?? "");
  if (!(by instanceof HTMLSelectElement)) return;
  for (const group of list.querySelectorAll("optgroup")) {
    const isOther = by.value !== "" && group.dataset.of !== by.value;
    group.hidden = isOther;
    group.disabled = isOther;
    if (isOther && [...group.querySelectorAll("option")].some(({ selected }) => selected)) list.value = "";
  }
}

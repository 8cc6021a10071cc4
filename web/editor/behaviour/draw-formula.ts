import temml from 'temml';

/** Shows a formula in TeX's notation as MathML; one that cannot be read as its source. */
export function drawFormula(place: HTMLElement, source: string, isBlock: boolean): void {
  place.replaceChildren();
  place.removeAttribute('data-broken');
  if (source.trim() === '') place.textContent = 'Empty formula';
  else {
    try {
      temml.render(source, place, { displayMode: isBlock, throwOnError: true, trust: false, maxExpand: 100 });
    } catch {
      place.textContent = source;
      place.setAttribute('data-broken', '');
    }
  }
}

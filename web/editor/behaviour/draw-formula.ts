import temml from 'temml';

/** Renders a TeX formula as MathML; shows the source of an invalid one. */
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

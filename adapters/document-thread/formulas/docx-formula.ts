import type { ImportedXmlComponent, IParagraphOptions, Math, Paragraph } from 'docx';
import { drawnFormula } from '../../../domain/authoring/html/drawn-formulas.ts';
import type { MathElement } from '../../../parsers/docx/omml.ts';
import type { Docx } from '../docx-writing.ts';
import { storable } from '../storable.ts';
import { ommlOf } from './omml-from-mathml.ts';

/** A formula from TeX in Word's format; null if it cannot be rendered or has no equivalent in Word. */
export function docxFormula(source: string, isBlock: boolean, docx: Docx): Math | null {
  const drawn = drawnFormula(source, isBlock);
  const elements = drawn && ommlOf(drawn);
  return elements && new docx.Math({ children: elements.map((element) => componentOf(element, docx)) });
}

/** A paragraph with a display formula. */
export function docxDisplay(
  formula: Math,
  style: IParagraphOptions,
  { Paragraph, ImportedXmlComponent }: Docx,
): Paragraph {
  const display = new ImportedXmlComponent('m:oMathPara');
  display.push(formula);
  const paragraph = new Paragraph(style);
  paragraph.addChildElement(display);
  return paragraph;
}

function componentOf({ name, val, text, children }: MathElement, docx: Docx): ImportedXmlComponent {
  const attributes =
    name === 't' ? { 'xml:space': 'preserve' } : val === undefined ? undefined : { 'm:val': val };
  const component = new docx.ImportedXmlComponent(`m:${name}`, attributes);
  if (text !== '') component.push(storable(text));
  for (const child of children) component.push(componentOf(child, docx));
  return component;
}

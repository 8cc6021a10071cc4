import { plainLetter, type LetterLook } from './math-letters.ts';
import { SPACES } from './word-operators.ts';

/** TeX names of mathematical characters that keyboards lack. */
const NAMES = `alpha α beta β gamma γ delta δ epsilon ϵ varepsilon ε zeta ζ eta η theta θ vartheta ϑ iota ι kappa κ lambda λ mu μ
  nu ν xi ξ pi π varpi ϖ rho ρ varrho ϱ sigma σ varsigma ς tau τ upsilon υ phi ϕ varphi φ chi χ psi ψ omega ω Gamma Γ Delta Δ
  Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ Upsilon Υ Phi Φ Psi Ψ Omega Ω le ≤ ge ≥ ne ≠ approx ≈ equiv ≡ sim ∼ simeq ≃ cong ≅ propto ∝
  ll ≪ gg ≫ prec ≺ succ ≻ subset ⊂ supset ⊃ subseteq ⊆ supseteq ⊇ in ∈ ni ∋ notin ∉ mid ∣ parallel ∥ perp ⟂ vdash ⊢ models ⊨
  times × div ÷ cdot ⋅ pm ± mp ∓ star ⋆ circ ∘ bullet ∙ ominus ⊖ otimes ⊗ oslash ⊘ odot ⊙ oplus ⊕ cup ∪ cap ∩ setminus ∖
  wedge ∧ vee ∨ to → gets ← leftrightarrow ↔ Rightarrow ⇒ Leftarrow ⇐ Leftrightarrow ⇔ mapsto ↦ uparrow ↑ downarrow ↓
  longrightarrow ⟶ infty ∞ partial ∂ nabla ∇ forall ∀ exists ∃ nexists ∄ emptyset ∅ hbar ℏ ell ℓ Re ℜ Im ℑ aleph ℵ angle ∠
  triangle △ neg ¬ top ⊤ bot ⊥ ldots … cdots ⋯ vdots ⋮ ddots ⋱ dagger † ddagger ‡ sum ∑ prod ∏ coprod ∐ int ∫ iint ∬ iiint ∭
  oint ∮ bigcup ⋃ bigcap ⋂ bigvee ⋁ bigwedge ⋀ bigoplus ⨁ bigotimes ⨂ bigodot ⨀ biguplus ⨄ bigsqcup ⨆ langle ⟨ rangle ⟩
  lfloor ⌊ rfloor ⌋ lceil ⌈ rceil ⌉ | ‖ therefore ∴ because ∵`;
const COMMANDS: ReadonlyMap<string, string> = new Map([
  ...[...NAMES.matchAll(/(\S+) (\S)/gu)].map(
    ([, name = '', character = '']) => [character, `\\${name}`] as const,
  ),
  ...SPACES.map(({ character, tex }) => [character, tex] as const),
  ...['{', '}', '$', '&', '#', '%', '_', ' '].map((character) => [character, `\\${character}`] as const),
  ['\u00a0', '\\ '],
  ['\u205f', '\\:'],
  ['\\', '\\backslash'],
  ['^', '\\text{\\textasciicircum}'],
  ['~', '\\sim'],
  ['"', '\\text{"}'],
  ['`', '\\text{`}'],
  ['−', '-'],
  ['∗', '*'],
  ['′', "'"],
  ['″', "''"],
  ['‴', "'''"],
]);

/** Functions that TeX knows by name. */
const FUNCTIONS = new Set(
  `sin cos tan cot sec csc arcsin arccos arctan sinh cosh tanh coth log ln lg exp lim liminf limsup max min sup inf det dim ker
  hom deg gcd arg Pr`.split(/\s+/),
);

const ALPHABETS: ReadonlyMap<string, string> = new Map([
  ['double-struck', '\\mathbb'],
  ['script', '\\mathcal'],
  ['fraktur', '\\mathfrak'],
  ['sans-serif', '\\mathsf'],
  ['monospace', '\\mathtt'],
  ['b', '\\mathbf'],
  ['bi', '\\boldsymbol'],
]);

/** Joins pieces of TeX, with a space between a command and a letter, which would otherwise become part of its name. */
export function joinedTex(pieces: readonly string[]): string {
  let tex = '';
  for (const piece of pieces)
    tex += /\\[a-zA-Z]+$/.test(tex.slice(-40)) && /^[a-zA-Z]/.test(piece) ? ` ${piece}` : piece;
  return tex;
}

/**
 * The text of a run as TeX with all special characters escaped.
 * @param aligns whether `&` is an alignment point, as in Word's rows of equations
 */
export function texOfLetters(text: string, run: LetterLook, aligns: boolean): string {
  const groups: { command: string; letters: string[] }[] = [];
  for (const { command, tex } of Array.from(text.normalize('NFC'), (one) => styled(one, run, aligns))) {
    const last = groups.at(-1);
    if (last?.command === command) last.letters.push(tex);
    else groups.push({ command, letters: [tex] });
  }
  return joinedTex(
    groups.map(({ command, letters }) => (command === '' ? joinedTex(letters) : lettersIn(command, letters))),
  );
}

/** The name of a function; for one unknown to TeX, an operator name that is typeset like the known ones. */
export function texOfName(text: string, hasLimits: boolean): string {
  const name = text.replace(/\s+/gu, ' ').trim();
  const known = name.replaceAll(' ', '');
  if (FUNCTIONS.has(known)) return `\\${known}`;
  const words = name.split(' ').map((word) => texOfLetters(word, {}, false));
  return `\\operatorname${hasLimits ? '*' : ''}{${words.join('\\,')}}`;
}

/** Plain text within a formula. */
export function texOfWords(text: string): string {
  const safe = text
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\p{Cf}|\p{Surrogate}/gu, '')
    .replace(/[\\^~{}$&#%_]/g, (sign) => WORDS.get(sign) ?? `\\${sign}`);
  return safe === '' ? '' : `\\text{${safe}}`;
}

const WORDS: ReadonlyMap<string, string> = new Map([
  ['\\', '{\\textbackslash}'],
  ['^', '{\\textasciicircum}'],
  ['~', '{\\textasciitilde}'],
]);

function styled(character: string, run: LetterLook, aligns: boolean): { command: string; tex: string } {
  const plain = plainLetter(character);
  const { script, style } = plain?.look ?? run;
  const letter = plain?.letter ?? character;
  const tex = texOfCharacter(letter, aligns);
  const isLatin = /^[A-Za-z]$/.test(letter);
  if (style === 'p' && !script) return { command: isLatin ? '\\mathrm' : '', tex };
  const command = ALPHABETS.get(script ?? style ?? '') ?? '';
  return { command: isLatin || /^[\d\p{Script=Greek}]$/u.test(letter) ? command : '', tex };
}

function lettersIn(command: string, letters: readonly string[]): string {
  const name = letters.join('');
  return command === '\\mathrm' && FUNCTIONS.has(name) ? `\\${name}` : `${command}{${joinedTex(letters)}}`;
}

function texOfCharacter(character: string, aligns: boolean): string {
  if (character === '&' && aligns) return character;
  if (/[\t\n\r]/.test(character)) return ' ';
  return /[\p{Cc}\p{Cf}\p{Surrogate}]/u.test(character) ? '' : (COMMANDS.get(character) ?? character);
}

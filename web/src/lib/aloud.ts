/* Reading aloud with the browser's own voice; nothing is sent anywhere. */

/** Signs as spoken: voices read "×" in many ways, and "^" not at all. */
const SAID: Record<'en' | 'es', [RegExp, string][]> = {
  en: [
    [/□/g, ' box '],
    [/(?<=[\d)□ ])x(?=[\d(□ ])|×/g, ' times '],
    [/÷/g, ' divided by '],
    [/(?<=[\d)] ?)-(?= ?[\d(])/g, ' minus '],
    [/\^/g, ' to the power '],
    [/√/g, ' root of '],
    [/=/g, ' equals '],
  ],
  es: [
    [/□/g, ' cuadro '],
    [/(?<=[\d)□ ])x(?=[\d(□ ])|×/g, ' por '],
    [/÷/g, ' entre '],
    [/(?<=[\d)] ?)-(?= ?[\d(])/g, ' menos '],
    [/\^/g, ' elevado a '],
    [/√/g, ' raíz de '],
    [/=/g, ' es igual a '],
  ],
};

export function spoken(text: string, language: 'en' | 'es'): string {
  return SAID[language]
    .reduce((said, [sign, words]) => said.replace(sign, words), text)
    .replace(/\s+/g, ' ')
    .trim();
}

export const canSpeak = (): boolean =>
  typeof speechSynthesis !== 'undefined' && typeof SpeechSynthesisUtterance !== 'undefined';

/** Read lines one after another; `ended` is called once, at the end or when stopped. */
export function speak(lines: string[], language: 'en' | 'es', ended: () => void): void {
  speechSynthesis.cancel();
  const utterances = lines.map((line) => new SpeechSynthesisUtterance(spoken(line, language)));
  for (const one of utterances) {
    one.lang = language;
    one.onerror = ended;
  }
  const last = utterances.at(-1);
  if (last) last.onend = ended;
  else ended();
  for (const one of utterances) speechSynthesis.speak(one);
}

export const hush = (): void => speechSynthesis.cancel();

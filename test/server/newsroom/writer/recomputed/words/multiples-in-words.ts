import type { Claim, Elsewhere } from './said-in-words.ts'

/** Compares two rows of the text's table: caught frauds, and honest clients who are disturbed. */
function alarmsTriple(_: readonly number[], elsewhere: Elsewhere): boolean {
  const [calm, severe] = [elsewhere('Normale | # | #'), elsewhere('Severo | # | #')]
  return severe[1] === 3 * calm[1]!
}

const near = (actual: number, expected: number, share: number) => Math.abs(actual - expected) <= share * expected

/** Claims with words that multiply, by concept; `SAID` holds all other results. */
export const MULTIPLES_SAID: Readonly<Record<string, readonly Claim[]>> = {
  opzione: [
    [
      'Con il titolo fermo se ne va più di un terzo del premio',
      (_, elsewhere) => -elsewhere('0% | # euro | # euro | # euro')[2]! > elsewhere('Una call pagata # euro')[0]! / 3,
    ],
  ],
  'stop-loss': [['circa un terzo della distanza dello stop', () => near(0.26 / 0.74, 1 / 3, 0.06)]],
  'falso-allarme': [
    ['triplica i disturbi', alarmsTriple],
    ['triplica i falsi allarmi', alarmsTriple],
  ],
  capitalizzazione: [
    ['di uno a quattro l’azione passa da # euro a # euro, le azioni quadruplicano', ([before, after]) => before === 4 * after!],
  ],
  'cripto-attivita': [
    [
      'il prezzo quadruplica e il resto sta fermo, la fetta passa dal # ~#%',
      ([from, to]) => near(to!, (400 * from!) / (3 * from! + 100), 0.005),
    ],
  ],
  'valore-atteso-di-un-operazione': [
    [
      'Per dimezzarla bisogna quadruplicarli: lo scarto tipico passa da # punti percentuali con venti a # con quattrocento',
      ([few, many]) => near(few! / many!, Math.sqrt(400 / 20), 0.02),
    ],
  ],
  'rapporto-prezzo-utili': [
    ['quota # volte gli utili, la seconda #. Un numero è il triplo', ([slow, fast]) => fast === 3 * slow!],
    [
      'ancora a # volte.… almeno # volte l’utile del decimo anno: meno della metà del multiplo',
      ([slow, even]) => even! > slow! && even! < 30 / 2,
    ],
    // Cisco Systems: 80.06 dollars on 27 March 2000, about 26 ten years later.
    ['il titolo valeva circa un terzo', () => near(26 / 80.06, 1 / 3, 0.05)],
  ],
  volatilita: [
    // This share of a normal distribution lies 2.86 deviations below its mean, the least that the figures allow.
    ['meno di una volta in quattrocento anni', () => 0.0022 < 1 / 400],
  ],
}

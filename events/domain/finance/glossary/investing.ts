import type { GlossaryEntry } from './entry.ts'
import { interesseComposto } from './investing/interesse-composto.ts'
import { pianoDiAccumulo } from './investing/piano-di-accumulo.ts'
import { costiRicorrenti } from './investing/costi-ricorrenti.ts'
import { impostaSulleRenditeFinanziarie } from './investing/imposta-sulle-rendite-finanziarie.ts'
import { rendimentoReale } from './investing/rendimento-reale.ts'
import { diversificazione } from './investing/diversificazione.ts'
import { duration } from './investing/duration.ts'
import { ammortamentoAllaFrancese } from './investing/ammortamento-alla-francese.ts'
import { impostaDiBollo } from './investing/imposta-di-bollo.ts'
import { fondoPerLeEmergenze } from './investing/fondo-per-le-emergenze.ts'

export const INVESTING: readonly GlossaryEntry[] = [
  interesseComposto,
  pianoDiAccumulo,
  costiRicorrenti,
  impostaSulleRenditeFinanziarie,
  rendimentoReale,
  diversificazione,
  duration,
  ammortamentoAllaFrancese,
  impostaDiBollo,
  fondoPerLeEmergenze,
]

import { ammortamentoAllaFrancese } from './concepts/investing/ammortamento-alla-francese.ts'
import { costiRicorrenti } from './concepts/investing/costi-ricorrenti.ts'
import { diversificazione } from './concepts/investing/diversificazione.ts'
import { duration } from './concepts/investing/duration.ts'
import { fondoPerLeEmergenze } from './concepts/investing/fondo-per-le-emergenze.ts'
import { impostaDiBollo } from './concepts/investing/imposta-di-bollo.ts'
import { impostaSulleRenditeFinanziarie } from './concepts/investing/imposta-sulle-rendite-finanziarie.ts'
import { interesseComposto } from './concepts/investing/interesse-composto.ts'
import { pianoDiAccumulo } from './concepts/investing/piano-di-accumulo.ts'
import { rendimentoReale } from './concepts/investing/rendimento-reale.ts'
import type { Concept } from './piece.ts'

export const CONCEPTS: readonly Concept[] = [
  ammortamentoAllaFrancese,
  costiRicorrenti,
  diversificazione,
  duration,
  fondoPerLeEmergenze,
  impostaDiBollo,
  impostaSulleRenditeFinanziarie,
  interesseComposto,
  pianoDiAccumulo,
  rendimentoReale,
]

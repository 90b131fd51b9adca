import type { GlossaryEntry } from './entry.ts'
import { levaFinanziaria } from './trading/leva-finanziaria.ts'
import { dimensioneDellaPosizione } from './trading/dimensione-della-posizione.ts'
import { tipiDiOrdine } from './trading/tipi-di-ordine.ts'
import { differenzaDenaroLettera } from './trading/differenza-denaro-lettera.ts'
import { valoreAttesoDiUnOperazione } from './trading/valore-atteso-di-un-operazione.ts'
import { serieNegativa } from './trading/serie-negativa.ts'
import { stopLoss } from './trading/stop-loss.ts'
import { venditaAlloScoperto } from './trading/vendita-allo-scoperto.ts'
import { opzione } from './trading/opzione.ts'

export const TRADING: readonly GlossaryEntry[] = [
  levaFinanziaria,
  dimensioneDellaPosizione,
  tipiDiOrdine,
  differenzaDenaroLettera,
  valoreAttesoDiUnOperazione,
  serieNegativa,
  stopLoss,
  venditaAlloScoperto,
  opzione,
]

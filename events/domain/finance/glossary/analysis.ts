import type { GlossaryEntry } from './entry.ts'
import { tassoDiCrescitaComposto } from './analysis/tasso-di-crescita-composto.ts'
import { rapportoPrezzoUtili } from './analysis/rapporto-prezzo-utili.ts'
import { volatilita } from './analysis/volatilita.ts'
import { indiceDiSharpe } from './analysis/indice-di-sharpe.ts'
import { massimoRibasso } from './analysis/massimo-ribasso.ts'
import { mediaMobile } from './analysis/media-mobile.ts'
import { pilReale } from './analysis/pil-reale.ts'
import { valoreAttuale } from './analysis/valore-attuale.ts'
import { rendimentoDaDividendo } from './analysis/rendimento-da-dividendo.ts'

export const ANALYSIS: readonly GlossaryEntry[] = [
  tassoDiCrescitaComposto,
  rapportoPrezzoUtili,
  volatilita,
  indiceDiSharpe,
  massimoRibasso,
  mediaMobile,
  pilReale,
  valoreAttuale,
  rendimentoDaDividendo,
]

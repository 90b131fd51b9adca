import type { GlossaryEntry } from './entry.ts'
import { inflazione } from './markets/inflazione.ts'
import { tassiEPrezziDelleObbligazioni } from './markets/tassi-e-prezzi-delle-obbligazioni.ts'
import { spreadBtpBund } from './markets/spread-btp-bund.ts'
import { indiceDiBorsa } from './markets/indice-di-borsa.ts'
import { rischioDiCambio } from './markets/rischio-di-cambio.ts'
import { astaDeiTitoliDiStato } from './markets/asta-dei-titoli-di-stato.ts'
import { capitalizzazione } from './markets/capitalizzazione.ts'
import { politicaMonetaria } from './markets/politica-monetaria.ts'
import { contango } from './markets/contango.ts'

export const MARKETS: readonly GlossaryEntry[] = [
  inflazione,
  tassiEPrezziDelleObbligazioni,
  spreadBtpBund,
  indiceDiBorsa,
  rischioDiCambio,
  astaDeiTitoliDiStato,
  capitalizzazione,
  politicaMonetaria,
  contango,
]

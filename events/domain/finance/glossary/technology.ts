import type { GlossaryEntry } from './entry.ts'
import { tradingAlgoritmico } from './technology/trading-algoritmico.ts'
import { backtestESovradattamento } from './technology/backtest-e-sovradattamento.ts'
import { phishing } from './technology/phishing.ts'
import { autenticazioneForte } from './technology/autenticazione-forte.ts'
import { openBanking } from './technology/open-banking.ts'
import { consulenzaAutomatizzata } from './technology/consulenza-automatizzata.ts'
import { criptoAttivita } from './technology/cripto-attivita.ts'
import { falsoAllarme } from './technology/falso-allarme.ts'
import { bonificoIstantaneo } from './technology/bonifico-istantaneo.ts'

export const TECHNOLOGY: readonly GlossaryEntry[] = [
  tradingAlgoritmico,
  backtestESovradattamento,
  phishing,
  autenticazioneForte,
  openBanking,
  consulenzaAutomatizzata,
  criptoAttivita,
  falsoAllarme,
  bonificoIstantaneo,
]

import { indiceDiSharpe } from './concepts/analysis/indice-di-sharpe.ts'
import { massimoRibasso } from './concepts/analysis/massimo-ribasso.ts'
import { mediaMobile } from './concepts/analysis/media-mobile.ts'
import { pilReale } from './concepts/analysis/pil-reale.ts'
import { rapportoPrezzoUtili } from './concepts/analysis/rapporto-prezzo-utili.ts'
import { rendimentoDaDividendo } from './concepts/analysis/rendimento-da-dividendo.ts'
import { tassoDiCrescitaComposto } from './concepts/analysis/tasso-di-crescita-composto.ts'
import { valoreAttuale } from './concepts/analysis/valore-attuale.ts'
import { volatilita } from './concepts/analysis/volatilita.ts'
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
import { astaDeiTitoliDiStato } from './concepts/markets/asta-dei-titoli-di-stato.ts'
import { capitalizzazione } from './concepts/markets/capitalizzazione.ts'
import { contango } from './concepts/markets/contango.ts'
import { indiceDiBorsa } from './concepts/markets/indice-di-borsa.ts'
import { inflazione } from './concepts/markets/inflazione.ts'
import { politicaMonetaria } from './concepts/markets/politica-monetaria.ts'
import { rischioDiCambio } from './concepts/markets/rischio-di-cambio.ts'
import { spreadBtpBund } from './concepts/markets/spread-btp-bund.ts'
import { tassiEPrezziDelleObbligazioni } from './concepts/markets/tassi-e-prezzi-delle-obbligazioni.ts'
import { autenticazioneForte } from './concepts/technology/autenticazione-forte.ts'
import { backtestESovradattamento } from './concepts/technology/backtest-e-sovradattamento.ts'
import { bonificoIstantaneo } from './concepts/technology/bonifico-istantaneo.ts'
import { consulenzaAutomatizzata } from './concepts/technology/consulenza-automatizzata.ts'
import { criptoAttivita } from './concepts/technology/cripto-attivita.ts'
import { falsoAllarme } from './concepts/technology/falso-allarme.ts'
import { openBanking } from './concepts/technology/open-banking.ts'
import { phishing } from './concepts/technology/phishing.ts'
import { tradingAlgoritmico } from './concepts/technology/trading-algoritmico.ts'
import { differenzaDenaroLettera } from './concepts/trading/differenza-denaro-lettera.ts'
import { dimensioneDellaPosizione } from './concepts/trading/dimensione-della-posizione.ts'
import { levaFinanziaria } from './concepts/trading/leva-finanziaria.ts'
import { opzione } from './concepts/trading/opzione.ts'
import { serieNegativa } from './concepts/trading/serie-negativa.ts'
import { stopLoss } from './concepts/trading/stop-loss.ts'
import { tipiDiOrdine } from './concepts/trading/tipi-di-ordine.ts'
import { valoreAttesoDiUnOperazione } from './concepts/trading/valore-atteso-di-un-operazione.ts'
import { venditaAlloScoperto } from './concepts/trading/vendita-allo-scoperto.ts'
import type { Concept } from './piece.ts'

/** In the order of the folders. */
export const CONCEPTS: readonly Concept[] = [
  indiceDiSharpe,
  massimoRibasso,
  mediaMobile,
  pilReale,
  rapportoPrezzoUtili,
  rendimentoDaDividendo,
  tassoDiCrescitaComposto,
  valoreAttuale,
  volatilita,
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
  astaDeiTitoliDiStato,
  capitalizzazione,
  contango,
  indiceDiBorsa,
  inflazione,
  politicaMonetaria,
  rischioDiCambio,
  spreadBtpBund,
  tassiEPrezziDelleObbligazioni,
  autenticazioneForte,
  backtestESovradattamento,
  bonificoIstantaneo,
  consulenzaAutomatizzata,
  criptoAttivita,
  falsoAllarme,
  openBanking,
  phishing,
  tradingAlgoritmico,
  differenzaDenaroLettera,
  dimensioneDellaPosizione,
  levaFinanziaria,
  opzione,
  serieNegativa,
  stopLoss,
  tipiDiOrdine,
  valoreAttesoDiUnOperazione,
  venditaAlloScoperto,
]

import { indiceDiSharpe } from './analysis/indice-di-sharpe.ts'
import { massimoRibasso } from './analysis/massimo-ribasso.ts'
import { mediaMobile } from './analysis/media-mobile.ts'
import { pilReale } from './analysis/pil-reale.ts'
import { rapportoPrezzoUtili } from './analysis/rapporto-prezzo-utili.ts'
import { rendimentoDaDividendo } from './analysis/rendimento-da-dividendo.ts'
import { tassoDiCrescitaComposto } from './analysis/tasso-di-crescita-composto.ts'
import { valoreAttuale } from './analysis/valore-attuale.ts'
import { volatilita } from './analysis/volatilita.ts'
import { ammortamentoAllaFrancese } from './investing/ammortamento-alla-francese.ts'
import { costiRicorrenti } from './investing/costi-ricorrenti.ts'
import { diversificazione } from './investing/diversificazione.ts'
import { duration } from './investing/duration.ts'
import { fondoPerLeEmergenze } from './investing/fondo-per-le-emergenze.ts'
import { impostaDiBollo } from './investing/imposta-di-bollo.ts'
import { impostaSulleRenditeFinanziarie } from './investing/imposta-sulle-rendite-finanziarie.ts'
import { interesseComposto } from './investing/interesse-composto.ts'
import { pianoDiAccumulo } from './investing/piano-di-accumulo.ts'
import { rendimentoReale } from './investing/rendimento-reale.ts'
import { astaDeiTitoliDiStato } from './markets/asta-dei-titoli-di-stato.ts'
import { capitalizzazione } from './markets/capitalizzazione.ts'
import { contango } from './markets/contango.ts'
import { indiceDiBorsa } from './markets/indice-di-borsa.ts'
import { inflazione } from './markets/inflazione.ts'
import { politicaMonetaria } from './markets/politica-monetaria.ts'
import { rischioDiCambio } from './markets/rischio-di-cambio.ts'
import { spreadBtpBund } from './markets/spread-btp-bund.ts'
import { tassiEPrezziDelleObbligazioni } from './markets/tassi-e-prezzi-delle-obbligazioni.ts'
import { autenticazioneForte } from './technology/autenticazione-forte.ts'
import { backtestESovradattamento } from './technology/backtest-e-sovradattamento.ts'
import { bonificoIstantaneo } from './technology/bonifico-istantaneo.ts'
import { consulenzaAutomatizzata } from './technology/consulenza-automatizzata.ts'
import { criptoAttivita } from './technology/cripto-attivita.ts'
import { falsoAllarme } from './technology/falso-allarme.ts'
import { openBanking } from './technology/open-banking.ts'
import { phishing } from './technology/phishing.ts'
import { tradingAlgoritmico } from './technology/trading-algoritmico.ts'
import { differenzaDenaroLettera } from './trading/differenza-denaro-lettera.ts'
import { dimensioneDellaPosizione } from './trading/dimensione-della-posizione.ts'
import { levaFinanziaria } from './trading/leva-finanziaria.ts'
import { opzione } from './trading/opzione.ts'
import { serieNegativa } from './trading/serie-negativa.ts'
import { stopLoss } from './trading/stop-loss.ts'
import { tipiDiOrdine } from './trading/tipi-di-ordine.ts'
import { valoreAttesoDiUnOperazione } from './trading/valore-atteso-di-un-operazione.ts'
import { venditaAlloScoperto } from './trading/vendita-allo-scoperto.ts'
import type { Readings } from './reading.ts'

/** Readings by the slug of their concept. */
export const READINGS: Readonly<Record<string, Readings>> = {
  'indice-di-sharpe': indiceDiSharpe,
  'massimo-ribasso': massimoRibasso,
  'media-mobile': mediaMobile,
  'pil-reale': pilReale,
  'rapporto-prezzo-utili': rapportoPrezzoUtili,
  'rendimento-da-dividendo': rendimentoDaDividendo,
  'tasso-di-crescita-composto': tassoDiCrescitaComposto,
  'valore-attuale': valoreAttuale,
  volatilita: volatilita,
  'ammortamento-alla-francese': ammortamentoAllaFrancese,
  'costi-ricorrenti': costiRicorrenti,
  diversificazione: diversificazione,
  duration: duration,
  'fondo-per-le-emergenze': fondoPerLeEmergenze,
  'imposta-di-bollo': impostaDiBollo,
  'imposta-sulle-rendite-finanziarie': impostaSulleRenditeFinanziarie,
  'interesse-composto': interesseComposto,
  'piano-di-accumulo': pianoDiAccumulo,
  'rendimento-reale': rendimentoReale,
  'asta-dei-titoli-di-stato': astaDeiTitoliDiStato,
  capitalizzazione: capitalizzazione,
  contango: contango,
  'indice-di-borsa': indiceDiBorsa,
  inflazione: inflazione,
  'politica-monetaria': politicaMonetaria,
  'rischio-di-cambio': rischioDiCambio,
  'spread-btp-bund': spreadBtpBund,
  'tassi-e-prezzi-delle-obbligazioni': tassiEPrezziDelleObbligazioni,
  'autenticazione-forte': autenticazioneForte,
  'backtest-e-sovradattamento': backtestESovradattamento,
  'bonifico-istantaneo': bonificoIstantaneo,
  'consulenza-automatizzata': consulenzaAutomatizzata,
  'cripto-attivita': criptoAttivita,
  'falso-allarme': falsoAllarme,
  'open-banking': openBanking,
  phishing: phishing,
  'trading-algoritmico': tradingAlgoritmico,
  'differenza-denaro-lettera': differenzaDenaroLettera,
  'dimensione-della-posizione': dimensioneDellaPosizione,
  'leva-finanziaria': levaFinanziaria,
  opzione: opzione,
  'serie-negativa': serieNegativa,
  'stop-loss': stopLoss,
  'tipi-di-ordine': tipiDiOrdine,
  'valore-atteso-di-un-operazione': valoreAttesoDiUnOperazione,
  'vendita-allo-scoperto': venditaAlloScoperto,
}

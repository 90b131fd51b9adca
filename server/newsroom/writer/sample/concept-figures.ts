import type { Figures } from '../../../../events/content/content-source.ts'
import type { SeededRandom } from '../../../../events/domain/seeded-random.ts'
import { figures as indiceDiSharpe } from './concepts/analysis/indice-di-sharpe/figures.ts'
import { figures as massimoRibasso } from './concepts/analysis/massimo-ribasso/figures.ts'
import { figures as mediaMobile } from './concepts/analysis/media-mobile/figures.ts'
import { figures as pilReale } from './concepts/analysis/pil-reale/figures.ts'
import { figures as rapportoPrezzoUtili } from './concepts/analysis/rapporto-prezzo-utili/figures.ts'
import { figures as rendimentoDaDividendo } from './concepts/analysis/rendimento-da-dividendo/figures.ts'
import { figures as tassoDiCrescitaComposto } from './concepts/analysis/tasso-di-crescita-composto/figures.ts'
import { figures as valoreAttuale } from './concepts/analysis/valore-attuale/figures.ts'
import { figures as volatilita } from './concepts/analysis/volatilita/figures.ts'
import { figures as ammortamentoAllaFrancese } from './concepts/investing/ammortamento-alla-francese/figures.ts'
import { figures as costiRicorrenti } from './concepts/investing/costi-ricorrenti/figures.ts'
import { figures as diversificazione } from './concepts/investing/diversificazione/figures.ts'
import { figures as duration } from './concepts/investing/duration/figures.ts'
import { figures as fondoPerLeEmergenze } from './concepts/investing/fondo-per-le-emergenze/figures.ts'
import { figures as impostaDiBollo } from './concepts/investing/imposta-di-bollo/figures.ts'
import { figures as impostaSulleRenditeFinanziarie } from './concepts/investing/imposta-sulle-rendite-finanziarie/figures.ts'
import { figures as interesseComposto } from './concepts/investing/interesse-composto/figures.ts'
import { figures as pianoDiAccumulo } from './concepts/investing/piano-di-accumulo/figures.ts'
import { figures as rendimentoReale } from './concepts/investing/rendimento-reale/figures.ts'
import { figures as astaDeiTitoliDiStato } from './concepts/markets/asta-dei-titoli-di-stato/figures.ts'
import { figures as capitalizzazione } from './concepts/markets/capitalizzazione/figures.ts'
import { figures as contango } from './concepts/markets/contango/figures.ts'
import { figures as indiceDiBorsa } from './concepts/markets/indice-di-borsa/figures.ts'
import { figures as inflazione } from './concepts/markets/inflazione/figures.ts'
import { figures as politicaMonetaria } from './concepts/markets/politica-monetaria/figures.ts'
import { figures as rischioDiCambio } from './concepts/markets/rischio-di-cambio/figures.ts'
import { figures as spreadBtpBund } from './concepts/markets/spread-btp-bund/figures.ts'
import { figures as tassiEPrezziDelleObbligazioni } from './concepts/markets/tassi-e-prezzi-delle-obbligazioni/figures.ts'
import { figures as autenticazioneForte } from './concepts/technology/autenticazione-forte/figures.ts'
import { figures as backtestESovradattamento } from './concepts/technology/backtest-e-sovradattamento/figures.ts'
import { figures as bonificoIstantaneo } from './concepts/technology/bonifico-istantaneo/figures.ts'
import { figures as consulenzaAutomatizzata } from './concepts/technology/consulenza-automatizzata/figures.ts'
import { figures as criptoAttivita } from './concepts/technology/cripto-attivita/figures.ts'
import { figures as falsoAllarme } from './concepts/technology/falso-allarme/figures.ts'
import { figures as openBanking } from './concepts/technology/open-banking/figures.ts'
import { figures as phishing } from './concepts/technology/phishing/figures.ts'
import { figures as tradingAlgoritmico } from './concepts/technology/trading-algoritmico/figures.ts'
import { figures as differenzaDenaroLettera } from './concepts/trading/differenza-denaro-lettera/figures.ts'
import { figures as dimensioneDellaPosizione } from './concepts/trading/dimensione-della-posizione/figures.ts'
import { figures as levaFinanziaria } from './concepts/trading/leva-finanziaria/figures.ts'
import { figures as opzione } from './concepts/trading/opzione/figures.ts'
import { figures as serieNegativa } from './concepts/trading/serie-negativa/figures.ts'
import { figures as stopLoss } from './concepts/trading/stop-loss/figures.ts'
import { figures as tipiDiOrdine } from './concepts/trading/tipi-di-ordine/figures.ts'
import { figures as valoreAttesoDiUnOperazione } from './concepts/trading/valore-atteso-di-un-operazione/figures.ts'
import { figures as venditaAlloScoperto } from './concepts/trading/vendita-allo-scoperto/figures.ts'

/** For each concept of the glossary, the function that computes the figures of its texts, in `concepts/` beside them. */
export const CONCEPT_FIGURES: Readonly<Record<string, (random: SeededRandom) => Figures>> = {
  'indice-di-sharpe': indiceDiSharpe,
  'massimo-ribasso': massimoRibasso,
  'media-mobile': mediaMobile,
  'pil-reale': pilReale,
  'rapporto-prezzo-utili': rapportoPrezzoUtili,
  'rendimento-da-dividendo': rendimentoDaDividendo,
  'tasso-di-crescita-composto': tassoDiCrescitaComposto,
  'valore-attuale': valoreAttuale,
  volatilita,
  'ammortamento-alla-francese': ammortamentoAllaFrancese,
  'costi-ricorrenti': costiRicorrenti,
  diversificazione,
  duration,
  'fondo-per-le-emergenze': fondoPerLeEmergenze,
  'imposta-di-bollo': impostaDiBollo,
  'imposta-sulle-rendite-finanziarie': impostaSulleRenditeFinanziarie,
  'interesse-composto': interesseComposto,
  'piano-di-accumulo': pianoDiAccumulo,
  'rendimento-reale': rendimentoReale,
  'asta-dei-titoli-di-stato': astaDeiTitoliDiStato,
  capitalizzazione,
  contango,
  'indice-di-borsa': indiceDiBorsa,
  inflazione,
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
  phishing,
  'trading-algoritmico': tradingAlgoritmico,
  'differenza-denaro-lettera': differenzaDenaroLettera,
  'dimensione-della-posizione': dimensioneDellaPosizione,
  'leva-finanziaria': levaFinanziaria,
  opzione,
  'serie-negativa': serieNegativa,
  'stop-loss': stopLoss,
  'tipi-di-ordine': tipiDiOrdine,
  'valore-atteso-di-un-operazione': valoreAttesoDiUnOperazione,
  'vendita-allo-scoperto': venditaAlloScoperto,
}

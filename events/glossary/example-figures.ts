import type { Figures } from '../content/content-source.ts'
import type { Drawn } from '../domain/finance/example-chart.ts'
import type { SeededRandom } from '../domain/seeded-random.ts'
import { figures as indiceDiSharpe } from './entries/analisi/indice-di-sharpe.figures.ts'
import { figures as massimoRibasso, drawn as massimoRibassoDrawn } from './entries/analisi/massimo-ribasso.figures.ts'
import { figures as mediaMobile, drawn as mediaMobileDrawn } from './entries/analisi/media-mobile.figures.ts'
import { figures as pilReale } from './entries/analisi/pil-reale.figures.ts'
import { figures as rapportoPrezzoUtili, drawn as rapportoPrezzoUtiliDrawn } from './entries/analisi/rapporto-prezzo-utili.figures.ts'
import { figures as rendimentoDaDividendo, drawn as rendimentoDaDividendoDrawn } from './entries/analisi/rendimento-da-dividendo.figures.ts'
import { figures as tassoDiCrescitaComposto } from './entries/analisi/tasso-di-crescita-composto.figures.ts'
import { figures as valoreAttuale } from './entries/analisi/valore-attuale.figures.ts'
import { figures as volatilita } from './entries/analisi/volatilita.figures.ts'
import {
  figures as ammortamentoAllaFrancese,
  drawn as ammortamentoAllaFranceseDrawn,
} from './entries/investimenti/ammortamento-alla-francese.figures.ts'
import { figures as costiRicorrenti } from './entries/investimenti/costi-ricorrenti.figures.ts'
import { figures as diversificazione } from './entries/investimenti/diversificazione.figures.ts'
import { figures as duration, drawn as durationDrawn } from './entries/investimenti/duration.figures.ts'
import { figures as fondoPerLeEmergenze, drawn as fondoPerLeEmergenzeDrawn } from './entries/investimenti/fondo-per-le-emergenze.figures.ts'
import { figures as impostaDiBollo } from './entries/investimenti/imposta-di-bollo.figures.ts'
import { figures as impostaSulleRenditeFinanziarie } from './entries/investimenti/imposta-sulle-rendite-finanziarie.figures.ts'
import { figures as interesseComposto } from './entries/investimenti/interesse-composto.figures.ts'
import { figures as pianoDiAccumulo } from './entries/investimenti/piano-di-accumulo.figures.ts'
import { figures as rendimentoReale } from './entries/investimenti/rendimento-reale.figures.ts'
import { figures as astaDeiTitoliDiStato, drawn as astaDeiTitoliDiStatoDrawn } from './entries/mercati/asta-dei-titoli-di-stato.figures.ts'
import { figures as capitalizzazione, drawn as capitalizzazioneDrawn } from './entries/mercati/capitalizzazione.figures.ts'
import { figures as contango } from './entries/mercati/contango.figures.ts'
import { figures as indiceDiBorsa } from './entries/mercati/indice-di-borsa.figures.ts'
import { figures as inflazione } from './entries/mercati/inflazione.figures.ts'
import { figures as politicaMonetaria } from './entries/mercati/politica-monetaria.figures.ts'
import { figures as rischioDiCambio } from './entries/mercati/rischio-di-cambio.figures.ts'
import { figures as spreadBtpBund, drawn as spreadBtpBundDrawn } from './entries/mercati/spread-btp-bund.figures.ts'
import { figures as tassiEPrezziDelleObbligazioni } from './entries/mercati/tassi-e-prezzi-delle-obbligazioni.figures.ts'
import { figures as autenticazioneForte } from './entries/tecnologia/autenticazione-forte.figures.ts'
import { figures as backtestESovradattamento } from './entries/tecnologia/backtest-e-sovradattamento.figures.ts'
import { figures as bonificoIstantaneo } from './entries/tecnologia/bonifico-istantaneo.figures.ts'
import { figures as consulenzaAutomatizzata } from './entries/tecnologia/consulenza-automatizzata.figures.ts'
import { figures as criptoAttivita, drawn as criptoAttivitaDrawn } from './entries/tecnologia/cripto-attivita.figures.ts'
import { figures as falsoAllarme, drawn as falsoAllarmeDrawn } from './entries/tecnologia/falso-allarme.figures.ts'
import { figures as openBanking } from './entries/tecnologia/open-banking.figures.ts'
import { figures as phishing, drawn as phishingDrawn } from './entries/tecnologia/phishing.figures.ts'
import { figures as tradingAlgoritmico } from './entries/tecnologia/trading-algoritmico.figures.ts'
import { figures as differenzaDenaroLettera } from './entries/trading/differenza-denaro-lettera.figures.ts'
import { figures as dimensioneDellaPosizione } from './entries/trading/dimensione-della-posizione.figures.ts'
import { figures as levaFinanziaria } from './entries/trading/leva-finanziaria.figures.ts'
import { figures as opzione, drawn as opzioneDrawn } from './entries/trading/opzione.figures.ts'
import { figures as serieNegativa } from './entries/trading/serie-negativa.figures.ts'
import { figures as stopLoss, drawn as stopLossDrawn } from './entries/trading/stop-loss.figures.ts'
import { figures as tipiDiOrdine } from './entries/trading/tipi-di-ordine.figures.ts'
import { figures as valoreAttesoDiUnOperazione } from './entries/trading/valore-atteso-di-un-operazione.figures.ts'
import { figures as venditaAlloScoperto, drawn as venditaAlloScopertoDrawn } from './entries/trading/vendita-allo-scoperto.figures.ts'

interface ExampleFigures {
  readonly figures: (random: SeededRandom) => Figures
  /** Cells of the table that its chart draws, if the units of the columns do not decide it. */
  readonly drawn?: Drawn
}

/** The figures of each concept's example, from the file beside its text. */
export const EXAMPLE_FIGURES: Readonly<Record<string, ExampleFigures>> = {
  'indice-di-sharpe': { figures: indiceDiSharpe },
  'massimo-ribasso': { figures: massimoRibasso, drawn: massimoRibassoDrawn },
  'media-mobile': { figures: mediaMobile, drawn: mediaMobileDrawn },
  'pil-reale': { figures: pilReale },
  'rapporto-prezzo-utili': { figures: rapportoPrezzoUtili, drawn: rapportoPrezzoUtiliDrawn },
  'rendimento-da-dividendo': { figures: rendimentoDaDividendo, drawn: rendimentoDaDividendoDrawn },
  'tasso-di-crescita-composto': { figures: tassoDiCrescitaComposto },
  'valore-attuale': { figures: valoreAttuale },
  volatilita: { figures: volatilita },
  'ammortamento-alla-francese': { figures: ammortamentoAllaFrancese, drawn: ammortamentoAllaFranceseDrawn },
  'costi-ricorrenti': { figures: costiRicorrenti },
  diversificazione: { figures: diversificazione },
  duration: { figures: duration, drawn: durationDrawn },
  'fondo-per-le-emergenze': { figures: fondoPerLeEmergenze, drawn: fondoPerLeEmergenzeDrawn },
  'imposta-di-bollo': { figures: impostaDiBollo },
  'imposta-sulle-rendite-finanziarie': { figures: impostaSulleRenditeFinanziarie },
  'interesse-composto': { figures: interesseComposto },
  'piano-di-accumulo': { figures: pianoDiAccumulo },
  'rendimento-reale': { figures: rendimentoReale },
  'asta-dei-titoli-di-stato': { figures: astaDeiTitoliDiStato, drawn: astaDeiTitoliDiStatoDrawn },
  capitalizzazione: { figures: capitalizzazione, drawn: capitalizzazioneDrawn },
  contango: { figures: contango },
  'indice-di-borsa': { figures: indiceDiBorsa },
  inflazione: { figures: inflazione },
  'politica-monetaria': { figures: politicaMonetaria },
  'rischio-di-cambio': { figures: rischioDiCambio },
  'spread-btp-bund': { figures: spreadBtpBund, drawn: spreadBtpBundDrawn },
  'tassi-e-prezzi-delle-obbligazioni': { figures: tassiEPrezziDelleObbligazioni },
  'autenticazione-forte': { figures: autenticazioneForte },
  'backtest-e-sovradattamento': { figures: backtestESovradattamento },
  'bonifico-istantaneo': { figures: bonificoIstantaneo },
  'consulenza-automatizzata': { figures: consulenzaAutomatizzata },
  'cripto-attivita': { figures: criptoAttivita, drawn: criptoAttivitaDrawn },
  'falso-allarme': { figures: falsoAllarme, drawn: falsoAllarmeDrawn },
  'open-banking': { figures: openBanking },
  phishing: { figures: phishing, drawn: phishingDrawn },
  'trading-algoritmico': { figures: tradingAlgoritmico },
  'differenza-denaro-lettera': { figures: differenzaDenaroLettera },
  'dimensione-della-posizione': { figures: dimensioneDellaPosizione },
  'leva-finanziaria': { figures: levaFinanziaria },
  opzione: { figures: opzione, drawn: opzioneDrawn },
  'serie-negativa': { figures: serieNegativa },
  'stop-loss': { figures: stopLoss, drawn: stopLossDrawn },
  'tipi-di-ordine': { figures: tipiDiOrdine },
  'valore-atteso-di-un-operazione': { figures: valoreAttesoDiUnOperazione },
  'vendita-allo-scoperto': { figures: venditaAlloScoperto, drawn: venditaAlloScopertoDrawn },
}

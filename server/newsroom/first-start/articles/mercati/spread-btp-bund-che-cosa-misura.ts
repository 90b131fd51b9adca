import { figure } from '../../../../../events/domain/figures.ts'
import { callout, chart, em, h2, link, p, points, strong, table, text } from '../block-makers.ts'
import { importedArticle } from '../imported-article.ts'

/** @returns the difference of two yields, in basis points */
const basisPoints = (btp: number, bund: number) => Math.round((btp - bund) * 10_000)

const SCENARIOS = [
  ['Partenza', 0.035, 0.025],
  ['Il BTP migliora', 0.033, 0.025],
  ['Il Bund peggiora', 0.035, 0.027],
  ['Salgono entrambi', 0.04, 0.032],
] as const
const scenario = ([name, btp, bund]: (typeof SCENARIOS)[number]) => [
  name,
  `${figure(btp * 100, 2)}%`,
  `${figure(bund * 100, 2)}%`,
  `${figure(basisPoints(btp, bund))} punti`,
]

const YEARLY_ISSUES = 350_000_000_000

export const spreadBtpBundCheCosaMisura = importedArticle({
  articleId: '4ae42914-c564-4083-88fa-5ad5bd1fc116',
  slug: 'spread-btp-bund-che-cosa-misura',
  category: 'MERCATI',
  title: 'Spread tra BTP e Bund: che cosa misura e che cosa non dice',
  subtitle:
    'È il numero più citato della finanza italiana e uno dei più fraintesi. Può scendere mentre i tassi salgono, e non è la rata del mutuo.',
  excerpt:
    'Come si calcola lo spread, perché può scendere anche quando i tassi italiani salgono e quanto costa davvero mezzo punto in più ai conti pubblici.',
  summary:
    'Lo spread è una differenza tra due rendimenti: si muove quando cambia l’uno, l’altro o tutti e due. Una guida per leggerlo senza trarne conclusioni che non contiene.',
  desk: 'mercati',
  publishedAt: '2025-09-22T06:15:00.000Z',
  body: [
    p`Venerdì 19 settembre 2025 l’agenzia Fitch ha portato il giudizio sul debito italiano da BBB a BBB+. Nelle stesse settimane lo spread tra i titoli di Stato decennali italiani e tedeschi viaggiava intorno agli 80 punti base, livelli che non si vedevano dal 2010. Le due notizie si somigliano, ma non sono la stessa. Per capire che cosa dice lo spread conviene partire dal calcolo.`,
    h2('Una sottrazione, nient’altro'),
    p`Lo spread è il rendimento a scadenza del BTP decennale di riferimento meno quello del Bund tedesco di pari durata. Si misura in ${strong('punti base')}: cento punti base sono un punto percentuale. Se il BTP rende il 3,50% e il Bund il 2,70%, lo spread è di ${figure(basisPoints(0.035, 0.027))} punti.`,
    p`Il rendimento del Bund fa da termine di paragone perché il debito tedesco è considerato il più sicuro dell’area dell’euro. La differenza è quindi il compenso in più che il mercato chiede per tenere un titolo italiano invece di uno tedesco: per il rischio che il debito non sia onorato, per quello, remoto, di un cambio di valuta, e per la minore facilità di compravendita nei momenti di tensione.`,
    h2('Strade diverse per lo stesso numero'),
    p`Essendo una differenza, lo spread non dice nulla sul livello dei tassi. La tabella mette a confronto quattro situazioni inventate ma verosimili.`,
    table(
      'Quattro combinazioni di rendimenti decennali (valori ipotetici)',
      ['Situazione', 'BTP', 'Bund', 'Spread'],
      SCENARIOS.map(scenario),
    ),
    chart({
      kind: 'bar',
      title: 'Lo stesso spread, con rendimenti diversi',
      unit: '%',
      axis: 'Situazione',
      labels: SCENARIOS.map(([name]) => name),
      series: [
        { name: 'BTP', values: SCENARIOS.map(([, btp]) => 100 * btp) },
        { name: 'Bund', values: SCENARIOS.map(([, , bund]) => 100 * bund) },
      ],
      decimals: 2,
      source: 'valori ipotetici, gli stessi della tabella',
    }),
    p`Nelle ultime tre righe lo spread è identico, ma per il Tesoro italiano sono tre mondi diversi. Nella seconda riga indebitarsi costa meno di prima; nella terza costa uguale; nella quarta costa mezzo punto in più, eppure il titolo del telegiornale sarebbe ancora «spread in calo».`,
    p`Non è un caso di scuola. Nel marzo 2025 l’annuncio di un grande piano di spesa pubblica in Germania ha fatto salire i rendimenti tedeschi. Una parte della riduzione dello spread nel 2025 viene da lì: non solo dall’Italia che si avvicina alla Germania, ma anche dalla Germania che paga di più.`,
    h2('Quanto costa allo Stato'),
    p`Il debito pubblico italiano supera i 3.000 miliardi di euro, ma un rialzo dei rendimenti non si applica subito a tutto. Riguarda i titoli che scadono e vengono sostituiti, più il nuovo fabbisogno. La vita media del debito è di circa sette anni: l’effetto è lento.`,
    callout(
      'example',
      'Il conto, in ordine di grandezza',
      text`Supponiamo emissioni a medio e lungo termine per ${figure(YEARLY_ISSUES / 1e9)} miliardi in un anno. Mezzo punto di rendimento in più costa, a regime su quei titoli, ${figure((YEARLY_ISSUES * 0.005) / 1e9, 2)} miliardi l’anno. Se il rialzo dura tre anni, il costo annuo diventa circa ${figure((3 * YEARLY_ISSUES * 0.005) / 1e9, 2)} miliardi. È la durata della tensione, più che la punta di un giorno, a pesare sui conti.`,
    ),
    p`Si capisce così anche il 2011. Nel novembre di quell’anno lo spread superò i 550 punti base e il rendimento decennale il 7%. Il pericolo non era la spesa per interessi del mese dopo, ma l’idea che quel livello potesse durare.`,
    h2('Che cosa non dice'),
    points(
      text`${strong('Non è la rata del mutuo.')} I mutui variabili seguono l’Euribor, quelli fissi i tassi swap europei: nessuno dei due contiene il rischio italiano. Lo spread può influire sul costo della raccolta delle banche, e quindi sul ricarico, ma con ritardo e solo in parte.`,
      text`${strong('Non è il rendimento di chi ha già un BTP.')} Chi lo tiene fino alla scadenza incassa, salvo insolvenza, le cedole e il valore nominale previsti. Lo spread conta per chi compra o vende prima.`,
      text`${strong('Non è una pagella.')} I giudizi delle agenzie guardano a debito, crescita e istituzioni e cambiano poche volte in un anno; lo spread cambia ogni minuto e risente anche dell’umore dei mercati mondiali.`,
      text`${strong('Non è una previsione.')} Riassume ciò che si sa e si teme oggi.`,
    ),
    h2('Come leggerlo'),
    p`Prima di reagire a una notizia, tre domande. La prima: quale dei due rendimenti si è mosso? Basta guardare il livello del BTP, non solo la differenza. La seconda: si muovono allo stesso modo anche Spagna, Francia e Portogallo? Se sì, la causa non è italiana. La terza: si tratta di un giorno o di un mese? Oscillazioni di cinque punti in una seduta sono normali.`,
    p`I rendimenti d’asta sono pubblicati dal ${link('dipartimento del Tesoro', 'https://www.dt.mef.gov.it')}, le statistiche sul debito dalla ${link('Banca d’Italia', 'https://www.bancaditalia.it')}. Chi possiede titoli di Stato trova nell’articolo sui ${link('rendimenti dei BTP', '/articolo/btp-2025-analisi-rendimenti-prospettive')} il legame tra rendimento, prezzo e durata.`,
    p`Lo spread è un buon termometro ${em('relativo')}: dice quanto siamo più caldi del vicino. Per sapere se abbiamo la febbre bisogna guardare anche la nostra temperatura.`,
  ],
})

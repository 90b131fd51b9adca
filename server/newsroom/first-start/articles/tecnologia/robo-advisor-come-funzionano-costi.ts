import { futureValueAfterFees } from '../../../../../events/domain/finance/growth.ts'
import { difference, euro, figure, percent } from '../../../../../events/domain/figures.ts'
import { callout, chart, h2, link, p, points, steps, strong, table, text } from '../block-makers.ts'
import { importedArticle } from '../imported-article.ts'

const START = 25_000
const GROSS = 0.045
const YEARS = 15
const after = (fee: number) => futureValueAfterFees(START, GROSS, fee, YEARS)
const WAYS = [
  ['Fai da te con due ETF', 0.002],
  ['Robo-advisor economico', 0.007],
  ['Robo-advisor con consulente', 0.012],
  ['Gestione tradizionale con fondi', 0.022],
] as const
const row = ([name, fee]: readonly [name: string, fee: number]) => [
  name,
  percent(fee, 2),
  euro(after(fee)),
  euro(difference(after(0), after(fee))),
]

const FLAT = 0.0075 * START

export const roboAdvisorComeFunzionanoCosti = importedArticle({
  articleId: 'ad8195a9-8de4-4538-9850-d60e164d9949',
  slug: 'robo-advisor-come-funzionano-costi',
  category: 'TECNOLOGIA',
  title: 'Robo-advisor: come scelgono il portafoglio, quanto costano, quando servono',
  subtitle:
    'Dietro il nome ci sono un questionario, una tabella e un ribilanciamento. Niente di magico, e per molti risparmiatori è una buona notizia.',
  excerpt:
    'Dal questionario di adeguatezza al ribilanciamento: che cosa automatizza un robo-advisor, il costo in quindici anni e le domande da fare prima di aprirlo.',
  summary:
    'La consulenza automatizzata è gestione di portafogli con regole scritte. Vediamo che cosa c’è dentro, quanto si paga in tutto e in quali casi il fai da te o una persona convengono di più.',
  desk: 'tecnologia',
  publishedAt: '2025-09-19T06:15:00.000Z',
  body: [
    p`Il nome evoca un’intelligenza che sceglie titoli. La realtà è più sobria: un robo-advisor è un servizio che fa alcune domande, assegna il cliente a un profilo, costruisce un portafoglio di pochi ETF e lo tiene in ordine. Quasi sempre le regole sono fisse e scritte da persone. È un’automazione della parte più semplice, e più importante, della consulenza.`,
    h2('Che cosa succede dietro lo schermo'),
    steps(
      text`${strong('Il questionario.')} Età, reddito, patrimonio, obiettivi, esperienza, reazione a una perdita. Non è una formalità: la direttiva MiFID II obbliga a valutare l’adeguatezza, con un algoritmo come allo sportello.`,
      text`${strong('Il profilo.')} Le risposte diventano un punteggio, e il punteggio una quota di azioni: per esempio dal 10% all’80%, in cinque o dieci gradini.`,
      text`${strong('Il portafoglio.')} Ogni gradino corrisponde a una composizione prestabilita, di solito da cinque a dodici ETF.`,
      text`${strong('La manutenzione.')} Quando le proporzioni si allontanano troppo da quelle previste, il sistema vende e compra per riportarle al loro posto. Reinveste le cedole, gestisce i versamenti periodici.`,
    ),
    p`Due servizi con lo stesso questionario possono proporre portafogli molto diversi alla stessa persona. Non perché uno sbagli: perché la tabella che lega il punteggio alla quota di azioni è una scelta di chi l’ha scritta.`,
    h2('Consiglio o gestione?'),
    p`Sotto la stessa etichetta stanno due attività regolate. Nella ${strong('consulenza')} il servizio raccomanda e il cliente conferma ogni operazione. Nella ${strong('gestione di portafogli')} il cliente conferisce un mandato e il gestore opera da solo. In Italia la seconda è più diffusa. Entrambe richiedono l’autorizzazione, che si verifica in elenchi pubblici: quello delle società di intermediazione della ${link('Consob', 'https://www.consob.it')}, quelli delle banche e delle società di gestione della ${link('Banca d’Italia', 'https://www.bancaditalia.it')}. Se il nome non compare in nessuno, meglio fermarsi.`,
    h2('Il costo, tutto intero'),
    p`Le voci sono tre: la commissione del servizio, i costi degli ETF e le imposte. A volte la prima comprende l’IVA, a volte no. La tabella mette a confronto l’ipotesi senza costi e quattro modi di investire ${euro(START)} per ${figure(YEARS)} anni, con un rendimento lordo ipotetico del ${percent(GROSS)} e prima delle imposte.`,
    table(
      `Valore di 25.000 euro dopo ${YEARS} anni, secondo il costo annuo complessivo`,
      ['Soluzione', 'Costo annuo', 'Valore finale', 'Tolto dai costi'],
      [['Senza costi', 0] as const, ...WAYS].map(row),
    ),
    chart({
      kind: 'bar',
      title: `Quanto tolgono i costi a 25.000 euro in ${YEARS} anni`,
      unit: 'euro',
      axis: 'Soluzione',
      labels: WAYS.map(([name]) => name),
      series: [{ name: 'Tolto dai costi', values: WAYS.map(([, fee]) => difference(after(0), after(fee))) }],
    }),
    p`Tra il fai da te e il robo-advisor economico ci sono ${euro(difference(after(0.002), after(0.007)))} in quindici anni: il prezzo di non dover pensare al ribilanciamento, ai versamenti, alle imposte. Tra quest’ultimo e la gestione tradizionale ce ne sono ${euro(difference(after(0.007), after(0.022)))}. Se il fai da te porta a vendere una sola volta nel momento peggiore, la prima differenza si ripaga da sola; la seconda è più difficile da giustificare.`,
    callout(
      'example',
      'Percentuale o canone',
      text`Una commissione dello 0,75% su ${euro(START)} è ${euro(FLAT, 2)} l’anno. Su ${euro(100_000)} diventa ${euro(0.0075 * 100_000)}, per un lavoro quasi identico. Oltre una certa cifra una parcella fissa costa meno: conviene rifare il conto ogni volta che il patrimonio cambia in modo netto.`,
    ),
    h2('Il fisco pesa sul ribilanciamento'),
    p`Ogni vendita in guadagno fa scattare l’imposta: 26%, o 12,5% per la parte in titoli di Stato. E con gli ETF i guadagni sono redditi di capitale, che non si compensano con le perdite pregresse. Molti servizi adottano il regime di risparmio gestito, in cui l’imposta si calcola sul risultato complessivo maturato nell’anno: guadagni e perdite si compensano tra loro, ma si paga anche su ciò che non si è venduto. In cambio non ci sono adempimenti.`,
    p`Il bollo dello 0,2% si applica in ogni caso.`,
    h2('Per chi ha senso'),
    points(
      text`${strong('Sì')}, per chi ha un obiettivo lontano, un patrimonio semplice e poca voglia di occuparsene.`,
      text`${strong('Sì')}, per chi sa di reagire male ai ribassi: l’automazione mette un passaggio in più tra la paura e la vendita.`,
      text`${strong('Forse no')}, per chi ha già deciso una composizione e la mantiene: due ETF e un promemoria annuale fanno lo stesso.`,
      text`${strong('No')}, per chi deve coordinare casa, impresa, successione e pensione. Servono domande che un questionario non fa.`,
      text`${strong('No')}, per chi non ha ancora una ${link('riserva per gli imprevisti', '/articolo/fondo-emergenza-quanto-serve')}.`,
    ),
    h2('Sette domande prima di aprire il conto'),
    steps(
      `Qual è il costo totale annuo, IVA compresa, sulla mia cifra? Chiedere il dato in euro.`,
      `Quanto sarebbe sceso nel 2022 il portafoglio che mi proponete?`,
      `Chi custodisce i titoli, e sono intestati a me?`,
      `Che regime fiscale applicate?`,
      `Che cosa fa scattare un ribilanciamento, e quante volte è successo in media?`,
      `Usate fondi della vostra stessa casa? Perché?`,
      `Come si esce, in quanti giorni e con quali spese?`,
    ),
    p`La seconda è la più istruttiva. Il 2022 fu un anno negativo sia per le azioni sia per le obbligazioni: anche un profilo «prudente» ha potuto perdere più del 10%. Un servizio che lo dice apertamente merita più fiducia di uno che comincia il grafico dal 2023.`,
    h2('Il questionario si compila una volta, la vita no'),
    p`Un algoritmo applica le risposte ricevute. Se nel frattempo si è comprato casa, è nato un figlio o mancano tre anni all’obiettivo, non può saperlo. Aggiornare il profilo una volta l’anno è la sola manutenzione richiesta al cliente: venti minuti, nello stesso mese, con una tazza di caffè. Il resto lo fa la tabella.`,
  ],
})

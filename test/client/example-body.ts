import type { Block } from '../../events/domain/blocks.ts'

/** Every kind of block. */
export const EXAMPLE_BODY: Block[] = [
  {
    type: 'paragraph',
    text: [
      {
        text: 'Un rendimento del 3,4 % lordo su un titolo di Stato a dieci anni sembra un numero semplice. Non lo è: dentro ci sono il tasso ',
      },
      { text: 'senza rischio', mark: 'strong' },
      { text: ', le attese sull’inflazione, un premio per il tempo e uno per l’emittente. Capire ' },
      { text: 'quanto pesa', mark: 'em' },
      { text: ' ciascuno aiuta a non confondere un prezzo con una promessa.' },
    ],
  },
  { type: 'heading', level: 2, text: 'Che cosa resta dopo le tasse' },
  {
    type: 'paragraph',
    text: [
      { text: 'Gli interessi dei titoli di Stato pagano il ' },
      { text: '12,5 %', href: 'https://www.agenziaentrate.gov.it/' },
      {
        text: ', quelli di quasi tutto il resto il 26 %. Sul conto titoli si paga anche l’imposta di bollo dello 0,2 % all’anno. Il calcolo si fa in tre passaggi, e conviene scriverlo una volta per tutte.',
      },
    ],
  },
  {
    type: 'table',
    caption: '10.000 euro per un anno, rendimento lordo del 3,4 %',
    columns: ['Voce', 'Titolo di Stato', 'Obbligazione'],
    rows: [
      ['Interessi lordi', '340,00 €', '340,00 €'],
      ['Imposta sugli interessi', '−42,50 €', '−88,40 €'],
      ['Bollo', '−20,00 €', '−20,00 €'],
      ['Resta', '277,50 €', '231,60 €'],
    ],
  },
  {
    type: 'chart',
    kind: 'line',
    title: 'Mille euro al 3 per cento lordo, con e senza imposta',
    unit: 'euro',
    axis: 'Anno',
    labels: ['0', '1', '2', '3', '4'],
    series: [
      { name: 'Lordo', values: [1000, 1030, 1061, 1093, 1126] },
      { name: 'Netto', values: [1000, 1022, 1045, 1068, 1092] },
    ],
    source: 'calcoli della redazione',
  },
  {
    type: 'callout',
    tone: 'example',
    title: 'Un esempio con i numeri',
    text: 'Con un’inflazione al 2 %, dei 277,50 euro del primo caso ne restano 77,50 in potere d’acquisto: lo 0,8 % reale.',
  },
  { type: 'heading', level: 2, text: 'Dove si sbaglia' },
  { type: 'heading', level: 3, text: 'I tre errori più comuni' },
  {
    type: 'list',
    ordered: true,
    items: [
      'Confrontare un rendimento lordo con uno netto.',
      'Dimenticare che il prezzo scende quando i tassi salgono.',
      'Guardare la cedola e non il rendimento a scadenza.',
    ],
  },
  {
    type: 'quote',
    text: 'Il prezzo è quello che paghi, il rendimento è quello che resta quando hai contato tutto.',
    source: 'Dalla guida al risparmio della redazione',
  },
  { type: 'heading', level: 2, text: 'Fino alla scadenza, o prima' },
  {
    type: 'paragraph',
    text: 'Chi compra oggi e tiene fino alla scadenza conosce già la somma che riceverà. Chi pensa di vendere prima no: il valore del titolo si muove ogni giorno, in direzione opposta ai tassi.',
  },
  {
    type: 'callout',
    tone: 'warning',
    title: 'Attenzione',
    text: 'Un titolo di Stato non è un deposito: prima della scadenza si può vendere in perdita.',
  },
  { type: 'heading', level: 2, text: 'Come leggere il prossimo dato' },
  {
    type: 'list',
    ordered: false,
    items: [
      'Il rendimento reale conta più di quello nominale.',
      'La durata misura quanto il prezzo reagisce ai tassi.',
      'La liquidità si paga: di solito poco, a volte molto.',
    ],
  },
  {
    type: 'callout',
    tone: 'note',
    title: 'Per saperne di più',
    text: 'La Banca d’Italia pubblica ogni mese i tassi medi all’emissione.',
  },
]

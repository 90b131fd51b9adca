import { difference, euroSign, euro, shortPercent } from '../../../events/domain/figures.ts'
import { STAMP_DUTY, stampDutyOn, TAX_ON_GAINS, TAX_ON_GOVERNMENT_BONDS, taxOn } from '../../../events/domain/finance/taxes.ts'
import type { Advertorial } from '../advertorial.ts'

const capital = 10_000
const grossReturn = 0.04
const gain = capital * grossReturn

/** Tax on the yearly result of pension funds (D.Lgs. 252/2005, art. 17, as amended by L. 190/2014). */
const TAX_ON_PENSION_FUNDS = 0.2
/** Maximum deduction for pension funds in 2025, in euro (D.Lgs. 252/2005, art. 8). */
const PENSION_DEDUCTION_2025 = 5_164.57
/** Income tax on the middle bracket, 28.000 to 50.000 euro, in 2025. */
const MIDDLE_BRACKET_2025 = 0.35

const products = [
  { name: 'Azioni, obbligazioni societarie, ETF azionari', rate: TAX_ON_GAINS, stampDuty: true },
  { name: 'Titoli di Stato italiani', rate: TAX_ON_GOVERNMENT_BONDS, stampDuty: true },
  { name: 'Piano individuale di risparmio, dopo 5 anni', rate: 0, stampDuty: true },
  { name: 'Fondo pensione, in fase di accumulo', rate: TAX_ON_PENSION_FUNDS, stampDuty: false },
]

const tenYears = 10
const finalGain = capital * ((1 + grossReturn) ** tenYears - 1)

const loss = 1_000
const laterGain = 2_500
/** Losses on government bonds count in the proportion of the two tax rates (D.L. 66/2014). */
const governmentBondShare = TAX_ON_GOVERNMENT_BONDS / TAX_ON_GAINS

/** Total yearly stamp duty on a growing value, paid from other money. */
function stampDutyOver(years: number): number {
  let total = 0
  for (let year = 1; year <= years; year++) total += stampDutyOn(capital * (1 + grossReturn) ** year)
  return total
}

function tenYearRow(name: string, rate: number): string[] {
  const tax = taxOn(finalGain, rate)
  return [
    name,
    euroSign(finalGain),
    euroSign(tax),
    euroSign(stampDutyOver(tenYears)),
    euroSign(difference(finalGain, tax, stampDutyOver(tenYears))),
  ]
}

function offsetRow(situation: string, usableLoss: number): string[] {
  const tax = taxOn(laterGain - usableLoss)
  return [situation, euroSign(laterGain - usableLoss), euroSign(tax), euroSign(taxOn(laterGain) - tax)]
}

export const regoleUe2025TasseRidotte: Advertorial = {
  slug: 'regole-ue-2025-tasse-ridotte',
  label: 'Fisco e risparmio, contenuto sponsorizzato',
  headline: 'L’Europa ha tagliato le tasse sugli investimenti nel 2025? No. Ma qualcosa di legale si può fare',
  subtitle:
    'Nessuna direttiva europea riduce l’imposta sui guadagni dei risparmiatori italiani. Esistono però aliquote diverse, regole sulle perdite e scelte ordinarie, tutte già scritte nelle nostre leggi. Le abbiamo messe in fila, con i conti accanto.',
  author: 'Redazione Contenuti Sponsorizzati',
  date: '2025-09-19',
  readTime: 8,
  description:
    'Non esiste una direttiva UE 2025 che riduce le tasse sugli investimenti: aliquote del 26% e del 12,5%, bollo, PIR, fondi pensione e minusvalenze spiegati.',
  blocks: [
    {
      type: 'alert',
      title: 'Che cosa non esiste',
      text: [
        { text: 'Non c’è alcuna direttiva europea che abbassi nel 2025 le imposte sui guadagni finanziari in Italia,', mark: 'strong' },
        ' né un portale riservato per aderirvi. Le aliquote di questa pagina sono quelle italiane in vigore nel 2025: prima di decidere, verifica che siano ancora attuali.',
      ],
    },
    {
      type: 'section',
      heading: 'Perché da Bruxelles non poteva arrivare',
      paragraphs: [
        'Le imposte sul reddito sono una delle cose che gli Stati dell’Unione tengono più strette. Bruxelles può intervenire sulle imposte dirette soltanto all’unanimità: basta il no di un governo perché non se ne faccia nulla. È il motivo per cui un guadagno in Borsa è tassato in modo diverso a Milano, a Parigi e a Bratislava. Una direttiva che tagliasse le tasse ai risparmiatori di tutto il continente non sarebbe passata inosservata: sarebbe stata la notizia dell’anno, annunciata da ventisette ministri in fila per la fotografia.',
        'Una direttiva vera che sfiora l’argomento, per la verità, nel 2025 è uscita sulla Gazzetta ufficiale. È la 2025/50, soprannominata FASTER, e parla delle ritenute che uno Stato trattiene sui dividendi e sugli interessi pagati a chi vive in un altro Stato. Non riduce alcuna aliquota: vuole rendere più rapido il recupero di ciò che è stato trattenuto due volte. E si applicherà dal 2030. Il fascino dei testi europei è anche questo: l’unica volta che promettono velocità, danno appuntamento a cinque anni.',
        'Il resto della produzione europea recente va in una direzione che agli annunci piace meno: lo scambio automatico di informazioni tra amministrazioni fiscali. Un conto in un altro Paese dell’Unione, insomma, non è un conto invisibile.',
      ],
    },
    {
      type: 'section',
      heading: 'Le due aliquote che contano',
      paragraphs: [
        `In Italia la regola generale è semplice: sui guadagni finanziari si paga il ${shortPercent(TAX_ON_GAINS)}. Vale per le plusvalenze su azioni ed ETF, per i dividendi, per le cedole delle obbligazioni societarie, per gli interessi dei conti deposito. L’eccezione più importante è il ${shortPercent(TAX_ON_GOVERNMENT_BONDS)}, riservato ai titoli di Stato italiani, ai buoni fruttiferi postali e ai titoli di organismi sovranazionali e di Stati esteri inclusi in un apposito elenco.`,
        `A parte viaggia l’imposta di bollo: ${shortPercent(STAMP_DUTY)} l’anno sul valore dei prodotti finanziari. È piccola ma testarda, perché non colpisce il guadagno: si paga anche negli anni storti. Il conto corrente fa storia a sé, con 34,20 euro l’anno per una persona fisica se la giacenza media supera i 5.000 euro, e nulla al di sotto.`,
        'Un’aliquota più bassa non rende migliore un investimento. Un titolo di Stato che rende poco resta un titolo che rende poco, e può perdere valore se lo si vende prima della scadenza. Il fisco viene dopo il rischio, mai prima.',
      ],
    },
    {
      type: 'calculator',
      table: {
        caption: 'Lo stesso guadagno, quattro trattamenti fiscali',
        note: `Capitale di ${euroSign(capital)}, rendimento lordo ipotizzato del ${shortPercent(grossReturn)} in un anno, uguale per tutti; bollo sul valore iniziale; regole del 2025. Il fondo pensione non paga il bollo ma tassa anche le prestazioni finali.`,
        columns: ['Strumento', 'Aliquota', 'Imposta sul guadagno', 'Bollo', 'Resta'],
        rows: products.map(({ name, rate, stampDuty }) => {
          const bollo = stampDuty ? stampDutyOn(capital) : 0
          return [name, shortPercent(rate), euroSign(taxOn(gain, rate)), euroSign(bollo), euroSign(gain - taxOn(gain, rate) - bollo)]
        }),
      },
    },
    {
      type: 'statistics',
      items: [
        {
          value: shortPercent(TAX_ON_GAINS),
          label: 'imposta sulla generalità dei guadagni finanziari',
          source: 'Decreto legge 66/2014, articolo 3',
        },
        {
          value: shortPercent(TAX_ON_GOVERNMENT_BONDS),
          label: 'imposta sui proventi dei titoli di Stato',
          source: 'Decreto legge 66/2014, articolo 3',
        },
        {
          value: shortPercent(STAMP_DUTY),
          label: 'imposta di bollo annua sui prodotti finanziari',
          source: 'D.P.R. 642/1972, tariffa, articolo 13, comma 2-ter',
        },
        { value: '25–40%', label: 'rendimento annuo «esentasse», come promettono certi annunci' },
      ],
    },
    {
      type: 'section',
      heading: 'Su dieci anni la differenza si vede',
      paragraphs: [
        `In un anno solo il vantaggio fiscale vale una pizza in compagnia. Allunghiamo la vista: ${euro(capital)} lasciati per dieci anni al ${shortPercent(grossReturn)}, con l’imposta pagata alla fine, producono un guadagno lordo di ${euro(finalGain)}. Con l’aliquota ordinaria l’imposta è di ${euro(taxOn(finalGain))}, con quella dei titoli di Stato di ${euro(taxOn(finalGain, TAX_ON_GOVERNMENT_BONDS))}. La distanza è reale, ma basta un costo di gestione più alto di mezzo punto l’anno per rimangiarsela quasi tutta. Chi propone un prodotto caro perché «fiscalmente efficiente» sta contando su chi legge una colonna sola.`,
      ],
    },
    {
      type: 'calculator',
      table: {
        caption: `${euroSign(capital)} per dieci anni al ${shortPercent(grossReturn)}`,
        note: 'Rendimento costante ipotizzato, imposta sull’intero guadagno alla fine, bollo annuo sul valore di fine anno pagato con altro denaro, nessun costo di gestione.',
        columns: ['Aliquota', 'Guadagno lordo', 'Imposta', 'Bollo in dieci anni', 'Resta'],
        rows: [
          tenYearRow('26%, regola generale', TAX_ON_GAINS),
          tenYearRow('12,5%, titoli di Stato', TAX_ON_GOVERNMENT_BONDS),
          tenYearRow('0%, PIR con i requisiti', 0),
        ],
      },
    },
    {
      type: 'section',
      heading: 'PIR e fondi pensione: lo sconto ha un prezzo',
      paragraphs: [
        'I piani individuali di risparmio azzerano l’imposta sui redditi per chi tiene l’investimento almeno cinque anni. In cambio chiedono di puntare sull’Italia: nella forma ordinaria, almeno il 70% in strumenti di imprese residenti nel nostro Paese, o che vi hanno una stabile organizzazione, con quote riservate alle più piccole. Si possono mettere fino a 40.000 euro l’anno e 200.000 in tutto. Se si vende prima, le imposte risparmiate tornano a chiederle. È uno sconto vero su un portafoglio poco diversificato: sta a chi investe decidere se il baratto gli conviene.',
        `I fondi pensione giocano una partita diversa. I contributi versati si deducono dal reddito, nel 2025 fino a ${euro(PENSION_DEDUCTION_2025, 2)}: chi ha un’aliquota IRPEF marginale del 35% e ne versa 2.000 risparmia ${euro(2_000 * MIDDLE_BRACKET_2025)} di imposta. I rendimenti sono tassati al ${shortPercent(TAX_ON_PENSION_FUNDS)}, meno sulla parte in titoli di Stato, e le prestazioni dal 15% in giù, fino al 9% con gli anni di partecipazione. Il prezzo è il tempo: quei soldi sono per la pensione, e uscirne prima si può solo nei casi previsti.`,
        [
          'Prima di firmare si confronti l’indicatore sintetico dei costi, che la ',
          { text: 'COVIP', href: 'https://www.covip.it' },
          ' pubblica per tutti i fondi. Su un orizzonte di trent’anni è probabile che pesi più di ogni finezza tributaria.',
        ],
      ],
    },
    {
      type: 'section',
      heading: 'Le perdite scadono come lo yogurt',
      paragraphs: [
        'Chi vende in perdita genera una minusvalenza, che può ridurre le plusvalenze dello stesso anno e dei quattro successivi. Poi svanisce. È la parte più trascurata del fisco di chi investe, e anche la più ingarbugliata, perché non tutti i guadagni sono della stessa specie.',
        'Le plusvalenze su azioni, obbligazioni, certificati e derivati sono «redditi diversi» e possono assorbire le perdite passate. I proventi di fondi ed ETF, invece, sono «redditi di capitale», come i dividendi e le cedole: su quelli l’imposta si paga per intero, anche se nello zainetto ci sono perdite vecchie. All’inverso, una perdita su un ETF finisce regolarmente nello zainetto. Il risultato sfida il senso comune, ma è la regola. Per i titoli di Stato, infine, perdite e guadagni contano in proporzione alla loro aliquota ridotta.',
      ],
    },
    {
      type: 'calculator',
      table: {
        caption: `Una perdita di ${euroSign(loss)}, poi un guadagno di ${euroSign(laterGain)}`,
        note: `Aliquota del ${shortPercent(TAX_ON_GAINS)}; regole del 2025. Le perdite sui titoli di Stato valgono per il ${shortPercent(governmentBondShare, 2)} del loro importo.`,
        columns: ['Situazione', 'Su quanto si paga', 'Imposta', 'Risparmio'],
        rows: [
          offsetRow('Perdita e guadagno su azioni, entro il quarto anno successivo', loss),
          offsetRow('Perdita su titoli di Stato, guadagno su azioni, entro il quarto anno successivo', loss * governmentBondShare),
          offsetRow('Perdita su azioni, guadagno su un ETF', 0),
          offsetRow('Perdita e guadagno su azioni, dal quinto anno successivo in poi', 0),
        ],
      },
    },
    {
      type: 'testimonials',
      items: [
        {
          name: 'Paola V.',
          location: 'Padova',
          avatar: 'PV',
          quote:
            'Ho chiesto alla banca l’estratto delle minusvalenze e ne avevo 700 euro in scadenza a dicembre. Nessun segreto europeo: era una riga in fondo a un documento che non aprivo mai.',
          verified: false,
        },
        {
          name: 'Michele T.',
          location: 'Bari',
          avatar: 'MT',
          quote:
            'Con un intermediario estero pensavo che le tasse sparissero. Invece è sparito chi me le calcolava: ho pagato un commercialista e imparato che cos’è il quadro RW.',
          verified: false,
        },
      ],
    },
    {
      type: 'section',
      heading: 'Chi fa i conti per te',
      paragraphs: [
        'Resta una scelta pratica. Con il regime amministrato, quello abituale presso le banche e gli intermediari italiani, le imposte le calcola e le versa l’intermediario, che tiene anche la contabilità delle perdite: la comodità è grande, ma ogni intermediario vede solo il proprio pezzo. Con il regime dichiarativo fa tutto il contribuente, che può compensare tra conti diversi, paga più tardi e ci mette del suo in fogli di calcolo. Chi usa un intermediario estero di norma si trova nel secondo caso, e deve anche dichiarare il conto nel quadro RW e versare l’IVAFE, che è il gemello estero del bollo.',
        [
          'Prima di aprire un conto, dunque, la domanda fiscale non è «quanto mi fate risparmiare» ma «chi versa le mie imposte». La si può rivolgere anche ',
          { text: 'alla piattaforma del nostro inserzionista', partner: true },
          ': se la risposta è che le imposte non ci sono, conviene chiudere la finestra. Per i dubbi, le istruzioni ai modelli sono sul sito dell’',
          { text: 'Agenzia delle Entrate', href: 'https://www.agenziaentrate.gov.it' },
          ', e un commercialista costa meno di un accertamento.',
        ],
      ],
    },
    {
      type: 'call-to-action',
      title: 'Prima di aprire un conto, cinque righe di fisco',
      text: 'Il pulsante porta al sito di un inserzionista, che può riconoscerci una commissione. Non è consulenza fiscale. Prima di registrarti, verifica questi punti.',
      checklist: [
        'L’intermediario è autorizzato e compare negli elenchi della Consob',
        'So se applica il regime amministrato o se dovrò dichiarare tutto io',
        'So quali imposte paga lo strumento che mi interessa: 26%, 12,5% o altro',
        'Ho controllato se ho minusvalenze da usare e quando scadono',
        'Ho guardato i costi prima del vantaggio fiscale',
      ],
      button: 'Visita la piattaforma partner (pubblicità)',
      testId: 'button-tax-optimization',
    },
    {
      type: 'warning',
      title: 'Nessuno sconto si paga in anticipo',
      text: 'Chi chiede di versare una «tassa» per sbloccare un guadagno, o promette rendimenti esentasse grazie a una norma che non sa citare con numero e articolo, sta tentando una truffa. Le imposte italiane si pagano allo Stato, attraverso l’intermediario o con la dichiarazione, mai con un bonifico alla piattaforma.',
    },
  ],
}

import { euroSign, euro, figure, shortPercent } from '../../../events/domain/figures.ts'
import { futureValue, futureValueOfInstalments, requiredYearlyReturn, yearsToReach } from '../../../events/domain/finance/growth.ts'
import { gainToRecover } from '../../../events/domain/finance/risk.ts'
import { netGain } from '../../../events/domain/finance/taxes.ts'
import type { Advertorial } from '../advertorial.ts'

const start = 3_000
const goal = 100_000
const horizons = [1, 3, 5, 10, 20]
const stakes = [150, 300, 600, 1_500]
const savingYears = [10, 15, 20, 25]
const monthly = 150

/**
 * Chance of reaching `target` before losing everything, with equal bets of `stake` euro won with chance `win`
 * (the gambler's ruin; see W. Feller, An Introduction to Probability Theory, vol. 1, ch. XIV).
 */
function chanceOfReaching(target: number, from: number, stake: number, win: number): number {
  if (win === 0.5) return from / target
  const ratio = (1 - win) / win
  return (1 - ratio ** (from / stake)) / (1 - ratio ** Math.ceil(target / stake))
}

/** «One in …» who reach the goal with bets of 300 euro won 49 times in 100, to the nearest hundred thousand. */
const oddsAgainst = Math.round(1 / chanceOfReaching(goal, start, 300, 0.49) / 100_000) * 100_000

function savedAfter(years: number, rate: number): number {
  return futureValue(start, rate, years) + futureValueOfInstalments(monthly, rate, 12 * years)
}

/** A percentage, never shown as plain zero. */
function formatChance(chance: number): string {
  return chance < 0.0001 ? '<\u00a00,01%' : shortPercent(chance, 2)
}

export const cassieraDa3000A100000Euro: Advertorial = {
  slug: 'cassiera-da-3000-a-100000-euro',
  label: 'Conti alla mano, contenuto sponsorizzato',
  headline: 'Da 3.000 a 100.000 euro: quanto dovrebbe rendere il salvadanaio di una cassiera?',
  subtitle:
    'La favola del piccolo gruzzolo che diventa una fortuna si può prendere sul serio per il tempo di una moltiplicazione. Abbiamo calcolato il rendimento che servirebbe, la probabilità di perdere tutto lungo la strada e una via più lenta che almeno esiste.',
  author: 'Redazione Contenuti Sponsorizzati',
  date: '2025-09-19',
  readTime: 9,
  description:
    'Per passare da 3.000 a 100.000 euro serve moltiplicare per 33: i rendimenti necessari, le probabilità di perdere e l’alternativa del risparmio regolare.',
  blocks: [
    {
      type: 'alert',
      title: 'Un esempio, non una cronaca',
      text: [
        'Rosanna, la cassiera di questa pagina, è ',
        { text: 'un personaggio di fantasia', mark: 'strong' },
        '. Non conosciamo nessuno che abbia trasformato 3.000 euro in 100.000 con un programma automatico. La storia ci serve per fare i conti che le storie di solito saltano.',
      ],
    },
    {
      type: 'section',
      heading: 'Lo scontrino più lungo del mondo',
      paragraphs: [
        'Rosanna lavora alla cassa quattro di un supermercato di provincia. Sa a memoria i codici della frutta, riconosce dal passo chi ha dimenticato le uova e ha messo da parte 3.000 euro, che tiene in un libretto e non le rendono quasi nulla. Un giorno, durante la pausa, legge sul telefono la storia di un’altra cassiera, senza cognome e senza città, che partendo dalla stessa cifra sarebbe arrivata a 100.000.',
        `La storia è scritta bene. Ci sono il turno di notte, la figlia all’università, lo schermo che diventa verde. Manca una riga sola, quella che Rosanna per mestiere cerca in fondo a ogni scontrino: il totale dei passaggi. Da 3.000 a 100.000 bisogna moltiplicare per ${figure(goal / start, 1)}. Vuol dire raddoppiare il capitale cinque volte di fila e poi non avere finito. In quanto tempo? Qui la favola diventa vaga, e qui comincia l’aritmetica.`,
      ],
    },
    {
      type: 'section',
      heading: 'Il rendimento che servirebbe',
      paragraphs: [
        `Il calcolo è quello dell’interesse composto letto al contrario: noti il punto di partenza, l’arrivo e gli anni, si ricava il rendimento costante necessario. Per arrivarci in un anno serve il ${shortPercent(requiredYearlyReturn(start, goal, 1), 0)}. In cinque anni il ${shortPercent(requiredYearlyReturn(start, goal, 5), 0)} ogni anno, cioè più di un raddoppio, cinque volte consecutive, senza un inciampo. Perfino in vent’anni occorre il ${shortPercent(requiredYearlyReturn(start, goal, 20))} l’anno.`,
        `Per orientarsi: un rendimento del 5% l’anno, che per un portafoglio prudente sarebbe già una buona notizia, porta da 3.000 a 100.000 euro in ${figure(yearsToReach(start, goal, 0.05))} anni. Al 3% ne servono ${figure(yearsToReach(start, goal, 0.03))}: ci arriverebbero i bisnipoti di Rosanna.`,
      ],
    },
    {
      type: 'calculator',
      table: {
        caption: 'Da 3.000 a 100.000 euro: il rendimento annuo necessario',
        note: 'Rendimento costante, composto una volta l’anno, senza versamenti aggiuntivi, prima di costi e imposte. L’ultima colonna mostra dove porterebbe, negli stessi anni, un 5% annuo.',
        columns: ['Anni', 'Rendimento annuo necessario', 'Con il 5% annuo si arriva a'],
        rows: horizons.map((years) => [
          years === 1 ? '1 anno' : `${years} anni`,
          shortPercent(requiredYearlyReturn(start, goal, years)),
          euroSign(futureValue(start, 0.05, years)),
        ]),
      },
    },
    {
      type: 'section',
      heading: 'La regola del tavolo onesto',
      paragraphs: [
        'Si dirà: i rendimenti costanti non esistono, magari basta qualche colpo fortunato. Giusto. Allora immaginiamo un gioco perfettamente equo, una moneta non truccata: a ogni giro Rosanna rischia una somma fissa, e metà delle volte la raddoppia, metà la perde. Niente commissioni, niente imposte, nessuno che bara. Continua finché arriva a 100.000 euro o resta a zero. Quante probabilità ha?',
        [
          'La risposta ha più di tre secoli ed è di un’eleganza un po’ crudele: ',
          { text: `il ${shortPercent(start / goal)} esatto`, mark: 'strong' },
          `, cioè 3.000 diviso 100.000. Non dipende dall’astuzia con cui sceglie i colpi. In un gioco equo, la probabilità di arrivare a una certa somma prima di perdere tutto è il rapporto fra quello che si ha e quello che si vuole. Gli altri ${figure(100 - (start / goal) * 100)} tentativi su cento finiscono con il libretto vuoto.`,
        ],
        `Il mondo reale, poi, non è un tavolo equo. Ogni operazione di trading paga uno scarto di prezzo o una commissione, che spostano la bilancia di poco. Quel poco, ripetuto, è tutto. Se la probabilità di vincere ogni colpo scende dal 50 al 49%, la differenza non si vede a occhio nudo, eppure il traguardo si allontana in modo spettacolare. Con puntate da 300 euro le probabilità non sono più tre su cento: sono circa una su ${figure(oddsAgainst)}.`,
      ],
    },
    {
      type: 'calculator',
      table: {
        caption: 'La probabilità di arrivare a 100.000 prima di perdere tutto',
        note: 'Modello della «rovina del giocatore»: si parte da 3.000 euro, si rischia sempre la stessa somma, alla pari, fino a 100.000 euro o a zero. È un modello semplice, non una previsione su un prodotto.',
        columns: ['Somma rischiata ogni volta', 'Gioco equo (50%)', 'Con costi (49%)', 'Con costi alti (48%)'],
        rows: stakes.map((stake) => [
          euroSign(stake),
          ...[0.5, 0.49, 0.48].map((win) => formatChance(chanceOfReaching(goal, start, stake, win))),
        ]),
      },
    },
    {
      type: 'section',
      heading: 'Che cosa ci insegna la tabella',
      paragraphs: [
        'C’è un paradosso che vale la pena di assaporare. Quando il gioco è leggermente sfavorevole, la strategia meno disperata per arrivare lontano è rischiare molto per volta: meno giri, meno costi. Ma chi rischia metà del capitale in un colpo solo ha buone probabilità di tornare a casa prima di cena. Non c’è una via di mezzo astuta: o si perde lentamente o si perde in fretta, e a volte, rarissimamente, si vince.',
        `È qui che nascono le storie. Se centomila persone provano, e le probabilità sono dello 0,1%, un centinaio ce la farà. Quelle cento esistono, sono sincere e convinte di avere un metodo. Le altre 99.900 non rilasciano interviste. Si chiama distorsione del sopravvissuto: giudichiamo una strada guardando soltanto chi è arrivato in fondo. E perdere, intanto, è asimmetrico. Dopo un calo del 50% non basta un +50% per tornare in pari: serve un +${shortPercent(gainToRecover(0.5))}. Dopo un calo dell’80%, il ${shortPercent(gainToRecover(0.8))}.`,
      ],
    },
    {
      type: 'statistics',
      items: [
        {
          value: figure(goal / start, 1),
          label: 'volte per cui bisogna moltiplicare 3.000 euro per farne 100.000',
          source: 'Calcolo della redazione',
        },
        {
          value: shortPercent(start / goal),
          label: 'probabilità massima di riuscirci in un gioco equo, senza costi',
          source: 'Calcolo della redazione: rapporto fra somma iniziale e traguardo',
        },
        {
          value: '74–89%',
          label: 'conti al dettaglio in perdita con i contratti per differenza',
          source: 'ESMA, comunicato del 27 marzo 2018 sulle misure di intervento',
        },
        { value: '25–40%', label: 'rendimento annuo promesso da certi annunci' },
      ],
    },
    {
      type: 'section',
      heading: 'La strada noiosa',
      paragraphs: [
        `Torniamo alla cassa quattro. Rosanna, che non è ricca ma sa tenere un ritmo, può mettere via ${monthly} euro al mese. Se parte dai suoi 3.000 e li lascia lavorare al 4% l’anno, dopo vent’anni ha ${euro(savedAfter(20, 0.04))}: di questi, ${euro(start + monthly * 240)} li ha versati lei e il resto è rendimento, su cui alla fine pagherà le imposte. Non sono centomila, ma è una cifra con cui si può ragionare, e per raggiungerla nessuno ha scommesso il libretto.`,
        `Nella tabella il 4% è un’ipotesi, non una promessa: un anno può finire a più dieci e il successivo a meno quindici, e nessuno conosce l’ordine. Per questo accanto mettiamo anche l’1% e lo zero. Si nota che nei primi dieci anni le colonne si somigliano. La parte grossa del lavoro la fa il versamento mensile. È la notizia meno eccitante di questa pagina ed è anche l’unica che dipende da noi.`,
        'Prima ancora viene il cuscinetto. Chi vive di uno stipendio ha bisogno di alcuni mesi di spese su un conto, subito disponibili, e di non avere debiti cari. Investire i soldi della caldaia che si romperà a gennaio è il modo più sicuro di vendere nel momento peggiore.',
      ],
    },
    {
      type: 'calculator',
      table: {
        caption: `Partire da ${euroSign(start)} e aggiungere ${euroSign(monthly)} al mese`,
        note: 'Versamenti a fine mese, rendimento costante composto mensilmente, prima di costi e imposta di bollo. L’ultima colonna toglie il 26% dal guadagno maturato al 4%.',
        columns: ['Anni', 'A rendimento zero', 'All’1% annuo', 'Al 4% annuo', 'Al 4%, dopo le imposte'],
        rows: savingYears.map((years) => {
          const paid = start + monthly * 12 * years
          return [
            `${years} anni`,
            euroSign(paid),
            euroSign(savedAfter(years, 0.01)),
            euroSign(savedAfter(years, 0.04)),
            euroSign(paid + netGain(savedAfter(years, 0.04) - paid)),
          ]
        }),
      },
    },
    {
      type: 'testimonials',
      items: [
        {
          name: 'Rosanna B.',
          location: 'Viterbo',
          avatar: 'RB',
          quote:
            'Ho rifatto il conto sul retro di uno scontrino. Quando ho visto quel numero ho riso, poi ho impostato un bonifico automatico da 150 euro. È meno romantico, ma funziona anche quando ho il turno.',
          verified: false,
        },
        {
          name: 'Davide P.',
          location: 'Cuneo',
          avatar: 'DP',
          quote:
            'Avevo provato con 500 euro e una leva alta. I primi tre giorni mi sentivo un genio, il quarto avevo 60 euro. Mi è costato caro, ma non quanto se avessi messo tutto.',
          verified: false,
        },
        {
          name: 'Amina K.',
          location: 'Reggio Emilia',
          avatar: 'AK',
          quote:
            'Al telefono mi dicevano che 3.000 euro erano pochi e dovevo aggiungerne altri per sbloccare il guadagno. Ho attaccato e ho cercato il loro nome sul sito della Consob.',
          verified: false,
        },
      ],
    },
    {
      type: 'section',
      heading: 'Come si legge la prossima favola',
      paragraphs: [
        'Quattro domande bastano. In quanto tempo? Con quali costi? Quanti ci hanno provato? Chi è autorizzato a vendermelo? Se manca la prima risposta non c’è un rendimento, c’è un aneddoto. Se manca la seconda, il numero è lordo di tutto. Se manca la terza, stiamo guardando un sopravvissuto. Se manca la quarta, è il momento di chiudere la pagina.',
        [
          'Gli elenchi dei soggetti autorizzati e gli avvisi sui siti abusivi sono sul sito della ',
          { text: 'Consob', href: 'https://www.consob.it' },
          '. Chi è curioso di vedere che cosa offre un servizio automatico può guardare ',
          { text: 'quello del nostro inserzionista', partner: true },
          ', con le quattro domande in tasca e senza aspettarsi che tre zeri diventino cinque.',
        ],
      ],
    },
    {
      type: 'call-to-action',
      title: 'La lista della spesa, prima di versare',
      text: 'Il pulsante porta alla piattaforma di un inserzionista, che può riconoscerci una commissione. Non è un consiglio di investimento. Prima di aprire un conto, controlla che ognuna di queste righe valga anche per te.',
      checklist: [
        'Ho da parte alcuni mesi di spese che non intendo toccare',
        'La società è negli elenchi degli intermediari autorizzati',
        'So quanto pago per ogni operazione, per la gestione e per prelevare',
        'La somma che rischio, se sparisse, non cambierebbe le mie giornate',
        'Ho cercato il rendimento annuo dietro la cifra finale, e mi pare credibile',
      ],
      button: 'Guarda la piattaforma partner (pubblicità)',
      testId: 'button-follow-cassiera',
    },
    {
      type: 'warning',
      title: 'Quando la cifra finale fa girare la testa',
      text: 'Un traguardo enorme senza un tempo, un costo e un rischio accanto non è un obiettivo: è un’esca. Diffida di chi chiede un secondo versamento per liberare il primo, di chi vuole installare programmi sul tuo telefono o assistere da remoto alle tue operazioni, e di chi propone di farsi prestare il denaro da investire.',
    },
  ],
}

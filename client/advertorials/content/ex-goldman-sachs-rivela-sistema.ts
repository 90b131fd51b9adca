import { expectedResult } from '../../../events/domain/finance/trading.ts'
import { expectedStreaksByChance, gainToRecover } from '../../../events/domain/finance/risk.ts'
import { euroSign, figure, shortPercent } from '../../../events/domain/figures.ts'
import type { Advertorial } from '../advertorial.ts'

const PLAYERS = 10_000
const WIN = 10
/** Loss in euro of a losing trade, against wins of 10 euro. */
const LOSSES = [10, 50, 100, 120]
const WIN_RATES = [0.5, 0.7, 0.91]

export const exGoldmanSachsRivelaSistema: Advertorial = {
  slug: 'ex-goldman-sachs-rivela-sistema',
  label: 'Contenuto sponsorizzato · Dietro i titoli',
  headline: 'L’ex banchiere che «rivela il sistema»: come si costruisce un insider che non c’è',
  subtitle:
    'Un nome prestigioso, un anonimo pentito, un algoritmo sottratto ai potenti. Smontiamo la storia pezzo per pezzo, con l’aiuto di una moneta lanciata diecimila volte.',
  author: 'Redazione Contenuti Sponsorizzati',
  date: '2025-09-19',
  readTime: 6,
  description:
    'Nessun ex dipendente di Goldman Sachs ha rivelato un sistema: come nascono queste storie e perché un tasso di successo alto può far perdere.',
  blocks: [
    {
      type: 'alert',
      title: 'Nessuna gola profonda',
      text: 'In questa pagina non parla alcun ex dipendente di Goldman Sachs, e la banca non ha alcun rapporto con ciò che leggi. Non ci risulta che esista un «sistema» rivelato da qualcuno. L’indirizzo riprende un titolo tipico della pubblicità finanziaria, che qui proviamo a spiegare.',
    },
    {
      type: 'section',
      heading: 'Il personaggio perfetto',
      paragraphs: [
        'Se dovessi inventare un testimone per vendere un programma di trading, lo disegneresti proprio così. Ha lavorato nella banca più famosa del mondo: dunque sa. Se n’è andato: dunque è libero. È anonimo, perché rischia: dunque è coraggioso, e per una felice coincidenza nessuno può controllare se esiste. Ha un rimorso, che lo rende umano, e un codice in tasca, che lo rende utile.',
        'È un personaggio da romanzo, e come tale funziona. L’anonimato, che in un’inchiesta giornalistica protegge una fonte dopo che il giornale ne ha verificato l’identità e i documenti, qui protegge il venditore dalla verifica. Da fuori le due cose si somigliano. La differenza è che il giornalista pubblica le prove; la pubblicità pubblica un pulsante.',
      ],
    },
    {
      type: 'section',
      heading: 'Se fosse vero, sarebbe un reato',
      paragraphs: [
        'Facciamo per un momento come se il segreto esistesse. Ce ne sono due tipi possibili. Il primo è un’informazione riservata su una società: un’acquisizione, un bilancio, una crisi. Usarla per comprare o vendere, o passarla ad altri perché lo facciano, è abuso di informazioni privilegiate, vietato in tutta Europa dal regolamento 596 del 2014 e punito in Italia anche con il carcere. Nessuna persona sensata la venderebbe a migliaia di sconosciuti, con tanto di ricevuta.',
        'Il secondo tipo è un software aziendale. Appartiene a chi l’ha pagato, è coperto dal segreto industriale e, soprattutto, fuori dalla sua sala macchine non serve a niente: vive di dati costosi, di accesso diretto ai mercati e di centinaia di persone che ogni giorno lo correggono. Portarselo via in una chiavetta sarebbe come rubare il motore di un aereo di linea per montarlo sulla bicicletta.',
        'Ne segue una conclusione breve. Se il segreto è vero, non ti conviene; se è falso, nemmeno.',
      ],
    },
    {
      type: 'section',
      heading: 'Diecimila profeti e una moneta',
      paragraphs: [
        'Resta da capire perché, allora, si incontrino persone che hanno «azzeccato tutto». Qui viene in aiuto un esperimento che puoi fare a mente. Metti diecimila persone in uno stadio, e chiedi a ciascuna di prevedere, lanciando una moneta, se domani la borsa salirà. Chi sbaglia esce.',
        `Dopo un giorno restano in ${figure(expectedStreaksByChance(PLAYERS, 1))}. Dopo cinque, in ${figure(expectedStreaksByChance(PLAYERS, 5))} circa. Dopo dieci giorni sul prato ci sono ancora una decina di persone che non hanno mai sbagliato, che cominciano a crederci e alle quali qualcuno, sugli spalti, chiede già il metodo. Hanno una moneta. Gli altri ${figure(PLAYERS - Math.round(expectedStreaksByChance(PLAYERS, 10)))} sono usciti in silenzio, e nessuno li intervista.`,
        'C’è perfino una truffa costruita su questo principio. Si inviano a metà di una lista previsioni al rialzo, all’altra metà previsioni al ribasso; si continua a scrivere solo a chi ha ricevuto quella giusta. Dopo qualche giro, un gruppetto di persone ha davanti a sé un indovino infallibile. A quel punto arriva la richiesta di denaro.',
      ],
    },
    {
      type: 'calculator',
      table: {
        caption: `Quanti, su ${figure(PLAYERS)}, indovinano sempre lanciando una moneta`,
        note: 'Numero atteso: a ogni turno la metà dei rimasti, in media, sbaglia. Nessuna abilità, nessuna informazione, soltanto il caso.',
        columns: ['Previsioni di seguito', 'Ancora imbattuti', 'Usciti'],
        rows: [1, 3, 5, 8, 10].map((rounds) => {
          const left = Math.round(expectedStreaksByChance(PLAYERS, rounds))
          return [String(rounds), figure(left), figure(PLAYERS - left)]
        }),
      },
    },
    {
      type: 'statistics',
      items: [
        { value: '91%', label: 'il «tasso di successo» attribuito a molti sistemi nelle pubblicità' },
        {
          value: euroSign(expectedResult(0.91, WIN, 120), 2),
          label: 'il risultato medio di un’operazione che riesce 91 volte su 100, se vince 10 euro e ne perde 120',
          source: 'Calcolo della redazione: 0,91 × 10 − 0,09 × 120',
        },
        {
          value: '74–89%',
          label: 'dei conti al dettaglio perde denaro con i contratti per differenza',
          source: 'ESMA, comunicato del 27 marzo 2018',
        },
      ],
    },
    {
      type: 'section',
      heading: 'Vincere spesso e perdere denaro',
      paragraphs: [
        'Il numero preferito di questi racconti è il tasso di successo. Novantuno per cento: suona come un esame superato con lode. Ma un sistema può vincere quasi sempre e rovinare chi lo usa, basta che le rare perdite siano grandi. È anzi molto facile costruirne uno: si incassa appena il guadagno è piccolo, e quando si è in perdita si aspetta che passi. Quasi sempre passa. Quando non passa, porta via i guadagni di un anno.',
        'La tabella mostra il risultato medio di un’operazione. Guarda l’ultima casella, in basso a destra: nove volte su dieci si festeggia, e a forza di festeggiare si resta senza soldi.',
      ],
    },
    {
      type: 'calculator',
      table: {
        caption: `Risultato medio per operazione, con vincite di ${euroSign(WIN)}`,
        note: 'Valore atteso prima dei costi: probabilità di vincere per la vincita, meno probabilità di perdere per la perdita. I costi lo abbassano sempre.',
        columns: ['Operazioni riuscite', ...LOSSES.map((loss) => `Perdita ${euroSign(loss)}`)],
        rows: WIN_RATES.map((rate) => [shortPercent(rate), ...LOSSES.map((loss) => euroSign(expectedResult(rate, WIN, loss), 2))]),
      },
    },
    {
      type: 'section',
      heading: 'Che cosa insegna davvero una sala operativa',
      paragraphs: [
        `Chi ha lavorato in una grande banca conosce una lezione poco spettacolare: il mestiere non consiste nel prevedere, ma nel sopravvivere agli errori. Ogni posizione ha un limite, un controllore che non dipende da chi l’ha aperta, una somma oltre la quale si chiude e basta. È aritmetica. Chi perde il 10% deve guadagnare l’${shortPercent(gainToRecover(0.1))} per tornare in pari; chi perde il 50% deve raddoppiare; chi perde l’80% deve guadagnare il ${shortPercent(gainToRecover(0.8))}. La prima regola, perciò, è non scavare la buca.`,
        [
          'Anche la seconda è alla portata di tutti: sapere con chi si tratta. Negli elenchi della ',
          { text: 'Consob', href: 'https://www.consob.it/' },
          ' ci sono le imprese autorizzate e gli avvisi sulle abusive; per chi offre CFD l’',
          { text: 'ESMA', href: 'https://www.esma.europa.eu/' },
          ' ha introdotto nel 2018, e le autorità nazionali hanno poi confermato, tetti alla leva e l’obbligo di dichiarare quanti clienti perdono. Applica lo stesso metro alla ',
          { text: 'piattaforma partner', partner: true },
          ', che può riconoscerci una commissione per i lettori che la visitano: è il nostro interesse, ed è giusto che tu lo conosca.',
        ],
      ],
    },
    {
      type: 'testimonials',
      items: [
        {
          name: 'Luca B.',
          location: 'Genova',
          quote:
            'L’«ex banchiere» del video aveva un nome e cognome che non compariva da nessuna parte, salvo in quel video. Mi è bastato.',
          avatar: 'LB',
          verified: false,
        },
        {
          name: 'Chiara M.',
          location: 'Perugia',
          quote:
            'Insegno matematica. Ho portato in classe l’esperimento delle monete: a fine ora una ragazza ne aveva indovinate sette di fila, e tutti volevano sapere come.',
          avatar: 'CM',
          verified: false,
        },
        {
          name: 'Roberto F.',
          location: 'Cagliari',
          quote:
            'Vincevo otto volte su dieci. Poi ho sommato le due che mancavano. Da allora tengo un registro delle perdite, non delle vincite.',
          avatar: 'RF',
          verified: false,
        },
      ],
    },
    {
      type: 'call-to-action',
      title: 'Fai tu le domande dell’ispettore',
      text: 'Un servizio serio regge a queste domande. Provale con chiunque ti proponga un conto, e chiedi le risposte per iscritto.',
      checklist: [
        'Chi firma il messaggio ha un nome verificabile e un ruolo dichiarato',
        'La società è autorizzata, e il sito coincide con quello negli elenchi ufficiali',
        'Mi dicono la perdita media, non soltanto la percentuale di successi',
        'Posso leggere un rendiconto completo, non una schermata',
        'So come chiudere il conto e ritirare il denaro, e ho provato con una somma piccola',
      ],
      button: 'Esamina la piattaforma partner',
      testId: 'button-insider-access',
    },
    {
      type: 'warning',
      title: 'Se ti offrono un’informazione riservata',
      text: 'Non usarla e non inoltrarla: se è autentica è un reato, se è falsa è un’esca. I gruppi chiusi che annunciano «segnali» da comprare tutti insieme servono spesso a far salire il prezzo perché altri vendano. Chi entra per ultimo paga per tutti.',
    },
  ],
}

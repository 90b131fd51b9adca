import { difference, euroSign, euro, figure, shortPercent } from '../../../events/domain/figures.ts'
import { futureValue, futureValueOfInstalments, requiredYearlyReturn, yearsToReach } from '../../../events/domain/finance/growth.ts'
import type { Advertorial } from '../advertorial.ts'

const STARTS = [5_000, 50_000, 500_000, 5_000_000]
const RATE = 0.05
const MONTHLY = [50, 100, 200, 400]
const MILLION = 1_000_000

export const metodoFiglioBerlusconiRicco: Advertorial = {
  slug: 'metodo-figlio-berlusconi-ricco',
  label: 'Contenuto sponsorizzato · Patrimoni',
  headline: 'Il «metodo» dell’erede famoso non esiste. Esiste il capitale di partenza',
  subtitle:
    'Perché tanti annunci prendono in prestito il cognome di una famiglia ricca, e che cosa spiega davvero la distanza tra un grande patrimonio e il nostro: quattro minuti, due tabelle, nessun segreto.',
  author: 'Redazione Contenuti Sponsorizzati',
  date: '2025-09-19',
  readTime: 4,
  description:
    'Nessun erede Berlusconi ha rivelato un metodo per diventare ricchi: perché circolano titoli simili e quanto conta il capitale iniziale.',
  blocks: [
    {
      type: 'alert',
      title: 'Diciamolo subito',
      text: 'Nessun componente della famiglia Berlusconi ha rivelato un metodo, ha collaborato a questa pagina o dà qui consigli di alcun genere. L’indirizzo della pagina riprende un genere di titolo molto usato nella pubblicità finanziaria; il testo spiega perché non bisogna fidarsene.',
    },
    {
      type: 'section',
      heading: 'Anatomia di un titolo',
      paragraphs: [
        'La ricetta ha sempre gli stessi ingredienti: un cognome che tutti conoscono, un figlio che «finalmente parla», una trasmissione televisiva interrotta, una cifra tonda. Il cognome fa da garante senza saperlo. Leggiamo «l’erede» e una parte di noi conclude che, se il patrimonio è vero, sarà vero anche il resto della frase.',
        'Non lo è quasi mai. La Polizia Postale ha segnalato più volte filmati in cui il volto e la voce di personaggi noti sono imitati con l’intelligenza artificiale per reclamizzare investimenti inesistenti. Oggi costruirne uno costa poco; ieri bastavano una fotografia e un finto ritaglio di giornale. Il meccanismo è identico: si affitta, senza pagarla, la fiducia che appartiene a un altro.',
        'C’è una verifica da trenta secondi. Una dichiarazione clamorosa di una persona nota lascia tracce ovunque: agenzie, quotidiani, smentite. Se l’unico posto in cui compare è la pagina che ti chiede un versamento, hai già la risposta.',
      ],
    },
    {
      type: 'section',
      heading: 'La domanda giusta: chi parte da dove?',
      paragraphs: [
        'Tolto il mistero, resta una domanda seria. Come fanno i grandi patrimoni a crescere? La parte meno romanzesca, e più importante, sta tutta nella moltiplicazione. Un rendimento è una percentuale; quello che si porta a casa sono euro. E la stessa percentuale produce cose molto diverse secondo il numero a cui si applica.',
        `Prendiamo un ${shortPercent(RATE)} l’anno, uguale per tutti, e nessuna bravura. Chi parte da ${euro(5_000)} ne ha guadagnati, dopo dieci anni, ${figure(futureValue(5_000, RATE, 10) - 5_000)}: una vacanza e qualche bolletta. Chi parte da cinque milioni di euro ne ha guadagnati ${figure(futureValue(5_000_000, RATE, 10) - 5_000_000)}, senza essersi alzato prima e senza aver capito nulla in più. Non è un metodo. È un’eredità, oppure un’impresa riuscita, seguita da una percentuale qualunque.`,
      ],
    },
    {
      type: 'calculator',
      table: {
        caption: `La stessa percentuale, quattro punti di partenza: ${shortPercent(RATE)} l’anno per dieci anni`,
        note: 'Rendimento ipotetico e costante, prima di costi e imposte, uguale per tutti: serve a confrontare le partenze, non a prevedere i mercati.',
        columns: ['Capitale iniziale', 'Dopo 10 anni', 'Guadagno in euro'],
        rows: STARTS.map((start) => [
          euroSign(start),
          euroSign(futureValue(start, RATE, 10)),
          euroSign(difference(futureValue(start, RATE, 10), start)),
        ]),
      },
    },
    {
      type: 'section',
      heading: 'E se si volesse rimediare con il rendimento?',
      paragraphs: [
        `Qui gli annunci fanno il loro numero. Se manca il capitale, promettono la percentuale. Vediamo quale servirebbe: per portare ${euro(5_000)} a un milione in dieci anni occorre il ${shortPercent(requiredYearlyReturn(5_000, MILLION, 10))} l’anno, tutti gli anni, senza mai inciampare. In cinque anni, il ${shortPercent(requiredYearlyReturn(5_000, MILLION, 5))}. Al ${shortPercent(RATE)}, invece, la stessa strada richiede circa ${Math.round(yearsToReach(5_000, MILLION, RATE))} anni, che è un modo elegante per dire che con quei soldi soltanto non ci si arriva.`,
        'Nessuna delle due risposte è quella che si sperava, ma la seconda è onesta. I rendimenti della prima si possono inseguire soltanto con scommesse che, con altissima probabilità, azzerano il capitale molto prima del traguardo.',
      ],
    },
    {
      type: 'statistics',
      items: [
        {
          value: shortPercent(requiredYearlyReturn(5_000, MILLION, 10)),
          label: `il rendimento annuo che porterebbe ${euroSign(5_000)} a un milione in dieci anni`,
          source: 'Calcolo della redazione, interesse composto',
        },
        {
          value: `${Math.round(yearsToReach(5_000, MILLION, RATE))} anni`,
          label: `il tempo necessario alla stessa somma, al ${shortPercent(RATE)} l’anno`,
          source: 'Calcolo della redazione, interesse composto',
        },
        { value: '15 minuti', label: 'al giorno: il tempo che, secondo gli annunci, basterebbe' },
      ],
    },
    {
      type: 'section',
      heading: 'Quello che i patrimoni solidi hanno davvero in comune',
      paragraphs: [
        'Chi amministra patrimoni di famiglia, di solito, fa cose che non finiscono in un titolo. Distribuisce: immobili, imprese, obbligazioni, liquidità. Paga professionisti per controllare i costi e le carte. Ragiona in decenni e vende poco. Tiene da parte il denaro dei prossimi anni, così da non essere costretto a liquidare nel momento peggiore. Soprattutto, teme le perdite grandi più di quanto desideri i guadagni grandi.',
        'E sa che i patrimoni si perdono. Degli eredi che hanno consumato in pochi anni ciò che un nonno aveva costruito in cinquanta non parla nessuno, salvo i notai: non sono utili a vendere un metodo. Quando ci raccontano soltanto quelli rimasti ricchi, la ricchezza sembra una conseguenza del cognome; se potessimo contare anche gli altri, sembrerebbe quello che spesso è, un buon punto di partenza da cui si può ancora scendere.',
        'C’è anche un capitolo fiscale, pubblico come tutto il resto. In Italia ciò che passa da un genitore a un figlio paga il 4% di imposta di successione, ma soltanto sulla parte che supera un milione di euro per ciascun erede; i titoli di Stato ne restano fuori. È una regola, non un trucco, e vale per ogni cognome.',
      ],
    },
    {
      type: 'section',
      heading: 'Un metodo per chi non eredita',
      paragraphs: [
        'La sola leva che resta a chi comincia da poco è quella che nessun annuncio vende, perché non ha margine: versare con regolarità e lasciare passare il tempo. La tabella qui sotto mostra quanto diventa un versamento mensile. Non fa girare la testa, e questo è un buon segno.',
        [
          'Le cifre non dicono dove mettere quel denaro: dipende da quando ti servirà e da quanto puoi tollerare che oscilli. Un fondo indicizzato, un buono fruttifero e una ',
          { text: 'piattaforma di trading automatico come quella del partner', partner: true },
          ' sono oggetti diversissimi, e l’ultimo è di gran lunga il più rischioso: secondo l’',
          { text: 'ESMA', href: 'https://www.esma.europa.eu/' },
          ' tra il 74 e l’89% dei conti al dettaglio perde denaro con i CFD. Chi la offre deve avere un’autorizzazione, che si controlla sul sito della ',
          { text: 'Consob', href: 'https://www.consob.it/' },
          '.',
        ],
      ],
    },
    {
      type: 'calculator',
      table: {
        caption: `Che cosa diventa un versamento mensile al ${shortPercent(RATE)} l’anno`,
        note: 'Versamento a fine mese, rendimento costante, prima di costi, imposte e inflazione. Con un rendimento più basso, o negativo, il risultato scende.',
        columns: ['Versamento al mese', 'Dopo 10 anni', 'Dopo 20 anni', 'Di cui versati in 20 anni'],
        rows: MONTHLY.map((monthly) => [
          euroSign(monthly),
          euroSign(futureValueOfInstalments(monthly, RATE, 120)),
          euroSign(futureValueOfInstalments(monthly, RATE, 240)),
          euroSign(monthly * 240),
        ]),
      },
    },
    {
      type: 'testimonials',
      items: [
        {
          name: 'Paola V.',
          location: 'Monza',
          quote:
            'Mio padre mi ha girato il video di un personaggio famoso che consigliava un investimento. La bocca non seguiva bene le parole. Abbiamo cercato la notizia sui giornali: non c’era.',
          avatar: 'PV',
          verified: false,
        },
        {
          name: 'Antonio S.',
          location: 'Lecce',
          quote:
            'Ho smesso di cercare il metodo degli altri quando ho calcolato quanto mettevo via io. Era poco. Adesso è un po’ di più, e so dove sta.',
          avatar: 'AS',
          verified: false,
        },
      ],
    },
    {
      type: 'call-to-action',
      title: 'Prima di credere a un cognome',
      text: 'In queste pagine nessun personaggio noto raccomanda la piattaforma partner: se trovi altrove un annuncio che lo sostiene, trattalo come un falso finché non è provato il contrario. Per valutarla contano altre cose.',
      checklist: [
        'Ho cercato la presunta dichiarazione su almeno due testate che conosco',
        'Ho trovato la società negli elenchi dell’autorità di vigilanza',
        'Ho letto quanti clienti perdono denaro',
        'Ho deciso quanto posso perdere, e l’ho scritto',
        'Nessuno mi ha telefonato per convincermi',
      ],
      button: 'Consulta la scheda della piattaforma partner',
      testId: 'button-method-access',
    },
    {
      type: 'warning',
      title: 'Volti famosi, conti vuoti',
      text: 'Se hai versato denaro dopo aver visto un personaggio noto in un annuncio, conserva messaggi e ricevute, avvisa subito la banca e presenta denuncia alla Polizia Postale. Diffida di chi, più tardi, si offre di recuperare la somma in cambio di un anticipo: è spesso la stessa truffa, al secondo atto.',
    },
  ],
}

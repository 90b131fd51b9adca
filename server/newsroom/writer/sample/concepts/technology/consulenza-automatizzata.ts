import { difference, euro, figure, percent } from '../../../../../../events/domain/figures.ts'
import { al, del, il } from '../../../../../../events/domain/finance/glossary/figures.ts'
import { TAX_ON_GAINS } from '../../../../../../events/domain/finance/taxes.ts'
import { futureValueAfterFees } from '../../../../../../events/domain/finance/growth.ts'
import { concept, line, steps, table } from '../../piece.ts'

const YEARS = [0, 5, 10, 15, 20]

const IDLE = [0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3]
const IDLE_LABELS = IDLE.map((share) => percent(share, 0))
/** Missed return of idle money at 0.5 %, compared with 5 % and with 2 %. */
const [MISSED_LONG, MISSED_SHORT] = [0.045, 0.015]

/** S&P 500 in euro on the last days of 2022, 2023 and 2024: closes over the reference rates of the ECB. */
const EQUITY = [1, 4_769.83 / 1.105 / (3_839.5 / 1.0666), 5_881.63 / 1.0389 / (3_839.5 / 1.0666)] as const
const GAIN_SHARE = 1 - 1 / EQUITY[2]

export const consulenzaAutomatizzata = concept({
  slug: 'consulenza-automatizzata',
  figures(random) {
    const capital = random.range(10_000, 30_000, 5_000)
    const rate = 0.04
    const robo = random.pick([0.005, 0.006, 0.007])
    const funds = 0.002
    const human = random.pick([0.018, 0.02])
    const own = 0.0025
    const value = (fee: number, year: number) => futureValueAfterFees(capital, rate, fee, year)
    const taxShare = GAIN_SHARE * TAX_ON_GAINS
    const excess = capital * (0.6 * EQUITY[2] * 0.4 - 0.4 * 0.6)
    const fresh = capital * EQUITY[2] - capital * (0.6 * EQUITY[2] + 0.4)
    const sum = random.range(20_000, 40_000, 5_000)
    const idle = random.pick([0.12, 0.15])
    const rival = random.pick([0.004, 0.005])
    return {
      capital,
      rate,
      robo,
      funds,
      all: robo + funds,
      human,
      own,
      roboPath: YEARS.map((year) => value(robo + funds, year)),
      humanPath: YEARS.map((year) => value(human, year)),
      ownPath: YEARS.map((year) => value(own, year)),
      gap: difference(value(robo + funds, 20), value(human, 20)),
      ownGap: difference(value(own, 20), value(robo + funds, 20)),
      yearRobo: capital * (robo + funds),
      yearHuman: capital * human,
      yearOwn: capital * own,
      extra: capital * (robo + funds - own),
      hourly: (capital * (robo + funds - own)) / 6,
      falls: [0.3, 0.5, 0.7].map((share) => capital * share * 0.3),
      equityRise: EQUITY[2] - 1,
      equityPath: EQUITY.map((times) => capital * 0.6 * times),
      sharePath: EQUITY.map((times) => (0.6 * times) / (0.6 * times + 0.4)),
      excess,
      taxShare,
      sell: excess / (1 - 0.6 * taxShare),
      sellTax: (excess / (1 - 0.6 * taxShare)) * taxShare,
      taxYear: (excess / (1 - 0.6 * taxShare)) * taxShare * 0.02,
      fresh,
      small: 1_000 * robo,
      sum,
      idle,
      rival,
      idleEuro: sum * idle,
      idleShort: sum * idle * MISSED_SHORT,
      idleShortShare: idle * MISSED_SHORT,
      idleLong: sum * idle * MISSED_LONG,
      idleLongShare: idle * MISSED_LONG,
      rivalEuro: sum * rival,
      idleParity: rival / MISSED_LONG,
      shortParity: rival / MISSED_SHORT,
      longCosts: IDLE.map((share) => share * MISSED_LONG * 100),
      shortCosts: IDLE.map((share) => share * MISSED_SHORT * 100),
      rivalCosts: IDLE.map(() => rival * 100),
    }
  },
  pieces: [
    {
      form: 'portrait',
      title: 'Commissione zero e molta liquidità: il costo che nel listino del robo-advisor non c’è',
      formerly: 'Robo-advisor: come funziona la consulenza automatizzata',
      subtitle:
        'Un servizio gratuito può guadagnare sul denaro che non investe. Il caso americano chiuso con 187 milioni di dollari, e la quota oltre la quale lo zero non conviene.',
      real: ['le cifre del caso Schwab (Sec)'],
      point: (f) =>
        `Se il portafoglio rende il 5% e i contanti lo 0,5%, un servizio gratuito costa più di uno ${al(f.rival)} tutto investito quando tiene in liquidità oltre ${il(f.idleParity, 0)} del patrimonio.`,
      body: (f) => [
        'Nel marzo 2015 Charles Schwab, uno dei maggiori intermediari americani, lanciò un robo-advisor senza commissione di gestione. Lo zero del listino era vero. Il ricavo stava altrove: nella parte di portafoglio che il programma non investiva.',
        '## Il caso Schwab',
        'Il 13 giugno 2022 tre società del gruppo Schwab accettarono di pagare 187 milioni di dollari per chiudere un procedimento della Sec, l’autorità americana dei mercati, senza ammettere né negare gli addebiti. I portafogli modello tenevano in contanti da un minimo del 6% a un massimo di quasi il 30%. Quel denaro andava alla banca del gruppo, che lo prestava e tratteneva la differenza fra i due tassi.',
        'Secondo l’ordine della Sec la quota era stata fissata in modo da assicurare alla banca un ricavo minimo, mentre ai clienti era presentata come il risultato di un’analisi dei mercati. La contestazione riguardava questo silenzio, e non la liquidità in sé.',
        '## Due misure dello stesso denaro fermo',
        `Prendiamo ${euro(f.sum)} in un servizio gratuito che ne tiene fermo ${il(f.idle, 0)}, cioè ${euro(f.idleEuro)}, e lo remunera allo 0,5%. Supponiamo che il resto renda il 5% l’anno e che il denaro a breve renda il 2%, quanto il tasso sui depositi della BCE dal giugno 2025.`,
        table(
          'Il costo di un anno, prima delle imposte: la liquidità e il concorrente',
          ['Termine di paragone', 'In euro', 'Sul patrimonio'],
          [
            ['Un fondo monetario al 2%', euro(f.idleShort), percent(f.idleShortShare, 2)],
            ['Il portafoglio al 5%', euro(f.idleLong), percent(f.idleLongShare, 2)],
            ['Un concorrente a pagamento', euro(f.rivalEuro), percent(f.rival, 2)],
          ],
        ),
        'La prima riga è un costo puro: stesso rischio, meno interessi. La seconda mescola il costo con la prudenza, perché il denaro fermo non cade insieme alle azioni. Nel 2022, quando scesero sia le azioni sia le obbligazioni, chi aveva più contanti perse meno. La seconda riga riguarda dunque chi, dal questionario, è uscito con un profilo tutto investito e ne riceve uno che non lo è. La terza è la commissione di un servizio che si suppone senza contanti.',
        line({ title: 'Il costo annuo del servizio gratuito', unit: '%', axis: 'Quota in liquidità', decimals: 2 }, IDLE_LABELS, {
          'Rispetto al 5%': f.longCosts,
          'Rispetto al 2%': f.shortCosts,
          'Servizio a pagamento': f.rivalCosts,
        }),
        `La retta più ripida incontra la commissione del concorrente ${al(f.idleParity, 0)} di liquidità: oltre, lo zero costa di più. Contando soltanto gli interessi mancati il pareggio si sposta ${al(f.shortParity, 0)}, una quota che si vede di rado. Se anche il concorrente tiene una parte in contanti, alle due soglie si aggiunge quella parte. Chi accetta volentieri un po’ di prudenza ha dunque meno da recriminare di chi credeva di non averne comprata.`,
        '## Quando i contanti hanno una ragione',
        [
          'Due o tre punti servono a pagare il bollo, le spese dei fondi e i piccoli acquisti senza vendere nulla, anche presso il concorrente.',
          'Un versamento appena arrivato può aspettare qualche giorno la data in cui il programma compra.',
          'Un profilo prudente prevede strumenti monetari: un fondo apposito, però, paga il tasso di mercato, il conto di appoggio spesso no.',
        ],
        '## Dove si legge',
        'La quota compare nel rendiconto periodico, alla voce liquidità; il tasso, nel contratto del conto di appoggio. Il prospetto annuale dei costi previsto da MiFID II elenca commissioni, spese e somme ricevute da terzi: un interesse non riconosciuto può non comparirvi. In una gestione l’imposta del 26% si applica al risultato già ridotto delle commissioni, perciò le righe della tabella si confrontano tutte al lordo.',
        'C’è poi la garanzia dei depositi. Se la liquidità è depositata a nome del cliente nella banca in cui ha già il conto, le due somme si cumulano nel limite di 100.000 euro.',
      ],
      closing: (f) =>
        `Prima di firmare si chiedono per iscritto tre dati: la quota di liquidità del profilo assegnato, il tasso che riceve e la banca che la custodisce. Se la quota supera ${il(f.idleParity, 0)}, si chiede se lo stesso profilo esiste senza, e chi guadagna sulla differenza fra i due tassi: nel caso americano era la banca dello stesso gruppo.`,
    },
    {
      form: 'comparison',
      title: 'Fondo della banca, robo-advisor o fai da te: lo stesso portafoglio a tre prezzi',
      subtitle: 'Venti anni con i medesimi mercati e costi diversi. E ciò che ciascun prezzo comprende, o non comprende.',
      point: (f) =>
        `In venti anni ${euro(f.capital)} diventano ${euro(f.humanPath[4]!)} con il fondo tradizionale, ${euro(f.roboPath[4]!)} con il servizio automatico e ${euro(f.ownPath[4]!)} da soli.`,
      body: (f) => [
        `Tre persone investono ${euro(f.capital)} nello stesso miscuglio di azioni e obbligazioni. La prima compra in filiale un fondo bilanciato, la seconda apre un’app, la terza fa da sé con due fondi quotati. I mercati, che nell’esempio rendono ${il(f.rate, 0)} l’anno prima di costi e imposte, sono uguali per tutte.`,
        table(
          'Che cosa si paga ogni anno',
          ['Strada', 'Costo', 'Sul capitale iniziale'],
          [
            ['Filiale', percent(f.human, 2), euro(f.yearHuman, 2)],
            ['Robo-advisor', percent(f.all, 2), euro(f.yearRobo, 2)],
            ['Da soli', percent(f.own, 2), euro(f.yearOwn, 2)],
          ],
        ),
        line({ title: 'Lo stesso portafoglio con tre costi', unit: 'euro', axis: 'Anno' }, YEARS, {
          Filiale: f.humanPath,
          'Robo-advisor': f.roboPath,
          'Da soli': f.ownPath,
        }),
        '## Che cosa compra il primo prezzo',
        `Una persona. Se nei giorni di panico qualcuno convince a non vendere, i ${euro(f.gap)} che separano le prime due strade possono essere ben spesi. Se la persona cambia ogni anno e telefona per proporre un prodotto nuovo, no.`,
        '## Che cosa compra il secondo',
        'Un questionario, un portafoglio coerente, il ribilanciamento. Le emozioni le gestisce l’interfaccia, con esiti variabili. In più c’è una tutela che il fai da te non ha: chi consiglia, anche se è un programma, risponde dell’adeguatezza di ciò che consiglia.',
        '## Che cosa fa risparmiare il terzo',
        `Altri ${euro(f.ownGap)} in venti anni, in cambio di qualche ora l’anno e di una disciplina che va trovata altrove. Chi la mantiene spende meno degli altri due; a chi la abbandona alla prima discesa, il risparmio può costare caro.`,
      ],
      closing: () =>
        'La scelta si può fare con una domanda per ciascun prezzo. Quante volte la persona in filiale ha davvero evitato un errore? Il servizio automatico ribilancia e rinvia le imposte? Da soli si riuscirebbe a non vendere in un ribasso? L’imposta e il bollo, con le stesse aliquote per tutte, non cambiano la graduatoria; la cambia un solo ordine di vendita dato nel mese sbagliato.',
    },
    {
      form: 'question',
      title: 'Perché il questionario fa domande che sembrano inutili?',
      subtitle:
        'Reddito, orizzonte, reazioni alle perdite: da dodici risposte nasce un portafoglio. Vale la pena di sapere quale risposta pesa di più.',
      real: ['i dati dell’indice S&P (S&P Dow Jones Indices)'],
      point: (f) =>
        `Il profilo decide la quota di azioni: se cadono del 30%, chi ha ${euro(f.capital)} ne perde ${figure(f.falls[0]!)} con una quota del 30% e ${figure(f.falls[2]!)} con una del 70%.`,
      body: (f) => [
        '«Che cosa faresti se il tuo investimento perdesse il venti per cento?» Quattro caselle. Chi compila di fretta pensa a una formalità, come le condizioni d’uso. È invece il momento in cui il servizio conosce chi lo userà, e difficilmente tornerà indietro da solo.',
        '## Che cosa chiede la legge',
        'La direttiva MiFID II impone di valutare l’adeguatezza: conoscenze ed esperienza, situazione finanziaria, obiettivi, tolleranza e capacità di perdita. Vale per una banca e per un programma. Se le risposte mancano, il servizio non può consigliare.',
        '## Due cose che si confondono',
        [
          'La tolleranza è quanta perdita si sopporta senza perdere il sonno: un tratto di carattere.',
          'La capacità è quanto si può perdere senza cambiare vita: un fatto di bilancio.',
        ],
        'Chi è audace ma ha bisogno della somma fra tre anni ha tolleranza alta e capacità bassa. Deve vincere la seconda. I questionari fatti bene ne tengono conto da sé. Gli altri fanno la media, e la media fra il coraggio e il bisogno è una persona che non esiste.',
        `Nella tolleranza aiutano gli euro più delle percentuali. Su ${euro(f.capital)}, se le azioni cadono del 30% e il resto sta fermo, con il 70% in azioni si perdono ${euro(f.falls[2]!)}, con il 30% in azioni ${figure(f.falls[0]!)}. E non è il caso peggiore: fra il 9 ottobre 2007 e il 9 marzo 2009, secondo S&P Dow Jones Indices, l’indice S&P 500 passò da 1.565,15 a 676,53 punti: il 57% in meno. Chi risponde «aspetterei» dovrebbe pensare a quella cifra, e a un anno e mezzo di discesa.`,
        '## La risposta che pesa di più',
        'Spesso è l’orizzonte. Spostarlo da cinque a dieci anni può cambiare il portafoglio più di ogni altra risposta. È anche quella a cui si risponde con meno cura, perché «lungo termine» suona bene. Meglio scrivere una data, e a che cosa serviranno i soldi quel giorno.',
        '## Dopo la firma',
        'La vita cambia e il profilo resta. Un figlio, una casa, una malattia: chi non aggiorna le risposte paga per un portafoglio fatto su misura per la persona che era qualche anno fa.',
      ],
      closing: (f) =>
        `Prima di confermare il profilo si può fare la prova in euro: la quota di azioni proposta, per un ribasso del 30%, sulla somma che si versa. Se ${euro(f.falls[2]!)} sono troppi, si torna indietro di una casella; se sono troppi anche ${figure(f.falls[0]!)}, quel denaro non va investito in azioni.`,
    },
    {
      form: 'steps',
      title: 'Il ribilanciamento automatico, rifatto a mano',
      subtitle:
        'Due anni di rialzo dell’S&P 500 hanno portato le azioni dal 60 al 70% di un portafoglio. Quanto vendere, quanto costa davvero l’imposta, quanto denaro nuovo servirebbe per non vendere.',
      real: ['le chiusure dell’indice americano (S&P Dow Jones Indices)', 'i cambi di riferimento (BCE)'],
      sources: ['mifid', 'bce', 'entrate'],
      risk: 'Ribilanciare non evita le perdite: un portafoglio riportato alle quote scelte cade meno di uno lasciato crescere, e in un lungo rialzo rende meno.',
      point: (f) =>
        `Su ${euro(f.capital)} divisi a fine 2022 fra indice americano al 60% e titoli a breve, a fine 2024 il ritorno alle quote chiedeva una vendita di ${euro(f.sell)}, imposta del 26% compresa, oppure versamenti per ${euro(f.fresh)}.`,
      body: (f) => [
        `Il 30 dicembre 2022 l’S&P 500 chiuse a 3.839,50 punti e un euro valeva 1,0666 dollari. Il 31 dicembre 2024 era a 5.881,63, con il cambio a 1,0389. Per chi misura in euro le azioni americane erano salite del ${percent(f.equityRise, 1)} in due anni, dividendi esclusi. Chi non ha toccato nulla si è trovato con un portafoglio diverso da quello che aveva scelto.`,
        '## La misura',
        `Prendiamo ${euro(f.capital)}: il 60% in un fondo quotato sull’indice, il 40% in titoli a breve che per semplicità restano fermi.`,
        table(
          'Le quote alla fine di ciascun anno',
          ['Data', 'Azioni', 'Titoli a breve', 'Quota di azioni'],
          f.equityPath.map((value, at) => [String(2022 + at), euro(value), euro(f.capital * 0.4), percent(f.sharePath[at]!)]),
        ),
        'Una regola diffusa è controllare una volta l’anno e intervenire oltre i cinque punti di scarto. Alla fine del 2023 lo scarto era minore, e non si faceva nulla; un anno dopo la soglia era superata da un pezzo.',
        '## Quanto vendere',
        steps(
          `Si moltiplica il totale per 60% e si sottrae dalle azioni: l’eccesso è di ${euro(f.excess)}.`,
          `Si calcola l’imposta su ogni euro venduto. Il guadagno è ${il(GAIN_SHARE, 1)} del ricavato, e il 26% di quello fa ${il(f.taxShare, 1)}.`,
          `Poiché l’imposta esce dal portafoglio, si divide l’eccesso per uno meno il 60% dell’imposta: ${euro(f.sell)}. Se ne versano al fisco ${euro(f.sellTax)}, e con il resto si comprano titoli a breve.`,
        ),
        'Vendendo soltanto l’eccesso si resterebbe qualche decimo sopra il 60%. Non è grave; chi però legge un rendiconto automatico troverà la cifra più alta, e ora sa da dove viene.',
        '## Quanto costa',
        `Quei ${euro(f.sellTax)} si dovrebbero comunque un giorno, se il fondo sarà venduto in guadagno. Il costo vero di pagarli adesso è ciò che avrebbero reso: al 2%, ${euro(f.taxYear, 2)} l’anno, più la commissione dei due ordini. Sull’altro piatto sta il rischio che non si era scelto. Un ribasso del 20% sull’eccesso toglie ${euro(f.excess * 0.2)}.`,
        '## Senza vendere',
        `Si può riequilibrare con il denaro nuovo. Per tornare al 60% senza toccare le azioni occorrono ${euro(f.fresh)}, tutti in titoli a breve. Chi risparmia 300 euro al mese ci arriva in circa ${figure(f.fresh / 300)} mesi, se nel frattempo i prezzi stanno fermi; chi ne risparmia 1.000 in ${figure(f.fresh / 1_000)}. Nel primo caso l’attesa è lunga, e vendere una parte è ragionevole; nel secondo basta deviare i versamenti.`,
      ],
      closing: () =>
        'A un servizio automatico si può domandare quale delle due strade usa, con quale soglia, e come tratta l’imposta: la risposta dovrebbe stare nella descrizione del servizio. A mano bastano una data fissa, il totale e la divisione. La data serve soprattutto negli anni buoni, quando ogni vendita sembra un errore.',
    },
    {
      form: 'mistake',
      title: 'Confrontare la commissione del servizio e dimenticare quella dei fondi',
      subtitle: 'Il prezzo in grande riguarda l’algoritmo. Sotto ci sono i costi di ciò che compra, e qualche volta un terzo livello.',
      point: (f) =>
        `Un servizio allo ${percent(f.robo, 2)} con fondi allo ${percent(f.funds, 2)} costa in tutto lo ${percent(f.all, 2)}: ${euro(f.yearRobo, 2)} l’anno su ${euro(f.capital)}.`,
      body: (f) => [
        `Nella pagina iniziale si legge ${percent(f.robo, 2)}. È la commissione di chi gestisce il servizio. Il portafoglio però è fatto di fondi, e ogni fondo ha il proprio costo, trattenuto dal suo valore. Chi confronta due servizi guardando il primo numero confronta due copertine.`,
        '## I livelli',
        table(
          'Dal prezzo in grande a quello vero',
          ['Livello', 'Costo annuo', 'In euro'],
          [
            ['Servizio', percent(f.robo, 2), euro(f.capital * f.robo, 2)],
            ['Fondi', percent(f.funds, 2), euro(f.capital * f.funds, 2)],
            ['In tutto', percent(f.all, 2), euro(f.yearRobo, 2)],
          ],
        ),
        'Può esserci un terzo livello: lo scarto fra denaro e lettera quando il servizio compra e vende, il cambio se i fondi sono in dollari, una spesa per il prelievo. Il totale è scritto, per obbligo, nel documento sui costi che precede il contratto. Nella pagina iniziale si vede di rado.',
        '## Le soglie',
        `Molti servizi hanno un minimo mensile, o una tariffa più alta sotto una certa somma. Su mille euro il servizio, allo ${percent(f.robo, 2)}, costerebbe ${euro(f.small, 2)} l’anno: con un minimo di due euro al mese se ne pagano 24, cioè il 2,4%.`,
        '## Il prezzo del tempo risparmiato',
        `Chi comprasse da sé due fondi, spendendo lo ${percent(f.own, 2)}, pagherebbe ${euro(f.extra, 2)} l’anno in meno e ci metterebbe qualche ora. Se le ore sono sei, il servizio ne fa pagare ciascuna ${euro(f.hourly, 2)}: una tariffa che cresce con il capitale, mentre il lavoro resta lo stesso.`,
        `È un buon modo di decidere. Finché il patrimonio è piccolo la comodità costa pochi euro; con un capitale cinque volte più grande la stessa ora costa cinque volte tanto, e il conto cambia faccia. Un costo ${del(f.all, 2)} è basso per un servizio e alto per un’abitudine.`,
      ],
      closing: (f) =>
        `Nel confronto fra due servizi si scrive dunque una sola cifra per ciascuno, il costo complessivo in euro sulla somma che si ha: qui ${euro(f.yearRobo, 2)}. Chi non la trova sul sito la chiede per iscritto, perché il documento sui costi deve contenerla.`,
    },
  ],
})

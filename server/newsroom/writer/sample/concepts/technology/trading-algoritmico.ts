import { difference, euro, figure, percent } from '../../../../../../events/domain/figures.ts'
import { al, del, il } from '../../../../../../events/domain/finance/glossary/figures.ts'
import { TAX_ON_GAINS } from '../../../../../../events/domain/finance/taxes.ts'
import { yearlyTradingCost } from '../../../../../../events/domain/finance/trading.ts'
import { concept, line, steps, table } from '../../piece.ts'

/** Minutes since the start of a session, hour by hour. */
const MINUTES = [0, 60, 120, 180, 240, 300, 360, 420, 480]

/** Return of a bond at 3.5 % after tax. */
const BTP = 0.035 * (1 - 0.125)
/** @returns what is paid at 26 % to be left with as much */
const taxOn = (left: number) => (left / (1 - TAX_ON_GAINS)) * TAX_ON_GAINS

export const tradingAlgoritmico = concept({
  slug: 'trading-algoritmico',
  figures(random) {
    const capital = random.range(6_000, 14_000, 2_000)
    const cost = random.pick([0.0004, 0.0005, 0.0006])
    const yearly = (daily: number) => yearlyTradingCost(capital * 0.1, daily, cost)
    const fee = random.pick([39, 49, 59])
    const shares = random.pick([10_000, 20_000])
    const slices = 20
    const whole = 0.004
    const sliced = 0.0012
    /** Cost as a share of the capital, all of which is bought and sold once a minute. */
    const left = (minutes: number) => (1 - 2 * cost) ** minutes
    return {
      capital,
      cost,
      shares5: yearly(5) / capital,
      fee,
      feeYear: fee * 12,
      feeShare: (fee * 12) / capital,
      feeLarge: (fee * 12) / (capital * 10),
      btp: BTP,
      needTax: taxOn(BTP + (fee * 12) / capital),
      needTaxLarge: taxOn(BTP + (fee * 12) / (capital * 10)),
      need: yearly(5) / capital + BTP + (fee * 12) / capital + taxOn(BTP + (fee * 12) / capital),
      needLarge: yearly(5) / capital + BTP + (fee * 12) / (capital * 10) + taxOn(BTP + (fee * 12) / (capital * 10)),
      order: shares,
      slices,
      slice: shares / slices,
      wholeCost: shares * 10 * whole,
      slicedCost: shares * 10 * sliced,
      saved: difference(shares * 10 * whole, shares * 10 * sliced),
      error: 100,
      wrong: 100 * 250,
      five: yearly(5),
      drained: MINUTES.map((minutes) => capital * left(minutes)),
      sessionLoss: 1 - left(510),
      hourLoss: 1 - left(60),
      capLoss: 1 - left(15),
      capEuro: capital * (1 - left(15)),
      lossOrders: 0.02 / (0.1 * cost),
      capOrdersLoss: 15 * 0.1 * capital * cost,
      knightMinute: 460 / 45,
      knightFive: (460 / 45) * 5,
      tenPercent: Math.log(0.9) / Math.log(1 - 2 * cost),
    }
  },
  pieces: [
    {
      form: 'portrait',
      title: 'Da 58 milioni a 444 miliardi: l’ordine sbagliato che un avviso non fermò',
      formerly: 'Trading algoritmico: che cosa fa un programma e che cosa no',
      subtitle:
        'Il caso di una grande banca, ricostruito dalle autorità britanniche, e la stessa avaria in scala su un conto privato: quanto dura, quanto costa, quale freno la interrompe.',
      real: ['le cifre del caso Citigroup (Fca e Pra)'],
      sources: ['mifid', 'consob', 'esma'],
      point: (f) =>
        `Un programma difettoso che compri e rivenda tutto il capitale ogni minuto ne consuma ${il(f.sessionLoss)} in una seduta; con un tetto rigido di 30 operazioni al giorno, ${il(f.capLoss)}. Il costo supposto è ${del(f.cost, 2)} a operazione.`,
      body: (f) => [
        'Lunedì 2 maggio 2022 un operatore di Citigroup, a Londra, vuole vendere un paniere di azioni per 58 milioni di dollari. Scrive però la cifra nella casella della quantità, al posto di quella del valore, e il sistema compone un paniere da 444 miliardi. Nessun algoritmo ha deciso niente; uno, però, ha cominciato a eseguire.',
        '## L’imbuto',
        table(
          'L’ordine del 2 maggio 2022, in miliardi di dollari',
          ['Passaggio', 'Valore', 'Sul totale'],
          [
            ['Paniere creato', '444,0', '100,0%'],
            ['Fermato dai controlli', '255,0', percent(255 / 444)],
            ['Passato all’algoritmo', '189,0', percent(189 / 444)],
            ['Venduto', '1,4', percent(1.4 / 444)],
          ],
        ),
        'Il programma vendeva a piccole dosi, distribuite nella giornata, e questa lentezza salvò quasi tutto: quando l’operatore annullò, erano andate sul mercato azioni per 1,4 miliardi. Sono comunque 24 volte l’importo voluto. Per pochi minuti alcuni indici europei caddero con forza; a Stoccolma il principale arrivò a perdere circa l’8%.',
        '## Un clic per chiudere la finestra',
        'Le ricostruzioni, del 22 maggio 2024, sono due: una della Fca, che vigila sui mercati britannici, e una della Pra, il ramo della Banca d’Inghilterra che vigila sulle banche. Una finestra di avvertimento era comparsa, e l’operatore poteva chiuderla senza avere letto tutte le righe. Mancava un blocco rigido per un paniere di quella misura; la sorveglianza in tempo reale diede l’allarme tardi. La prima autorità inflisse 27,77 milioni di sterline, la seconda 33,88: in tutto 61,65, già ridotti del 30% perché la banca accettò di chiudere i procedimenti.',
        'La distinzione vale per chiunque. Un avviso chiede a una persona di accorgersi; un blocco funziona anche quando la persona ha fretta, o dorme.',
        '## La stessa avaria su un conto privato',
        `Immaginiamo un programma collegato a un conto di ${euro(f.capital)}. Per un difetto compra e rivende tutto ogni minuto. I prezzi restano fermi, quindi si pagano solo scarto e commissioni: ${il(f.cost, 2)} a operazione, due operazioni al minuto. Una seduta di Borsa Italiana, dalle 9 alle 17.30, dura 510 minuti.`,
        line({ title: 'Che cosa resta del capitale, con i soli costi', unit: 'euro', axis: 'Minuti dall’inizio del difetto' }, MINUTES, {
          Capitale: f.drained,
        }),
        `La curva non ha gradini, e per questo è facile non notarla. In un’ora se ne va ${il(f.hourLoss)}, una perdita che si può scambiare per una giornata storta. A fine seduta manca ${il(f.sessionLoss)}. Il 10% sparisce in ${figure(f.tenPercent)} minuti.`,
        '## Quanto vale ciascun freno',
        table(
          'Danno massimo secondo chi interrompe il programma',
          ['Freno', 'Minuti', 'Perdita'],
          [
            ['Nessuno, si guarda la sera', '510', percent(f.sessionLoss)],
            ['Uno sguardo ogni ora', '60', percent(f.hourLoss)],
            ['Tetto di 30 operazioni al giorno', '15', percent(f.capLoss)],
          ],
        ),
        `Il tetto si ricava dall’uso normale. Se il programma fa dieci operazioni al giorno, il triplo lascia spazio a una giornata mossa e ferma il guasto dopo un quarto d’ora. In euro, nell’esempio, si perdono al massimo ${euro(f.capEuro)}. Un tetto al valore del singolo ordine serve per l’errore opposto, uno zero di troppo: con un limite pari al capitale l’ordine da dieci volte tanto viene respinto dall’intermediario, e non da chi lo ha scritto.`,
        'Restano le perdite già fatte. Una borsa annulla gli scambi soltanto in casi stretti e su richiesta dell’intermediario; un ordine sbagliato al prezzo giusto, di solito, resta valido.',
        '## Gli obblighi di chi lo fa per mestiere',
        'Il regolamento delegato 2017/589, che attua MiFID II, chiede alle imprese d’investimento fasce di prezzo, limiti al valore e al numero degli ordini e una funzione che annulli tutto insieme. Non si applica al privato che noleggia un programma. Alcuni intermediari offrono però limiti simili nelle impostazioni del conto o della chiave con cui il programma si collega; altri no, ed è una ragione per chiederlo prima di scegliere dove aprirlo.',
      ],
      closing: () =>
        'La prova si fa prima di partire. Presso l’intermediario si mette per un giorno un limite molto basso al valore di un ordine, ben sotto la liquidità del conto, e se ne invia uno appena più grande, a un prezzo così lontano dal mercato da non poter essere eseguito. Deve essere respinto a causa del limite. Se entra nel libro lo si annulla: il freno non funziona, e il programma resta scollegato. Lo stesso vale per il tetto al numero degli ordini, fissato a uno e provato con due.',
    },
    {
      form: 'question',
      title: 'Il programma che opera da solo: quanto deve rendere prima di guadagnare?',
      subtitle:
        'Canone mensile, costo di ogni operazione, imposta che non tiene conto del canone: la somma dei tre, e il solo termine di paragone che conta, un titolo di Stato.',
      real: ['i risultati dei clienti francesi (Amf)'],
      sources: ['consob', 'esma', 'mifid', 'entrate'],
      point: (f) =>
        `Per lasciare in tasca quanto un BTP al 3,5%, su ${euro(f.capital)} un programma da ${euro(f.fee)} al mese e cinque operazioni al giorno deve rendere, prima di tutto, ${il(f.need, 0)} l’anno; su un capitale dieci volte più grande ${il(f.needLarge, 0)}.`,
      body: (f) => [
        'Nell’ottobre 2014 l’Amf, l’autorità francese dei mercati, pubblicò i conti di 14.799 clienti che per quattro anni avevano operato su valute e contratti per differenza. Più di 89 su cento avevano perso. Il risultato medio era di −10.887 euro, quello di chi stava esattamente a metà della classifica di −1.843. Erano persone e non programmi, e usavano la leva; ma è uno dei pochi casi in cui un’autorità ha contato tutti, e per anni.',
        `L’annuncio di un programma mostra invece una curva che sale e un prezzo, ${euro(f.fee)} al mese. Se la curva sia vera è difficile dirlo. Quanto debba salire si può calcolare.`,
        '## Il canone',
        `Sono ${euro(f.feeYear)} l’anno, cioè ${il(f.feeShare, 2)} di ${euro(f.capital)}. Su un capitale dieci volte più grande il peso scende ${al(f.feeLarge, 2)}. Il prezzo fisso favorisce chi ha di più, mentre l’annuncio di solito si rivolge a chi ha di meno.`,
        '## Le operazioni',
        `Supponiamo che ciascuna muova un decimo del capitale e costi ${il(f.cost, 2)} di quella somma, fra commissione e scarto. Cinque al giorno per 250 sedute fanno ${euro(f.five)}, ${il(f.shares5, 2)} del capitale, piccolo o grande che sia. La velocità, nella pubblicità un pregio, qui è un moltiplicatore.`,
        '## L’imposta',
        'Sui guadagni si paga il 26%. Le commissioni riducono il guadagno tassato; il canone del programma, di norma, no, perché per il fisco è una spesa del cliente e non un costo dell’operazione. Ogni euro di canone va quindi pagato con un euro già tassato.',
        table(
          'Quanto deve rendere il programma in un anno, in percentuale del capitale',
          ['Voce', euro(f.capital), euro(f.capital * 10)],
          [
            ['BTP al 3,5%, tolto il 12,5%', percent(f.btp, 2), percent(f.btp, 2)],
            ['Canone', percent(f.feeShare, 2), percent(f.feeLarge, 2)],
            ['Imposta del 26% su queste due', percent(f.needTax, 2), percent(f.needTaxLarge, 2)],
            ['Operazioni', percent(f.shares5, 2), percent(f.shares5, 2)],
            ['Totale', percent(f.need, 2), percent(f.needLarge, 2)],
          ],
        ),
        'Sotto l’ultima riga il programma ha lavorato per chi lo affitta e per chi esegue gli ordini. Il BTP, intanto, non chiedeva di accettare il rischio di perdere una parte della somma: una parità di rendimento non è ancora una parità.',
        '## Due modi di abbassare la soglia',
        'Il primo è operare meno: con una sola operazione al giorno la quarta riga si divide per cinque. Il secondo è avere più capitale, e va scartato se il capitale in più è quello che serve ad altro. Nello studio francese chi faceva più ordini aveva perso di più.',
        '## Chi decide al posto del cliente',
        'Un programma che sceglie le operazioni per conto altrui presta un servizio d’investimento, e chi lo offre deve essere autorizzato. Chi vende un programma «educativo», che poi opera sul conto di chi lo compra, fa la stessa cosa con un altro aggettivo. La ricerca negli elenchi della Consob è gratuita.',
      ],
      closing: () =>
        'Al venditore si chiede un documento solo: due anni di rendiconti di un conto vero, spediti dall’intermediario, con le imposte e il canone. Il rendimento letto lì si confronta con il totale della propria colonna, rifatta con il proprio capitale. Se il documento non arriva, la metà conosciuta dell’affare resta quella dei costi.',
    },
    {
      form: 'comparison',
      title: 'Algoritmi che decidono e algoritmi che eseguono: due mestieri con lo stesso nome',
      subtitle: 'I primi fanno notizia, i secondi lavorano in silenzio. Il caso di un ordine grande, intero e a fette.',
      point: (f) =>
        `Un ordine da ${figure(f.order)} azioni, nell’esempio, sposta il prezzo e costa ${euro(f.wholeCost)} in una volta, ${euro(f.slicedCost)} diviso in ${f.slices} parti.`,
      body: (f) => [
        `Un fondo pensione deve comprare ${figure(f.order)} azioni da dieci euro. Non ha fretta e non fa previsioni. Se manda l’ordine intero, il libro si svuota e il prezzo gli sale sotto le mani. Così affida l’ordine a un algoritmo: è anch’esso trading algoritmico, e somiglia poco a quello dei film.`,
        '## Il mestiere di eseguire',
        `Il programma divide l’ordine in ${f.slices} fette da ${figure(f.slice)} azioni e le distribuisce nella giornata, seguendo il ritmo degli scambi. Il costo di impatto, nell’esempio, scende da ${euro(f.wholeCost)} a ${euro(f.slicedCost)}.`,
        `I ${euro(f.saved)} risparmiati restano ai futuri pensionati. Nessuna genialità: pazienza, applicata da qualcosa che non si annoia.`,
        '## Il mestiere di decidere',
        'L’altra famiglia sceglie che cosa comprare. C’è chi espone prezzi in denaro e lettera e vive dello scarto, chi sfrutta differenze di frazioni di centesimo fra due mercati, chi segue tendenze per mesi. Hanno orizzonti e rischi che non si possono paragonare, e metterli sotto un’unica parola serve più ai titoli che ai lettori.',
        table(
          'Due famiglie a confronto',
          ['Aspetto', 'Chi esegue', 'Chi decide'],
          [
            ['Che cosa riceve', 'un ordine', 'un capitale'],
            ['Come si giudica', 'dal prezzo medio', 'dal risultato'],
            ['Che cosa rischia', 'di pagare un po’ di più', 'di perdere'],
          ],
        ),
        '## E per chi risparmia?',
        'Gli algoritmi del primo tipo lavorano già per lui, dentro i fondi che possiede. Quelli del secondo gli vengono offerti da comprare. È una differenza da tenere a mente, perché la reputazione dei primi è spesso usata per vendere i secondi.',
      ],
      closing: () =>
        'Davanti a un’offerta conviene chiedere in quale delle due famiglie rientra. Se il programma esegue, si confronta il suo prezzo medio con quello della seduta; se decide, servono un’autorizzazione della società, risultati ottenuti con denaro vero e una perdita massima accettata prima.',
    },
    {
      form: 'history',
      title: 'Sei maggio 2010, mezz’ora: che cosa insegnò il crollo lampo',
      subtitle:
        'Un ordine automatico, altri programmi che rispondono, prezzi impossibili e poi il ritorno. Le regole nate da quel pomeriggio.',
      real: ['i fatti con una data (Cftc e Sec)'],
      point: () =>
        'Il 6 maggio 2010 il Dow Jones arrivò a perdere quasi mille punti e in venti minuti ne recuperò gran parte. Il rapporto ufficiale spiega con quale catena di automatismi.',
      body: (f) => [
        'Alle 14 e 32 di New York, giovedì 6 maggio 2010, un grande operatore cominciò a vendere futures sull’indice americano con un programma regolato sugli scambi: più se ne facevano, più vendeva. I contratti erano 75.000, per circa 4,1 miliardi di dollari. Nessuno gli aveva scritto di guardare il prezzo.',
        '## Una conversazione fra macchine',
        'Altri programmi comprarono e rivendettero in pochi secondi, passandosi i contratti. Gli scambi aumentarono, quindi il primo accelerò. In pochi minuti l’indice perse circa il 5% oltre a quanto già perdeva, e i programmi che di solito espongono prezzi si ritirarono, come era prudente fare. Alcune azioni furono scambiate a un centesimo, altre a centomila dollari.',
        '## Il ritorno',
        'Una pausa automatica di cinque secondi sul mercato dei futures segnò la svolta: gli ordini ricominciarono a incontrarsi e in venti minuti i prezzi tornarono quasi dov’erano. Le borse annullarono migliaia di scambi, quelli ai prezzi più assurdi. Il rapporto ufficiale impiegò quasi cinque mesi a ricostruire mezz’ora.',
        '## Le regole che ne sono venute',
        [
          'Interruzioni per singolo titolo, quando il prezzo esce da una fascia.',
          'Divieto di ordini civetta lontanissimi dal mercato, quelli da un centesimo.',
          'In Europa, con la MiFID II: prove obbligatorie, limiti agli ordini, un interruttore che ferma tutto.',
        ],
        '## L’errore in piccolo',
        `Chi usa un programma proprio incontra la stessa lezione, senza titoli di giornale. Una regola sbagliata che perde ${euro(f.error)} al giorno, non sorvegliata, ne costa ${figure(f.wrong)} in un anno. L’interruttore non è un accessorio per grandi istituzioni: è la prima riga da scrivere.`,
      ],
      closing: () =>
        'La lezione di quel pomeriggio si applica anche in piccolo: il limite di perdita si imposta presso l’intermediario e non nel programma, con un avviso sul telefono quando scatta, e lo si prova una volta prima di averne bisogno.',
    },
    {
      form: 'steps',
      title: 'Che cosa controllare prima di collegare un programma al proprio conto',
      subtitle:
        'Quarantacinque minuti di un intermediario americano mostrano dove si rompe un automatismo: nell’aggiornamento, negli avvisi non letti, nella fretta di riparare.',
      real: ['i fatti del caso Knight Capital (Sec)'],
      sources: ['mifid', 'consob', 'esma'],
      point: (f) =>
        `Se un guasto fa ripetere operazioni da un decimo del capitale a ${percent(f.cost, 2)} l’una, un limite di perdita del 2% interviene, per i soli costi, dopo ${figure(f.lossOrders)} ordini; un tetto di 15 ordini al giorno si ferma comunque prima.`,
      body: (f) => [
        'Mercoledì 1° agosto 2012, alle 9 e 30, Knight Capital cominciò a eseguire 212 ordini dei suoi clienti. In tre quarti d’ora il suo sistema ne ricavò quattro milioni di operazioni su 154 titoli. Rimettere a posto le posizioni costò più di 460 milioni di dollari, e pochi giorni dopo la società dovette accettare 400 milioni da nuovi soci per non chiudere. L’ordine della Sec, del 16 ottobre 2013, racconta i fatti con una precisione che permette di ricavarne una lista.',
        '## Prima: la stessa versione ovunque',
        'Un tecnico aveva copiato il codice nuovo su sette macchine e saltato l’ottava. Lì un comando riciclato risvegliò una funzione abbandonata da anni, che comprava e vendeva senza accorgersi di avere già finito. Non esisteva una procedura che obbligasse un secondo a guardare.',
        steps(
          'Si cancella il codice che non serve più, invece di spegnerlo.',
          'Dopo ogni modifica si fa girare il programma senza denaro per alcune sedute, e si confrontano gli ordini che avrebbe inviato con quelli della versione precedente.',
          'Se lavora su più macchine, o su un computer e un servizio in rete, si controlla la versione di ciascuna.',
          'La chiave di accesso permette di operare e non di prelevare. Un programma che chiede la password della banca non si collega.',
        ),
        '## Durante: chi riceve gli avvisi',
        'Quella mattina il sistema spedì 97 messaggi prima dell’apertura, con il nome della funzione guasta. Non erano pensati come allarmi e nessuno li lesse. Un avviso vale se arriva a una persona sveglia e se quella persona sa già che cosa fare: si fa scattare una volta apposta, per vedere dopo quanti minuti qualcuno risponde.',
        '## Il freno: perdita o numero di ordini?',
        `Servono tutti e due, perché misurano guasti diversi. Prendiamo un conto di ${euro(f.capital)}, cinque operazioni al giorno, ciascuna di un decimo, con un costo ${del(f.cost, 2)} dell’importo mosso. In un anno di 250 sedute sono ${euro(f.five)}.`,
        table(
          'Lo stesso guasto, due ordini al minuto a prezzi fermi',
          ['Freno', 'Ordini partiti', 'Minuti', 'Perdita'],
          [
            ['Perdita del 2% al giorno', figure(f.lossOrders), figure(f.lossOrders / 2), euro(f.capital * 0.02)],
            ['Tetto di 15 ordini al giorno', '15', '7,5', euro(f.capOrdersLoss, 2)],
          ],
        ),
        'Se i prezzi non si muovono, il limite di perdita dorme per ore mentre i costi si accumulano; se un solo ordine sbagliato incontra un crollo, il contatore non se ne accorge, il limite di perdita sì. Il tetto qui è il triplo dell’uso normale. I due limiti si impostano presso l’intermediario, dove il programma non può cambiarli.',
        '## Dopo: prima fermare, poi capire',
        `Knight fece il contrario. Convinta che il difetto stesse nel codice nuovo, lo tolse dalle sette macchine su cui funzionava, e il guasto si estese a tutte. A più di ${figure(f.knightMinute)} milioni di dollari al minuto, in media, fermarsi al quinto sarebbe costato circa ${figure(f.knightFive)} milioni.`,
        'L’ordine giusto si scrive su un foglio: si revoca la chiave, si annullano gli ordini in attesa, si guardano le posizioni aperte. Soltanto a quel punto si cerca l’errore.',
      ],
      closing: () =>
        'La prova generale dura pochi minuti e si ripete a ogni versione: un avviso fatto scattare apposta, un ordine oltre il tetto che deve essere respinto, la revoca della chiave. Per la banca gli ordini del programma sono ordini del cliente, e un errore eseguito a prezzi regolari di norma resta valido.',
    },
  ],
})

import { difference, euro, figure, percent } from '../../../../../../events/domain/figures.ts'
import { al, del, il } from '../../../../../../events/domain/finance/glossary/figures.ts'
import { chanceOfLosingRun, expectedStreaksByChance } from '../../../../../../events/domain/finance/risk.ts'
import { concept, line, table } from '../../piece.ts'

const LENGTHS = [4, 5, 6, 7, 8]
const SERIES = [0, 3, 6, 9, 12]
/** @returns how likely a method loses `broken` and no longer `loss` of its trades, after so many losses in a row (Bayes) */
const doubtAfter = (before: number, loss: number, broken: number) => (losses: number) => {
  const odds = (before / (1 - before)) * (broken / loss) ** losses
  return odds / (1 + odds)
}
const COUNTS = Array.from({ length: 40 }, (_, losses) => losses)
/** The Dow Jones from October 1974 to December 2024: sessions, the share that fall, and the runs of ten that chance would make. */
const [SESSIONS, FALLING] = [12_650, 0.47]
const startsOfTen = (1 - FALLING) * FALLING ** 10
const runsOfTen = SESSIONS * startsOfTen
/** A run less likely than this is not put down to chance. */
const RARE = 0.05

export const serieNegativa = concept({
  slug: 'serie-negativa',
  figures(random) {
    const loss = random.pick([0.45, 0.5])
    const trades = random.pick([100, 150, 200])
    const stake = random.pick([50, 100])
    const capital = stake * random.pick([80, 100, 120])
    const players = random.pick([1_000, 2_000, 4_000])
    const broken = 0.6
    const [doubt10, doubt30] = [doubtAfter(0.1, loss, broken), doubtAfter(0.3, loss, broken)]
    const turning = COUNTS.find((losses) => doubt10(losses) > 0.5)!
    const inPercent = (doubt: (losses: number) => number) => [0, 3, 6, 9, 12, 15, 18].map((losses) => 100 * doubt(losses))
    const limit = Array.from({ length: 20 }, (_, at) => at + 1).find((length) => chanceOfLosingRun(trades, length, loss) < RARE)!
    return {
      loss,
      trades,
      startsOfTen,
      runsOfTen,
      atMostOne: (1 + runsOfTen) * Math.exp(-runsOfTen),
      single: loss ** 6,
      chances: LENGTHS.map((length) => chanceOfLosingRun(trades, length, loss)),
      six: chanceOfLosingRun(trades, 6, loss),
      limit,
      limitCost: limit * stake,
      limitChance: chanceOfLosingRun(trades, limit, loss),
      oneIn: 1 / loss ** 6,
      capital,
      stake,
      doubled: [1, 2, 3, 4, 5, 6, 7].map((turn) => stake * 2 ** (turn - 1)),
      sum6: stake * 63,
      seventh: stake * 64,
      share6: (stake * 63) / capital,
      left6: capital - stake * 63,
      flat6: stake * 6,
      extra: difference(stake * 63, stake * 6),
      players,
      lucky: expectedStreaksByChance(players, 8),
      oneIn53: (18 / 17) ** 182,
      broken,
      ratio: broken / loss,
      doubt: SERIES.map(doubt10),
      curve10: inPercent(doubt10),
      curve30: inPercent(doubt30),
      turning,
      turning30: COUNTS.find((losses) => doubt30(losses) > 0.5)!,
      turningCost: turning * stake,
      turningShare: (turning * stake) / capital,
    }
  },
  pieces: [
    {
      form: 'portrait',
      title: 'Il 53 di Venezia e le perdite di Borsa: quando una serie vuol dire qualcosa',
      formerly: 'Serie di perdite: quanto sono probabili davvero',
      subtitle:
        'Al Lotto un ritardo non insegna nulla, perché la probabilità è scritta nel regolamento. In un metodo di Borsa va stimata, e ogni perdita sposta un poco la stima: si può calcolare di quanto.',
      real: ['i ritardi e le vincite del Lotto (Agipronews e Agimeg)'],
      point: (f) =>
        `Partendo da un sospetto del 10% che il metodo sia peggiorato, servono ${f.turning} perdite di fila perché il sospetto superi la metà: a ${euro(f.stake)} l’una, ${euro(f.turningCost)}.`,
      body: (f) => [
        'Il 10 maggio 2003 sulla ruota di Venezia uscì il 53. Poi, per 182 estrazioni, più nulla. Da un certo punto in poi ogni attesa portò altre puntate: chi giocava pensava che il numero fosse ormai dovuto. Tornò il 9 febbraio 2005, dopo giocate che la stampa specializzata stimò in oltre 4 miliardi di euro; le vincite di quella sera, secondo Agipronews e Agimeg, furono 513 milioni.',
        '## Diciassette su diciotto, ogni volta',
        `Su ciascuna ruota si estraggono cinque numeri su novanta, e un numero scelto manca con una probabilità di 17 su 18. Per 182 volte di seguito fa circa una su ${figure(f.oneIn53)}. Pare un prodigio, ma le ruote erano dieci e i numeri novanta per ruota: di serie ne corrono novecento insieme, da oltre un secolo. L’8 di Roma era mancato per 201 estrazioni fino al 1941.`,
        'Il dato che i giocatori trascuravano è un altro. Dopo 182 assenze la probabilità di uscire la volta seguente era ancora una su 18, identica al primo giorno. Un’urna conosciuta non ha niente da rivelare: nessuna serie, per quanto lunga, cambia ciò che si sa delle palline.',
        '## In Borsa l’urna non si vede',
        `Chi opera con un metodo si trova in una situazione diversa. Suppone di perdere ${il(f.loss)} delle volte, ma il regolamento non lo garantisce: il mercato può essere cambiato, e la quota vera può essere diventata ${il(f.broken)}. Qui una serie di perdite qualcosa insegna, perché è più frequente nel secondo caso che nel primo. Per ogni perdita il rapporto fra le due spiegazioni si moltiplica per ${figure(f.ratio, 2)}.`,
        table(
          'Quanto diventa probabile che il metodo sia peggiorato',
          ['Perdite di fila', 'Con un dubbio iniziale del 10%'],
          SERIES.map((count, at) => [figure(count), percent(f.doubt[at]!, 0)]),
        ),
        `Tre perdite spostano il dubbio di poco, sei lo portano ${al(f.doubt[2]!, 0)}. Con quella partenza cambiare metodo dopo tre o quattro operazioni sbagliate è dunque prematuro; ignorarne quindici sarebbe imprudente.`,
        line(
          { title: 'Il dubbio cresce con le perdite, e dipende da dove si parte', unit: '%', axis: 'Perdite di fila' },
          [0, 3, 6, 9, 12, 15, 18],
          { 'Dubbio iniziale 10%': f.curve10, 'Dubbio iniziale 30%': f.curve30 },
        ),
        '## Il prezzo della certezza',
        `Partendo dal 10% il dubbio supera la metà dopo ${f.turning} perdite consecutive. Con ${euro(f.stake)} rischiati ogni volta, arrivarci costa ${euro(f.turningCost)}, ${il(f.turningShare)} di un conto da ${euro(f.capital)}. Chi parte dal 30%, perché il metodo è nuovo o provato soltanto sul passato, ci arriva dopo ${f.turning30}. La differenza fra le due linee è il valore di un registro lungo: permette di sopportare una serie che a un principiante direbbe di smettere.`,
        '## Gli indizi che arrivano prima',
        'Contare le perdite consecutive è il modo più lento di accorgersene. Basta un solo guadagno in mezzo per azzerare il conteggio, e il sospetto andrebbe ridotto, non cancellato. Nell’elenco degli eseguiti che la banca mette a disposizione ci sono segnali più rapidi: la perdita media che cresce, lo scarto fra prezzo ordinato e prezzo ottenuto che si allarga, le operazioni aperte fuori dagli orari previsti. Sono cose che il caso non produce, e bastano pochi eseguiti per vederle.',
        'C’è infine un limite. Il calcolo suppone che le operazioni siano indipendenti; chi compra ogni volta lo stesso titolo, o titoli dello stesso settore, può perdere sei volte per un’unica notizia. In quel caso va contata una perdita sola.',
      ],
      closing: (f) =>
        `Il numero da fissare, prima della prossima operazione, è quindi doppio: il dubbio da cui si parte e le perdite oltre le quali ci si ferma, qui ${f.turning} partendo dal 10% e ${f.turning30} partendo dal 30%. Se il conto non può pagare quella serie, si riduce la somma rischiata ogni volta: la soglia resta dov’è.`,
    },
    {
      form: 'question',
      title: 'Sei perdite di fila: è il metodo che non funziona più?',
      subtitle:
        'Nel dicembre del 2024 il Dow Jones chiuse in calo per dieci sedute di seguito, come non accadeva da cinquant’anni. Il conto che dice se stupirsi vale anche per il registro di chi opera.',
      real: ['le chiusure e le serie del Dow Jones (S&P Dow Jones Indices)'],
      sources: ['consob', 'esma'],
      point: (f) =>
        `Chi perde di solito ${il(f.loss)} delle volte, in ${f.trades} operazioni incontra almeno una serie di sei perdite con una probabilità ${del(f.six, 0)}: a far dubitare del metodo, da sola, dovrebbe essere una serie di ${f.limit}.`,
      body: (f) => [
        'Il 18 dicembre 2024 il Dow Jones perse 1.123 punti e chiuse in calo per la decima seduta di seguito. Il giorno dopo salì di 15. L’ultima serie altrettanto lunga, undici sedute, era finita il 4 ottobre 1974. Una serie che torna dopo mezzo secolo sembra chiedere una spiegazione; la prima da provare è il caso.',
        '## Quante dovevano essercene',
        `Fra le due date corrono circa ${figure(SESSIONS)} sedute. Supponiamo che ne chiuda in calo ${il(FALLING)} e che ciascuna ignori la precedente. Una serie di almeno dieci comincia dopo una seduta in rialzo e continua per dieci in calo: in un punto qualsiasi la probabilità è ${del(f.startsOfTen, 3)}. Moltiplicata per le sedute fa ${figure(f.runsOfTen, 1)} serie. Se ne è vista una. Che siano al massimo una, quando se ne attendono tante, accade nel ${figure(f.atMostOne * 100)}% dei casi: per spiegare quante se ne sono viste il caso basta.`,
        '## Il registro di chi opera',
        `Con un registro il calcolo è lo stesso, più corto. La probabilità che le prossime sei operazioni siano tutte in perdita è ${del(f.single)}. Quella di trovare una serie di sei da qualche parte in ${f.trades} operazioni è ${del(f.six, 0)}, perché i punti in cui può cominciare sono quasi altrettanti. Chi sfoglia il passato guarda il secondo numero e si spaventa per il primo.`,
        table(
          `Almeno una serie di perdite in ${f.trades} operazioni, perdendo ${il(f.loss)} delle volte`,
          ['Lunghezza', 'Probabilità'],
          LENGTHS.map((length, at) => [figure(length), percent(f.chances[at]!)]),
        ),
        '## La serie che deve fermare',
        `Una regola semplice: ci si ferma a controllare quando il caso produrrebbe la serie meno di una volta su venti. Qui sono ${f.limit} perdite, con ${il(f.limitChance)} di probabilità. A ${euro(f.stake)} per operazione arrivarci costa ${euro(f.limitCost)}, e il conto deve poterli pagare. La regola ha un prezzo: un metodo sano, ogni tanto, la farà scattare lo stesso.`,
        '## Quando le perdite sono una sola',
        'C’è poi il caso in cui contare inganna. Nelle prime nove di quelle sedute circa metà del calo del Dow veniva da un titolo solo, UnitedHealth, mentre il Nasdaq segnava nuovi massimi. I cali erano nove, la notizia in gran parte una sola. Lo stesso vale per sei operazioni aperte sulla stessa idea: il calcolo le vuole indipendenti, e se non lo sono la serie arriva più spesso di quanto dica la tabella.',
      ],
      closing: () =>
        'La soglia si scrive a mente fredda, con accanto la somma che serve a pagarla. Quando la si tocca si riducono gli importi e si guarda, a mercato chiuso, se sono cambiati i costi, il titolo o la perdita media; sotto la soglia si continua con la stessa posta, senza aumentarla per recuperare.',
    },
    {
      form: 'mistake',
      title: 'Raddoppiare dopo ogni perdita: la regola che funziona finché finisce il capitale',
      subtitle: 'Prima o poi si vince, quindi prima o poi si recupera. Il ragionamento ha un buco, ed è grande quanto il portafoglio.',
      real: ['le perdite della Barings (Banca d’Inghilterra)'],
      point: (f) =>
        `Cominciando da ${euro(f.stake)}, sei perdite di fila costano ${euro(f.sum6)} e il settimo tentativo ne chiede ${figure(f.seventh)}.`,
      body: (f) => [
        `Si puntano ${euro(f.stake)}; se va male, il doppio; se va male ancora, il doppio del doppio. Alla prima vincita si recupera tutto e avanza la posta iniziale. È una regola vecchia come i casinò, e in Borsa torna con altri nomi: «mediare», «raddoppiare sul ribasso». Nick Leeson, operatore di Singapore, cercò di recuperare così le perdite che nascondeva: nel febbraio 1995 erano 827 milioni di sterline, e la sua banca, la Barings, fallì.`,
        line({ title: 'La posta, tentativo dopo tentativo', unit: 'euro', axis: 'Tentativo' }, [1, 2, 3, 4, 5, 6, 7], { Posta: f.doubled }),
        '## Il conto della serie',
        `Dopo sei perdite se ne sono andati ${euro(f.sum6)}, ${il(f.share6)} di un capitale di ${euro(f.capital)}. Per continuare ne servirebbero altri ${figure(f.seventh)}, e ne restano ${figure(f.left6)}. Con posta fissa le stesse sei perdite sarebbero costate ${euro(f.flat6)}: la differenza è ${euro(f.extra)}.`,
        '## Tanti piccoli sì e un grande no',
        `Se si perde ${il(f.loss, 0)} delle volte, la serie di sei ha una probabilità ${del(f.single, 1)} ogni volta che si ricomincia. Sembra poca cosa, e infatti per settimane la regola incassa. Ma ogni giro guadagna soltanto ${euro(f.stake)}, e una serie sola ne toglie più di sessanta volte tanto. Raddoppiare non migliora il gioco: ne cambia la forma, con molte vincite minime e qualche perdita enorme.`,
        '## In Borsa è peggio',
        'Alla roulette la posta è persa o raddoppiata. Un titolo in discesa può scendere ancora mentre si compra, e chi raddoppia si ritrova, alla fine, con la posizione più grande della propria vita nel titolo che va peggio. La convinzione cresce insieme alla perdita.',
        '## La versione accettabile',
        'Comprare in più volte è ragionevole, se il totale è deciso prima e se scendere era previsto. La differenza dal raddoppio sta tutta lì: nel primo caso la somma ha un tetto scritto, nel secondo il tetto è il fondo del conto.',
      ],
      closing: () =>
        'Chi vuole comprare a più riprese scrive prima tre cose: la somma massima per quell’idea, in quante parti la divide e il prezzo sotto il quale l’idea è sbagliata. Un acquisto che non rientra in quel foglio è un raddoppio, qualunque nome gli si dia.',
    },
    {
      form: 'comparison',
      title: 'Otto successi consecutivi: bravura o abbastanza concorrenti?',
      subtitle: 'Con molti partecipanti qualcuno indovina sempre otto volte. Il conto delle monete spiega le classifiche dei fenomeni.',
      point: (f) =>
        `Se ${figure(f.players)} persone lanciano una moneta, circa ${figure(f.lucky)} fanno otto teste di fila: e altrettante otto croci.`,
      body: (f) => [
        `Nell’estate del 2010 il polpo Paul, in un acquario tedesco, indovinò otto partite dei Mondiali su otto. Quando a indovinare otto trimestri consecutivi è un analista, lo invitano in televisione e gli chiedono come fa. Prima della sua risposta converrebbe averne un’altra: quanti erano, all’inizio, a fare previsioni? Se erano ${figure(f.players)}, ci si possono attendere circa ${figure(f.lucky)} serie perfette anche tirando una moneta.`,
        '## Il lato in ombra',
        `In media, altrettanti hanno sbagliato otto volte di fila. Sembrerebbero preziosi anche loro, basterebbe fare il contrario; ma nessuno li invita, perché hanno cambiato mestiere. Quello che si vede è un lato della distribuzione, e il lato è scelto dopo.`,
        '## La serie negativa vista da dentro',
        'Vale anche per chi perde. In un gruppo numeroso qualcuno attraversa una sequenza terribile senza aver fatto nulla di diverso dagli altri. Dal suo punto di vista è una prova d’incapacità, da fuori è un’estrazione. Il fatto che sia capitata a lui non la rende meno casuale.',
        '## Come distinguere',
        [
          'Chiedere quanti erano alla partenza, non quanti sono all’arrivo.',
          'Guardare se la previsione era scritta prima, con data e misura.',
          'Aspettare altri otto turni: fra i fortunati del primo giro, il caso ne conferma uno su duecentocinquantasei.',
        ],
        `Un’ultima verifica riguarda se stessi. Chi ha perso sei volte con una probabilità ${del(f.loss, 0)} per colpo pensa che il settimo «debba» andare bene. Il colpo seguente non sa nulla dei precedenti: la probabilità di vincere resta ${al(1 - f.loss, 0)}. Sei tentativi finiscono tutti in perdita una volta su ${figure(f.oneIn)}, e non lasciano crediti.`,
      ],
      closing: () =>
        'A chi presenta una serie perfetta si chiede l’elenco di tutte le previsioni dello stesso periodo, comprese quelle su prodotti poi chiusi. Se esiste soltanto la serie, il denaro si affida, semmai, dopo la seconda.',
    },
  ],
})

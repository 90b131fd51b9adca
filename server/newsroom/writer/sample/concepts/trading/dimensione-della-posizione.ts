import { difference, euro, figure, percent } from '../../../../../../events/domain/figures.ts'
import { al, dal, del, il } from '../../../../../../events/domain/finance/glossary/figures.ts'
import { chanceOfLosingRun, gainToRecover } from '../../../../../../events/domain/finance/risk.ts'
import { positionSize } from '../../../../../../events/domain/finance/trading.ts'
import { concept, line, steps, table } from '../../piece.ts'

/** Shares of the capital, of a coin that wins 60 times of 100. */
const STAKES = [0.05, 0.1, 0.2, 0.4, 0.5]
const FRACTIONS = [0, 0.1, 0.2, 0.3, 0.4, 0.5]
const tossed = (stake: number) => (1 + stake) ** 60 * (1 - stake) ** 40
/** J. L. Kelly, «A New Interpretation of Information Rate», 1956. */
const kellyShare = (wins: number, ratio: number) => wins - (1 - wins) / ratio

/** For one order, in euro. */
const FEE = 5

export const dimensioneDellaPosizione = concept({
  slug: 'dimensione-della-posizione',
  figures(random) {
    const capital = random.range(8_000, 20_000, 2_000)
    const share = 0.01
    const entry = random.range(20, 40, 5)
    const near = entry - 0.5
    const far = entry - 2
    const sizeNear = positionSize(capital, share, entry, near)
    const sizeFar = positionSize(capital, share, entry, far)
    const left = (risk: number, count: number) => capital * (1 - risk) ** count
    const expense = random.pick([6, 8, 10])
    const kelly = kellyShare(0.45, 1.5)
    const kellyRisk = (capital * kelly) / 4
    const ratioNet = (1.5 * kellyRisk - expense) / (kellyRisk + expense)
    return {
      capital,
      share,
      entry,
      near,
      far,
      risk: capital * share,
      perShare: entry - far,
      sizeNear,
      sizeFar,
      byDistance: [1, 2, 3, 4, 5].map((distance) => positionSize(capital, share, entry, entry - distance)),
      valueNear: sizeNear * entry,
      valueFar: sizeFar * entry,
      nearShare: (sizeNear * entry) / capital,
      farShare: (sizeFar * entry) / capital,
      fixedNear: 200 * 0.5,
      fixedFar: 200 * 2,
      afterOne: [0, 5, 10, 15].map((count) => left(0.01, count)),
      afterFive: [0, 5, 10, 15].map((count) => left(0.05, count)),
      back1: gainToRecover(1 - 0.99 ** 10),
      back5: gainToRecover(1 - 0.95 ** 10),
      lost1: difference(capital, left(0.01, 10)),
      lost5: difference(capital, left(0.05, 10)),
      fees: 2 * FEE,
      sizeAfterFees: Math.floor((capital * share - 2 * FEE) / (entry - far)),
      dropNear: sizeNear * entry * 0.1,
      dropFar: sizeFar * entry * 0.1,
      tenRun: chanceOfLosingRun(1_000, 10, 0.5),
      forTenth: 1 - 0.9 ** 0.1,
      forFifth: 1 - 0.8 ** 0.1,
      gap: far - 3,
      gapLoss: sizeFar * 5,
      gapShare: (sizeFar * 5) / capital,
      five: capital * share * 5,
      fiveShare: share * 5,
      expense,
      kelly,
      kellyRisk,
      ratioNet,
      kellyNet: kellyShare(0.45, ratioNet),
      kellyZero: 100 / 2.5,
      error: 100 * Math.sqrt((0.45 * 0.55) / 100),
      coin: STAKES.map((stake) => 25 * tossed(stake)),
      growth: FRACTIONS.map((stake) => 100 * (tossed(stake) ** 0.01 - 1)),
      growthBest: tossed(0.2) ** 0.01 - 1,
      growthHalf: tossed(0.1) ** 0.01 - 1,
    }
  },
  pieces: [
    {
      form: 'portrait',
      title: 'La moneta truccata a favore che fece perdere tutto a quasi un giocatore su tre',
      formerly: 'Dimensione della posizione: decidere prima quanto rischiare',
      subtitle:
        'Avere un vantaggio non basta: oltre una certa quota, più si rischia e meno si cresce. Una formula del 1956 dice dov’è il massimo, e perché conviene restarne lontani.',
      real: ['i risultati dell’esperimento con la moneta (Haghani e Dewey)'],
      point: (f) =>
        `Un metodo che vince il 45% delle volte, e quando vince guadagna 1,5 volte ciò che perde, reggerebbe una quota ${del(f.kelly)}; con ${euro(f.expense)} di spese a operazione, su un rischio di ${euro(f.kellyRisk)}, la quota scende ${al(f.kellyNet)}.`,
      body: (f) => [
        'A sessantuno persone, studenti e giovani professionisti della finanza, furono dati 25 dollari e mezz’ora per scommettere su una moneta virtuale truccata a loro favore. Testa usciva il 60% delle volte, e lo sapevano. Nell’esperimento che Victor Haghani e Richard Dewey pubblicarono nel 2016 circa il 30% dei partecipanti perse tutto. Il vantaggio c’era; a mandarli in rovina fu la puntata.',
        '## Sessanta teste su cento',
        'Supponiamo che in 100 lanci la moneta faccia il proprio dovere, con 60 teste e 40 croci. Chi punta ogni volta la stessa quota di ciò che possiede finisce in un punto che non dipende dall’ordine dei lanci, ma soltanto dalla quota.',
        table(
          'Dove si arriva dopo 100 lanci, partendo da 25 dollari',
          ['Quota puntata', 'Capitale finale in dollari'],
          STAKES.map((stake, at) => [percent(stake, 0), figure(f.coin[at]!, 2)]),
        ),
        `Al 20% il capitale diventa più di sette volte quello iniziale. Al 40%, con le stesse teste, si chiude sotto il punto di partenza. La ragione è che i risultati si moltiplicano: un lancio vinto e uno perso, puntando il 40%, lasciano 84 dollari su 100; puntando il 10% ne lasciano 99. L’attrito cresce con il quadrato della quota, il vantaggio in proporzione, e da un certo punto in poi il primo supera il secondo.`,
        line(
          { title: 'Quanto cresce in media il capitale a ogni lancio', unit: '%', axis: 'Quota puntata', decimals: 2 },
          FRACTIONS.map((stake) => percent(stake, 0)),
          { Crescita: f.growth },
        ),
        '## La formula di un ingegnere dei telefoni',
        'Il punto più alto della curva lo calcolò John Kelly, ricercatore dei laboratori Bell, in un articolo del 1956 che parlava di segnali disturbati. Si prende la quota dei successi e si sottrae quella degli insuccessi, divisa per il rapporto fra guadagno e perdita. Per la moneta, 60% meno 40%: il 20%.',
        `Un metodo di Borsa ha numeri meno generosi. Se chiude in guadagno il 45% delle operazioni e in media guadagna 1,5 volte ciò che perde, la formula dà ${il(f.kelly)}: è la parte del capitale da esporre alla perdita, non la somma da investire.`,
        '## Il vantaggio della moneta era scritto, quello di un metodo si stima',
        `Con lo stesso rapporto, se i successi veri fossero il ${figure(f.kellyZero)}% la quota giusta sarebbe zero. Cinque punti separano dunque un buon metodo da uno inutile, e circa ${figure(f.error)} punti sono l’errore tipico di una percentuale calcolata su cento operazioni. Chi applica la formula intera a un vantaggio soltanto stimato rischia di trovarsi nella parte discendente della curva.`,
        `Per questo chi la usa ne prende una frazione. Sulla moneta, dimezzare la quota al 10% riduce la crescita per lancio ${dal(f.growthBest, 2)} ${al(f.growthHalf, 2)}: si rinuncia a un quarto della crescita e a metà delle oscillazioni.`,
        '## Un quarto della quota, su un conto vero',
        `Con ${euro(f.capital)} un quarto della quota è ${il(f.kelly / 4)}, cioè ${euro(f.kellyRisk)} di perdita per operazione. È vicino al 2% che molti manuali ripetono senza dire da dove venga: vale per chi ha un vantaggio, e a chi non ne ha la formula chiede di restare fermo.`,
        `Restano i costi. Se acquisto e vendita costano ${euro(f.expense)}, ogni successo rende di meno e ogni insuccesso toglie di più: il rapporto scende da 1,5 a ${figure(f.ratioNet, 2)} e la quota intera ${dal(f.kelly)} ${al(f.kellyNet)}. Le imposte la riducono ancora quando le perdite non trovano guadagni da compensare entro il quarto anno seguente, il termine oltre il quale una minusvalenza non si può più usare.`,
      ],
      closing: () =>
        'Prima di scegliere una percentuale si contano perciò le operazioni chiuse da cui si ricava il 45%. Se sono meno di cento la stima non distingue un vantaggio da nessun vantaggio: si opera con la quota più piccola che le spese consentono, e si rifà il calcolo quando il registro è più lungo.',
    },
    {
      form: 'steps',
      title: 'Dal rischio in euro al numero di azioni: il calcolo prima dell’ordine',
      subtitle: 'Si parte da quanto si accetta di perdere e si arriva a quante azioni comprare. Al contrario non funziona.',
      point: (f) =>
        `Con ${euro(f.capital)} e un rischio ${del(f.share)}, entrando a ${euro(f.entry)} e uscendo a ${figure(f.far)}, si comprano ${f.sizeFar} azioni.`,
      body: (f) => [
        'Quasi tutti decidono prima quante azioni comprare e poi dove mettere l’uscita, in modo che la perdita «non sia troppa». L’ordine giusto è quello inverso. Il prezzo di uscita lo stabilisce il grafico, o l’idea; la quantità deve adattarsi.',
        steps(
          `Quanto si accetta di perdere: ${il(f.share)} di ${euro(f.capital)}, cioè ${euro(f.risk)}.`,
          `Quanto si perde su ogni azione se va male: ${euro(f.entry, 2)} meno ${euro(f.far, 2)}, cioè ${euro(f.perShare, 2)}.`,
          `Quante azioni: ${euro(f.risk)} diviso ${figure(f.perShare)}, arrotondando per difetto se serve. Sono ${f.sizeFar}.`,
          `Quanto si impegna: ${f.sizeFar} per ${euro(f.entry)}, cioè ${euro(f.valueFar)}, ${il(f.farShare)} del capitale.`,
        ),
        '## Rischio e impegno sono due cose',
        `Si impegnano ${euro(f.valueFar)} e se ne rischiano ${figure(f.risk)}. Confondere i due numeri porta a due errori opposti: chi crede di rischiare tutto l’impegno compra troppo poco e si annoia; chi crede di rischiare solo la differenza dimentica che l’uscita può non essere eseguita a quel prezzo.`,
        line(
          { title: `Quante azioni con un rischio di ${euro(f.risk)}`, unit: 'azioni', axis: 'Perdita per azione in euro' },
          [1, 2, 3, 4, 5],
          { Azioni: f.byDistance },
        ),
        '## L’arrotondamento',
        `Per difetto, sempre. Un’azione in più sembra niente, ma chi arrotonda a favore una volta lo farà anche quando la differenza conta. E le commissioni vanno tolte dal rischio prima di dividere: con ${euro(f.fees)} fra acquisto e vendita le azioni scendono a ${f.sizeAfterFees}.`,
        'Fatto il conto, si guarda se il numero ha senso. Se viene zero, l’operazione è troppo grande per quel capitale. È una risposta, e risparmia denaro.',
        'Il calcolo va rifatto ogni volta, perché cambiano il capitale e la distanza dell’uscita. Un foglio con quattro celle basta, e il calcolatore del portale fa lo stesso lavoro con gli stessi passaggi.',
      ],
      closing: () =>
        'Prima di inviare l’ordine restano due controlli: che l’impegno non superi la parte di capitale riservata a un solo titolo, e che il titolo scambi abbastanza da poter vendere tutto in un giorno. Se uno dei due non torna si riduce la quantità, senza spostare l’uscita.',
    },
    {
      form: 'comparison',
      title: 'Uscita vicina o lontana: a parità di rischio cambia la quantità',
      subtitle:
        'Uno stop stretto sembra prudente. Se la quantità si adegua, il rischio è uguale; se resta fissa, sono due mestieri diversi.',
      point: (f) =>
        `Con lo stesso rischio di ${euro(f.risk)} si comprano ${f.sizeNear} azioni con l’uscita a ${euro(f.near, 2)} e ${f.sizeFar} con l’uscita a ${euro(f.far, 2)}.`,
      body: (f) => [
        `Un’azione a ${euro(f.entry)}. Il primo operatore esce se scende a ${euro(f.near, 2)}, il secondo se scende a ${euro(f.far, 2)}. Chi è più prudente? La risposta spontanea è il primo. Quella corretta è che dipende da quante azioni ha comprato ciascuno.`,
        table(
          `Due uscite con lo stesso rischio, su un capitale di ${euro(f.capital)}`,
          ['Uscita', 'Azioni', 'Impegno', 'Quota del capitale'],
          [
            [euro(f.near, 2), figure(f.sizeNear), euro(f.valueNear), percent(f.nearShare)],
            [euro(f.far, 2), figure(f.sizeFar), euro(f.valueFar), percent(f.farShare)],
          ],
        ),
        '## Il prezzo dell’uscita stretta',
        `Con l’uscita vicina si comprano molte azioni, e un piccolo movimento basta a farsi buttare fuori: rumore di mercato, una vendita qualsiasi. Si perde più spesso, ogni volta la stessa cifra. E se una notizia fa saltare il prezzo oltre l’uscita, la perdita si moltiplica per una quantità molto più grande: con un’apertura il 10% più in basso sono ${euro(f.dropNear)}, e non ${figure(f.risk)}.`,
        '## Il prezzo dell’uscita larga',
        `Con l’uscita lontana si resta dentro più a lungo, le operazioni sono meno e la pazienza di più. Lo stesso rialzo rende anche meno, perché le azioni sono poche; per la stessa ragione un’apertura il 10% più in basso costa ${euro(f.dropFar)}.`,
        '## Con una quantità fissa',
        `Chi compra sempre duecento azioni rischia ${euro(f.fixedNear)} nel primo caso e ${figure(f.fixedFar)} nel secondo, e lo scopre quando li ha persi. È il difetto di chi ragiona in lotti: il rischio cambia da un’operazione all’altra senza che nessuno lo abbia deciso.`,
        'La distanza dell’uscita, insomma, è una scelta sul tempo e sul rumore. La quantità è una scelta sul rischio. Tenerle separate è metà del lavoro, e si fa su un foglio prima di aprire la piattaforma.',
      ],
      closing: () =>
        'Chi è indeciso fra due uscite calcola per entrambe la perdita con un’apertura in forte ribasso e guarda quella, non il rischio scritto sull’ordine, che è uguale. Se la prima non è sopportabile, la quantità è troppo alta qualunque sia lo stop.',
    },
    {
      form: 'question',
      title: 'Rischiare l’uno o il cinque per cento: quanto conta dopo dieci perdite?',
      subtitle: 'Una serie sfortunata capita a tutti. La percentuale scelta prima decide se si racconterà o se finirà lì.',
      point: (f) => `Dopo dieci perdite di fila all’1% mancano ${euro(f.lost1)}; al 5% ne mancano ${figure(f.lost5)}.`,
      body: (f) => [
        `Uno o cinque per cento di ciò che resta, partendo da ${euro(f.capital)}: sembrano entrambi piccoli. Finché guadagni e perdite si alternano la differenza è di umore. Poi arriva una serie, e arriva a chiunque operi abbastanza: con un metodo che perde una volta su due, in 1.000 operazioni dieci perdite di fila si incontrano nel ${figure(f.tenRun * 100)}% dei casi.`,
        line({ title: 'Il capitale dopo una serie di perdite', unit: 'euro', axis: 'Perdite di fila' }, [0, 5, 10, 15], {
          'Rischiando l’1%': f.afterOne,
          'Rischiando il 5%': f.afterFive,
        }),
        '## La salita del ritorno',
        `A chi rischia l’uno per cento, dopo dieci perdite, mancano ${euro(f.lost1)}: per tornare al via gli serve un guadagno ${del(f.back1)}. A chi rischia il cinque ne mancano ${figure(f.lost5)}, e il guadagno necessario è ${il(f.back5)}, circa due terzi di ciò che gli resta. La sfortuna è la stessa, le due situazioni non hanno nulla in comune.`,
        '## Che cosa cambia dentro',
        'C’è un effetto che il grafico non registra. Chi ha perso meno di un decimo può continuare ad applicare la propria regola; chi ha perso quattro decimi comincia a cercare l’operazione che risolve. Le regole si abbandonano quando fanno male, e la dimensione stabilisce quanto male fanno.',
        '## Il limite opposto',
        `Rischiando un millesimo per volta si resiste quasi a tutto, ma le commissioni consumano il poco che si guadagna. La percentuale giusta è quella con cui la serie peggiore che ci si può attendere toglie una cifra che si è disposti a perdere, e si trova facendo il conto all’indietro. Chi dopo dieci perdite accetta di avere il 10% in meno può rischiare ${il(f.forTenth, 2)} per volta; chi accetta il 20%, ${il(f.forFifth, 2)}.`,
      ],
      closing: () =>
        'La percentuale si scrive prima della prima operazione, e si cambia soltanto a mente fredda, mai durante una serie. Chi scopre di non poter rispettare il limite con il proprio capitale, perché le commissioni pesano troppo, ha trovato la ragione per non operare.',
    },
    {
      form: 'mistake',
      title: 'Cinque posizioni da un punto di rischio che sono una da cinque',
      subtitle: 'La regola dell’uno per cento vale per operazioni indipendenti. Cinque banche nello stesso portafoglio non lo sono.',
      real: ['le variazioni del FTSE MIB (Borsa Italiana)'],
      point: (f) =>
        `Cinque posizioni ${al(f.share)} su titoli dello stesso settore espongono a una perdita di ${euro(f.five)} in una mattina.`,
      body: (f) => [
        `Rischio per operazione: ${il(f.share)}, cioè ${euro(f.risk)}. La regola è rispettata cinque volte, su cinque banche diverse. Un lunedì una notizia colpisce il settore, tutte e cinque aprono sotto l’uscita, e la perdita è di almeno ${euro(f.five)}. La regola era stata rispettata soltanto nella lettera.`,
        '## Il rischio che non si divide',
        'Un limite per operazione presuppone che le operazioni vadano bene e male in momenti diversi. Titoli dello stesso settore, o legati alla stessa valuta, o tutti comprati perché i tassi scenderanno, sono la stessa idea scritta più volte. Se l’idea è sbagliata, lo è su tutte le righe.',
        '## Il salto di prezzo',
        `C’è poi il caso in cui l’uscita non viene eseguita al suo prezzo. Con ${f.sizeFar} azioni comprate a ${euro(f.entry)} e un’apertura a ${figure(f.gap)}, invece dell’uscita a ${figure(f.far)}, la perdita di una sola posizione è di ${euro(f.gapLoss)}: ${il(f.gapShare)} del capitale, non ${il(f.share)}.`,
        'Con le banche è successo. Il 24 giugno 2016, il giorno dopo il referendum britannico, il FTSE MIB perse il 12,48%, UniCredit e Intesa Sanpaolo più del 20%. In apertura quasi tutti i titoli furono sospesi: uno stop messo pochi punti sotto non poteva essere eseguito al suo prezzo.',
        '## Un secondo limite',
        [
          'Si fissa un tetto per gruppo: tutte le posizioni che scenderebbero per lo stesso motivo, insieme, non oltre due volte il rischio singolo.',
          'Si fissa un tetto totale: la somma dei rischi aperti, nel caso peggiore, deve restare sopportabile.',
          'Si scrive il motivo accanto a ogni posizione: due motivi uguali contano come una posizione sola.',
        ],
        `Con un tetto totale ${del(f.fiveShare)}, e salvo aperture in forte ribasso, si può avere torto su tutto e continuare a operare. A questo serve un limite: non a guadagnare di più, ma a poter sbagliare ancora.`,
      ],
      closing: () =>
        'Prima dell’ordine seguente si rileggono i motivi scritti accanto alle posizioni aperte. Se per la stessa notizia scenderebbero tutte, i loro rischi si sommano, e la nuova operazione si riduce o si rinvia.',
    },
  ],
})

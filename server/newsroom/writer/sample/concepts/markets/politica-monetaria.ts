import { difference, euro, figure, percent, shortFigure, shown } from '../../../../../../events/domain/figures.ts'
import { al, del, il } from '../../../../../../events/domain/finance/glossary/figures.ts'
import { monthlyPayment } from '../../../../../../events/domain/finance/growth.ts'
import { netGain, TAX_ON_GAINS, TAX_ON_GOVERNMENT_BONDS } from '../../../../../../events/domain/finance/taxes.ts'
import { concept, line, table } from '../../piece.ts'

const NEXT = [0.01, 0.015, 0.02, 0.025, 0.03, 0.035, 0.04]

export const politicaMonetaria = concept({
  slug: 'politica-monetaria',
  figures(random) {
    const debt = random.range(100_000, 160_000, 20_000)
    const rate = random.pick([0.03, 0.032, 0.034])
    const pay = (each: number) => monthlyPayment(debt, each, 240)
    const deposit = random.range(10_000, 30_000, 5_000)
    const [short, long] = random.pick([
      [0.02, 0.022],
      [0.02, 0.023],
      [0.021, 0.024],
    ] as const)
    const sum = random.range(20_000, 40_000, 10_000)
    const locked = sum * (1 + long) ** 2
    const rolled = (next: number) => sum * (1 + short) * (1 + next)
    const netOf = (gain: number) => netGain(gain, TAX_ON_GOVERNMENT_BONDS)
    return {
      short,
      long,
      sum,
      forward: (1 + long) ** 2 / (1 + short) - 1,
      locked,
      rolledBy: NEXT.map(rolled),
      lockedBy: NEXT.map(() => locked),
      lower: difference(locked, rolled(0.015)),
      higher: difference(rolled(0.035), locked),
      lowerNet: netOf(difference(locked, rolled(0.015))),
      higherNet: netOf(difference(rolled(0.035), locked)),
      debt,
      rate,
      payment: pay(rate),
      quarter: pay(rate + 0.0025),
      rise: difference(pay(rate + 0.0025), pay(rate), 0, 2),
      point: pay(rate + 0.01),
      pointRise: difference(pay(rate + 0.01), pay(rate), 0, 2),
      yearRise: difference(pay(rate + 0.01), pay(rate), 0, 2) * 12,
      fullCut: difference(pay(rate + 0.02), pay(rate), 0, 2),
      prepaid: 1_000 * (rate + 0.01),
      prepaidGross: (rate + 0.01) / (1 - TAX_ON_GAINS),
      loanUp: rate + 0.01,
      deposit,
      depositGain: deposit * 0.01 * 0.3,
      depositNet: netGain(shown(deposit * 0.01 * 0.3, 2)),
      moneyGain: deposit * 0.01,
      missed: deposit * 0.01 * 0.7,
      cutLoan: pay(rate - 0.005),
      cutSaved: difference(pay(rate), pay(rate - 0.005), 0, 2),
    }
  },
  pieces: [
    {
      form: 'portrait',
      title: 'Che cosa farà la BCE: la previsione scritta in due rendimenti',
      formerly: 'Politica monetaria: dal tasso della banca centrale alla rata',
      subtitle:
        'Nel novembre 2021 un rialzo sembrava da escludere, e alla fine del 2022 i tassi erano saliti di due punti e mezzo. Che cosa si può leggere senza indovinare.',
      real: ['le decisioni e le proiezioni della BCE, l’inflazione e l’Euribor con una data (BCE, Eurostat ed Emmi)'],
      point: (f) =>
        `Se un titolo a un anno rende ${il(f.short)} e uno a due anni ${il(f.long)}, il mercato mette in conto per l’anno prossimo ${il(f.forward, 2)}: è la soglia che decide fra bloccare la somma e rinnovarla.`,
      body: (f) => [
        'Il 3 novembre 2021, a Lisbona, la presidente della BCE disse che era molto improbabile un rialzo dei tassi nel 2022. Alla fine del 2022 i rialzi erano stati quattro, per due punti e mezzo in tutto. Nel frattempo era cambiato quasi tutto. Se però non lo sa chi decide, indovinare è un cattivo mestiere per un risparmiatore. Il mercato, intanto, una previsione la pubblica ogni mattina.',
        '## Come si sbaglia in buona fede',
        'La banca centrale parte dalle proiezioni che i suoi economisti preparano quattro volte l’anno. Quelle del dicembre 2021 davano per il 2022 un’inflazione media del 3,2% nell’area dell’euro; il consuntivo dell’Eurostat fu 8,4%. In mezzo c’erano una guerra e il gas. Anche le promesse a breve durarono poco: il 9 giugno 2022 la BCE annunciò per luglio un quarto di punto, il 21 luglio ne decise mezzo. Da allora dice di scegliere riunione per riunione; dal 2023 precisa che cosa guarda: prospettive dei prezzi, inflazione di fondo e forza con cui i tassi si trasmettono all’economia.',
        '## Due rendimenti ne contengono un terzo',
        `Prendiamo due titoli di Stato: uno scade fra un anno e rende ${il(f.short)}, l’altro fra due e rende ${il(f.long)}. Chi compra il secondo accetta per il primo anno lo stesso mercato di chi compra il primo; se in media ottiene di più, il di più viene tutto dal secondo anno. Si divide ${figure(1 + f.long, 3)} al quadrato per ${shortFigure(1 + f.short, 3)}, si toglie uno e si trova ${il(f.forward, 2)}. È il tasso a termine: quello che un titolo annuale dovrà rendere fra dodici mesi perché le due strade si equivalgano.`,
        line(
          { title: `Che cosa diventano ${euro(f.sum)} in due anni`, unit: 'euro', axis: 'Rendimento annuale fra dodici mesi' },
          NEXT.map((next) => percent(next)),
          { 'Un titolo a due anni': f.lockedBy, 'Due titoli da un anno': f.rolledBy },
        ),
        '## Quanto vale avere ragione',
        `La linea piatta è il titolo a due anni: ${euro(f.locked)} qualunque cosa faccia la BCE. L’altra la supera soltanto a destra della soglia. Se fra un anno i rendimenti fossero scesi all’1,5%, chi ha rinnovato si troverebbe con ${euro(f.lower)} in meno, ${figure(f.lowerNet)} dopo l’imposta del 12,5%; se fossero saliti al 3,5% ne avrebbe ${figure(f.higher)} in più, ${figure(f.higherNet)} netti. Su ${euro(f.sum)} è questa la posta: un punto di tasso, per un anno solo. La commissione di un secondo acquisto può prenderne una parte.`,
        '## Una soglia, non una profezia',
        'Il tasso a termine contiene le attese di chi compra, ma anche un compenso per avere legato il denaro più a lungo. E le attese si rivelano sbagliate quanto quelle di Francoforte. Il 31 dicembre 2021 l’Euribor a tre mesi era a −0,57%; il 30 dicembre 2022 a 2,13%, e nei prezzi dell’anno prima un salto simile non c’era. Leggere la soglia serve a un’altra cosa: chi si aspetta un tasso più basso della soglia ha un motivo per il titolo lungo, chi ne aspetta uno più alto sa di quanto deve avere ragione.',
        '## Lo stesso conto in un mutuo',
        'Fisso e variabile si confrontano allo stesso modo. Se il fisso costa mezzo punto in più, il variabile conviene finché in media resta meno di mezzo punto sopra il livello di partenza, e gli anni che contano sono i primi, quando il debito è più grande. La simmetria finisce qui: chi sbaglia con un deposito guadagna un po’ meno, chi sbaglia con un mutuo deve trovare la differenza ogni mese.',
      ],
      closing: (f) =>
        `Il consiglio che regge è di partire dalla data della spesa: se il denaro serve fra due anni si compra il titolo a due anni, e la riunione della BCE, una delle otto dell’anno in cui si decide sui tassi, si può ignorare. Il conto della soglia, qui ${il(f.forward, 2)}, è per chi ha due date possibili; i rendimenti da usare sono quelli d’asta, sul sito del Tesoro.`,
    },
    {
      form: 'question',
      title: 'La BCE taglia i tassi: quando se ne accorge la rata del mutuo?',
      subtitle: 'Non il giorno dopo, e non tutte le rate. Il percorso da Francoforte al conto corrente, con i tempi di ogni tappa.',
      point: (f) =>
        `Su un variabile da ${euro(f.debt)} a vent’anni mezzo punto in meno toglie ${euro(f.cutSaved, 2)} alla rata, ma non subito.`,
      body: (f) => [
        'Il comunicato esce alle 14 e 15 di un giovedì. Alle 14 e 16 i notiziari parlano di mutui più leggeri. La rata del mese dopo, però, è identica, e spesso anche quella successiva. Tra la decisione e l’addebito c’è un percorso con almeno tre fermate.',
        '## Prima fermata: il mercato monetario',
        'La BCE fissa tre tassi che riguardano le banche, non le famiglie. Il più importante oggi è quello sui depositi presso la banca centrale. L’Euribor, a cui sono agganciati quasi tutti i variabili italiani, gli si muove attorno: e spesso si muove prima, perché chi presta a tre mesi guarda alla decisione che si aspetta. Un taglio previsto è già nel tasso quando viene annunciato.',
        '## Seconda fermata: il contratto',
        'Il contratto di mutuo dice quando si rileva l’Euribor e ogni quanto si ricalcola la rata: ogni mese, ogni trimestre, ogni semestre. Chi ha un aggiornamento semestrale può aspettare fino a sei mesi. Chi ha un tasso fisso aspetta per sempre: per lui la decisione conta solo se intende rinegoziare o surrogare.',
        '## Terza fermata: gli euro',
        `Partendo da un tasso ${del(f.rate)} la rata è di ${euro(f.payment, 2)}. Con mezzo punto in meno diventa di ${euro(f.cutLoan, 2)}: si risparmiano ${euro(f.cutSaved, 2)} al mese, a parità di debito e di durata.`,
        `La discesa più recente fu di due punti: fra il giugno 2024 e il giugno 2025, secondo la BCE, il tasso sui depositi scese dal 4 al 2% in otto passi. Passata per intero a quel mutuo, avrebbe alleggerito la rata di ${euro(f.fullCut, 2)}; ma prima del primo taglio l’Euribor ne scontava già una parte, e chi aspettava tutta la differenza da quel giorno ne vide meno.`,
        '## La tappa che non c’è',
        'Un taglio non riduce il debito, non accorcia la durata e non restituisce gli interessi già pagati. E può essere ripreso: i tassi ufficiali salgono e scendono, e una rata sostenibile soltanto se scendono non è sostenibile.',
      ],
      closing: () =>
        'Chi ha un variabile cerca nel contratto due righe, il giorno in cui si rileva l’Euribor e quello in cui cambia la rata: il risparmio entra nel bilancio soltanto da lì. Metterlo da parte, finché i tassi sono bassi, prepara il giorno in cui risaliranno.',
    },
    {
      form: 'comparison',
      title: 'Debitori e risparmiatori davanti allo stesso rialzo dei tassi',
      subtitle: 'A uno costa subito, all’altro rende tardi e in parte. La trasmissione non è simmetrica, e c’è una ragione.',
      point: (f) =>
        `Un punto in più aumenta di ${euro(f.pointRise, 2)} al mese la rata di un mutuo da ${euro(f.debt)}; un deposito da ${euro(f.deposit)} guadagna ${euro(f.depositGain, 2)} lordi in più all’anno, se la banca ne passa tre decimi.`,
      body: (f) => [
        `I tassi salgono di un punto. In una casa c’è un mutuo variabile da ${euro(f.debt)} a vent’anni, in quella accanto un deposito da ${euro(f.deposit)}. La prima famiglia scopre il rialzo al primo ricalcolo della rata; la seconda, se tutto va bene, da una lettera della banca l’anno dopo.`,
        '## Il mutuo',
        `Partendo da un tasso ${del(f.rate)}, la rata passa da ${euro(f.payment, 2)} a ${euro(f.point, 2)}: in un anno sono ${euro(f.yearRise, 2)} in più. Non serve alcuna decisione della banca, lo prevede il contratto. Il rialzo passa per intero.`,
        '## Il deposito',
        `Sul mercato monetario la stessa somma frutta ora un punto in più, cioè ${euro(f.moneyGain, 2)} lordi l’anno. Se la banca ne gira al cliente tre decimi, sul deposito ne arrivano ${figure(f.depositGain, 2)}: la differenza, ${euro(f.missed, 2)}, resta allo sportello. La rata in più si paga per intero; su quegli interessi c’è ancora l’imposta del 26%, e ne restano ${euro(f.depositNet, 2)}.`,
        '## Un indice da una parte, un listino dall’altra',
        'Il mutuo è agganciato a un indice, il deposito no. Il tasso del primo sta in un contratto, quello del secondo in un listino che la banca aggiorna quando teme di perdere clienti. E i clienti si muovono poco: il denaro sul conto è pigro per natura, perché serve domani. Alla fine del 2023, con il tasso della BCE al 4%, i conti correnti delle famiglie rendevano in media meno dell’1%, secondo la Banca d’Italia.',
        '## Muoversi, allora',
        'Il risparmiatore ha un’arma che il debitore non ha: può andarsene in un pomeriggio. Depositi di altre banche, entro la garanzia di centomila euro per persona e per banca, titoli di Stato brevi, fondi monetari. Il debitore con un variabile può rinegoziare o surrogare, con tempi più lunghi e, a rialzo compiuto, a condizioni peggiori.',
        '## Chi sta in tutte e due le case',
        `Molti hanno insieme il mutuo e il deposito. Rimborsare 1.000 euro in anticipo, sulla casa di abitazione senza penale, toglie nel primo anno ${euro(f.prepaid, 2)} di interessi ${al(f.loanUp)}. Per lasciare altrettanto un deposito dovrebbe rendere ${il(f.prepaidGross, 2)} lordo, bollo a parte.`,
      ],
      closing: () =>
        'Finché il deposito resta sotto quella soglia, ciò che eccede la riserva per gli imprevisti rende di più sul mutuo. Alla banca si chiede un rimborso parziale, e si sceglie fra rata più bassa e durata più corta: la seconda fa risparmiare più interessi.',
    },
    {
      form: 'history',
      title: 'Una banca centrale senza uno Stato: come nacque l’obiettivo del 2 per cento',
      subtitle:
        'Perché la BCE guarda ai prezzi prima che all’occupazione, e perché non punta a zero. Una storia di mandati e di definizioni riviste.',
      real: ['i tassi ufficiali (BCE)'],
      point: (f) =>
        `Il 2% è un obiettivo per i prezzi, non un tasso d’interesse. A difenderlo sono i tassi: un punto in più, quando arriva per intero, alza di ${euro(f.pointRise, 2)} al mese la rata di un mutuo da ${euro(f.debt)} a vent’anni.`,
      body: (f) => [
        'La Banca centrale europea cominciò a esistere il primo giugno 1998, sette mesi prima della moneta che avrebbe dovuto governare. Non aveva un ministero a cui rispondere, non aveva un solo debito pubblico da guardare, e i suoi fondatori vollero così: chi stampa moneta non deve poter essere chiamato a pagare i conti dei governi.',
        '## Un mandato in una riga',
        'Il trattato le assegna un compito principale, la stabilità dei prezzi, e gli altri soltanto se non lo contraddicono. È una gerarchia che viene dalla banca centrale tedesca, e dalla memoria delle inflazioni europee del Novecento. Quella americana ha un mandato doppio, prezzi e occupazione, e la differenza spiega molte decisioni divergenti.',
        '## Da «sotto» a «vicino» a «simmetrico»',
        [
          'Nel 1998 la stabilità fu definita come un’inflazione sotto il 2%.',
          'Nel 2003 divenne «inferiore ma prossima» al 2%: troppo in basso era un problema anche quello.',
          'Nel luglio 2021 il Consiglio direttivo adottò un obiettivo del 2% nel medio termine, dichiarato simmetrico.',
        ],
        '## Quattro anni da un estremo all’altro',
        'Per avvicinare i prezzi a quella definizione il tasso sui depositi è andato molto lontano. Dal 18 settembre 2019 era a −0,50%: le banche pagavano per depositare. Dieci rialzi di fila, il primo in vigore dal 27 luglio 2022, lo portarono al 4% dal 20 settembre 2023, il livello più alto dalla nascita dell’euro. Otto ribassi, dal giugno 2024 al giugno 2025, lo hanno riportato al 2%. Date e tassi sono nell’archivio della BCE.',
        '## Il margine sopra lo zero',
        'Con prezzi fermi basterebbe una recessione per scivolare in deflazione, e la deflazione è difficile da curare: i tassi non possono scendere molto sotto zero, i debiti pesano di più, chi può rinvia gli acquisti. Il 2% è un margine di sicurezza. Ha un prezzo, che paga chi tiene denaro fermo.',
        '## Dalla definizione alla cucina',
        table(
          `Che cosa diventa la rata di ${euro(f.debt)} a vent’anni`,
          ['Tasso del mutuo', 'Rata'],
          [
            [percent(f.rate, 2), euro(f.payment, 2)],
            [percent(f.rate + 0.0025, 2), euro(f.quarter, 2)],
            [percent(f.rate + 0.01, 2), euro(f.point, 2)],
          ],
        ),
        `Il primo ritocco di un quarto di punto, partendo da un tasso ${del(f.rate)}, muove quella rata di ${euro(f.rise, 2)}. È il tratto finale di una catena che comincia con una definizione di poche parole, discussa per più di vent’anni.`,
      ],
      closing: (f) =>
        `Per una famiglia la storia si riassume in una prova da fare prima di firmare un variabile: se la rata di ${euro(f.payment, 2)} diventasse ${euro(f.point, 2)}, il bilancio reggerebbe? In Europa un punto in più è arrivato più di una volta, e in fretta.`,
    },
  ],
})

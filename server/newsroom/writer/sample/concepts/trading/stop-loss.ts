import { difference, euro, figure, percent, shown } from '../../../../../../events/domain/figures.ts'
import { al, del, il } from '../../../../../../events/domain/finance/glossary/figures.ts'
import { concept, line, steps, table } from '../../piece.ts'

/** The S&P 500 in 2025: where a stop of so much below the high of 19 February first closed. */
const [HIGH, LOW, BACK] = [6_144.15, 4_982.77, 6_173.07]
const EXITS = [
  { distance: 0.05, day: '4 marzo', close: 5_778.15 },
  { distance: 0.1, day: '13 marzo', close: 5_521.52 },
  { distance: 0.15, day: '4 aprile', close: 5_074.08 },
] as const

export const stopLoss = concept({
  slug: 'stop-loss',
  figures(random) {
    const price = random.range(20, 50, 10)
    const shares = random.range(100, 400, 100)
    const distance = random.pick([0.05, 0.06])
    const gap = random.pick([0.12, 0.14])
    const stop = price * (1 - distance)
    const open = price * (1 - gap)
    const prices = [0, 3, 7, 5, 10, 8, 3].map((move) => price * (1 + move / 100))
    const peak = price * 1.1
    const planned = shares * price * distance
    const etfTax = shown(0.26 * planned, 2)
    const fees = 10
    // Price of the second purchase that covers the tax and the fees of selling at the first price.
    const rebuy = price - (price * distance + fees / shares) / (1 - 0.26)
    const [back, lower] = [price * 0.96, price * 0.8]
    return {
      price,
      shares,
      distance,
      gap,
      stop,
      open,
      planned,
      real: shares * price * gap,
      extra: difference(shares * price * gap, shares * price * distance, 0, 2),
      value: shares * price,
      tight: 0.02,
      exitLoss: EXITS.map(({ close }) => close / HIGH - 1),
      spared: EXITS.map(({ close }) => 1 - LOW / close),
      missed: EXITS.map(({ close }) => BACK / close - 1),
      outLoss: shares * price * (1 - EXITS[1].close / HIGH),
      heldGain: shares * price * (BACK / HIGH - 1),
      prices,
      trailing: [0, 3, 7, 7, 10, 10, 10].map((move) => price * (1 + move / 100) * (1 - distance)),
      peak,
      trailStop: peak * (1 - distance),
      kept: difference(peak * (1 - distance), price, 0, 2),
      given: difference(peak, peak * (1 - distance), 0, 2),
      oneLoss: shares * price * 0.02,
      fees,
      etfTax,
      etfCost: etfTax + fees,
      rebuy,
      rebuyBelow: 1 - rebuy / stop,
      back,
      lower,
      evenChance: (open - lower) / (back - lower),
      wideExit: shares * price * distance + 10,
      keptAll: difference(peak * (1 - distance), price, 0, 2) * shares,
      keptNet: difference(peak * (1 - distance), price, 0, 2) * shares * 0.74,
      eightFall: 1 - 0.98 ** 8,
      tightExits: [1, 2, 3, 8].map((exits) => exits * (shares * price * 0.02 + 10)),
      smaller: (shares * price * 0.02) / distance,
    }
  },
  pieces: [
    {
      form: 'portrait',
      title: 'La Borsa che smise di accettare gli stop',
      formerly: 'Stop-loss: a che cosa serve e che cosa non può fare',
      subtitle:
        'Una mattina di agosto del 2015 gli stop vendettero fondi solidi a prezzi assurdi. Su un ETF italiano l’uscita costa anche quando il prezzo torna indietro: lo decide il fisco.',
      real: ['i dati dell’indice S&P (S&P Dow Jones Indices)', 'le sospensioni di quella mattina (Sec)'],
      point: (f) =>
        `Uno stop ${al(f.distance)} su un ETF da ${euro(f.value)}, seguito da un rientro allo stesso prezzo, costa ${euro(f.etfCost, 2)} anche se il titolo recupera tutto: per non rimetterci bisogna ricomprare ${il(f.rebuyBelow)} sotto l’uscita.`,
      body: (f) => [
        'Lunedì 24 agosto 2015 Wall Street aprì in caduta. Nei primi minuti l’indice S&P 500 arrivò a perdere il 5,3%; alla chiusura il calo era del 3,9%. In mezzo accadde una cosa strana: per qualche minuto decine di ETF scambiarono oltre un quinto sotto il prezzo del venerdì, molto più in basso delle azioni che contenevano. La Sec contò 1.278 sospensioni automatiche, su 471 fra titoli e fondi.',
        'Chi teneva uno stop su quei fondi fu venduto lì. Prima di mezzogiorno i prezzi erano tornati vicini al valore, e le vendite restarono valide. Dal 26 febbraio 2016 la Borsa di New York non accetta più ordini stop; gli intermediari continuano a offrirli con i propri sistemi.',
        '## Chi tiene l’ordine nel cassetto',
        'Anche in Italia lo stop di un privato sta di solito nei sistemi della banca, e raggiunge il mercato soltanto quando la soglia è toccata. Conta quindi quale prezzo la tocca. Se le condizioni dicono «ultimo scambio», su un ETF poco trattato basta un contratto anomalo; se dicono «miglior denaro», il grilletto segue le proposte vere. A Milano un movimento brusco apre un’asta di volatilità di qualche minuto, e uno stop a mercato viene eseguito al prezzo che ne esce.',
        '## L’uscita che il fisco non dimentica',
        `Supponiamo di avere comprato per ${euro(f.value)} e di essere usciti ${il(f.distance)} più in basso. Il prezzo poi risale, si ricompra dove si era venduto e si torna al punto di partenza. Con un’azione perdita e guadagno si compensano. Con un ETF no: la perdita è un reddito diverso, il guadagno un reddito di capitale, e il secondo paga il 26% per intero.`,
        table(
          'Uscire, ricomprare allo stesso prezzo, tornare al punto di partenza',
          ['Voce', 'Azione', 'ETF'],
          [
            ['Perdita all’uscita', euro(-f.planned, 2), euro(-f.planned, 2)],
            ['Guadagno dopo il rientro', `+${euro(f.planned, 2)}`, `+${euro(f.planned, 2)}`],
            ['Imposta', euro(0, 2), euro(-f.etfTax, 2)],
            ['Commissioni in più', euro(-f.fees, 2), euro(-f.fees, 2)],
            ['Risultato', euro(-f.fees, 2), euro(-f.etfCost, 2)],
          ],
        ),
        `Chi era rimasto fermo ha zero. Per fare altrettanto, uscendo, bisogna rientrare abbastanza in basso da pagare imposta e commissioni: a ${euro(f.rebuy, 2)}, ${il(f.rebuyBelow)} sotto il prezzo di uscita di ${figure(f.stop, 2)}. La minusvalenza resta nel dossier fino al quarto anno seguente, e serve soltanto a chi realizza guadagni su azioni, obbligazioni o certificati.`,
        'Per farsi un’idea senza calcolatrice: il rientro deve stare sotto l’uscita di circa un terzo della distanza dello stop, più le commissioni. Chi ricompra non appena il prezzo rimbalza, cioè quasi sempre più in alto, versa l’imposta su un guadagno che per lui non c’è stato. E se gli stop scattano più volte in un anno, ogni giro aggiunge la propria.',
        '## Uno stop con limite, e la probabilità che lo giustifica',
        `L’alternativa è uno stop che non vende sotto un prezzo scritto. In una mattina come quella non avrebbe venduto, e dopo il rimbalzo nessuno se ne sarebbe lamentato. Ma il rimbalzo va stimato prima. Se il titolo apre a ${euro(f.open, 2)}, lo stop a mercato vende lì; con il limite si resta dentro, e nell’ipotesi il prezzo risale a ${figure(f.back, 2)} oppure scende a ${figure(f.lower, 2)}. I due ordini si equivalgono se la probabilità del rimbalzo è ${il(f.evenChance)}: sopra conviene il limite, sotto la vendita immediata.`,
        'La soglia suggerisce una distinzione. Un ETF su un indice largo che cede un decimo, mentre l’indice cede la metà, mostra un errore di prezzo, e il rimbalzo è probabile. Un’azione sola che apre a quel livello dopo i conti di solito ha cambiato valore, e aspettare il rimbalzo significa puntare contro la notizia.',
      ],
      closing: (f) =>
        `Prima di inserire lo stop si guardano perciò due righe delle condizioni della banca: quale prezzo lo attiva e con quale ordine vende. Su un ETF da tenere anni la terza riga è l’imposta; se non si è disposti ad aspettare un prezzo più basso ${del(f.rebuyBelow)}, una posizione più piccola costa meno di un’uscita automatica.`,
    },
    {
      form: 'question',
      title: 'A che distanza si mette uno stop-loss?',
      subtitle:
        'Quattro distanze provate sulle chiusure vere della primavera del 2025: quanto ribasso evitò ciascuna, e quanto costò a chi dopo l’uscita non rientrò.',
      real: ['le chiusure dell’indice S&P (S&P Dow Jones Indices)'],
      point: (f) =>
        `Nel 2025 uno stop del 10% sotto il massimo del 19 febbraio fece vendere l’indice S&P 500 con una perdita ${del(-f.exitLoss[1]!)}; chi non ricomprò mancò, fino al nuovo massimo del 27 giugno, un rialzo ${del(f.missed[1]!)}.`,
      body: (f) => [
        'Il 19 febbraio 2025 l’indice S&P 500 chiuse a 6.144,15 punti, un massimo. L’8 aprile, dopo l’annuncio dei dazi americani, era a 4.982,77. Il 27 giugno chiuse a 6.173,07, sopra il punto di partenza. Chi aveva comprato in febbraio può rispondere con precisione alla domanda del titolo, perché sa che cosa fece ogni distanza.',
        '## Le stesse settimane, quattro stop',
        table(
          'Chi compra alla chiusura del 19 febbraio ed esce alla prima chiusura sotto la soglia',
          ['Distanza', 'Uscita', 'Perdita', 'Ribasso evitato', 'Rialzo mancato'],
          [
            ...EXITS.map(({ distance, day }, at) => [
              percent(distance, 0),
              day,
              percent(f.exitLoss[at]!),
              percent(f.spared[at]!),
              percent(f.missed[at]!),
            ]),
            ['20%', 'mai', '–', '–', '–'],
          ],
        ),
        'Il ribasso evitato arriva fino alla chiusura dell’8 aprile, il rialzo mancato fino a quella del 27 giugno. Le uscite avvennero tutte più in basso della soglia: lo stop del 15% doveva vendere a 5.222,53 e trovò 5.074,08, dopo una seduta da quasi il 6% di ribasso. Quello del 20% non scattò mai sulle chiusure, ma durante la seduta del 7 aprile il prezzo passò anche di lì.',
        '## Uscire è facile, rientrare no',
        'Il ribasso evitato è un guadagno soltanto per chi poi ricompra. A chi era uscito il 13 marzo, a 5.521,52 punti, il mercato concesse di farlo a meno per 15 sedute, dal 3 al 24 aprile, i giorni in cui sembrava più imprudente. Dal 25 aprile l’indice chiuse di nuovo sopra.',
        `Su ${euro(f.value)}, il 27 giugno, chi era uscito a quel prezzo e non era rientrato aveva perso ${euro(f.outLoss)}; chi non aveva messo uno stop ne guadagnava ${figure(f.heldGain)}. Il conto lascia fuori dividendi, commissioni e cambio.`,
        '## Il caso contrario',
        'Non tutte le discese tornano indietro in quattro mesi. Dal massimo del 9 ottobre 2007, a 1.565,15 punti, uno stop del 10% uscì il 26 novembre a 1.407,22. Il 9 marzo 2009 l’indice valeva 676,53: il ribasso evitato fu del 51,9%. Il giorno dell’uscita le due discese si somigliavano, e nessuna distanza permetteva di distinguerle.',
        '## Che cosa misura la distanza',
        'Una distanza larga scatta di rado e quando scatta costa molto; una stretta scatta spesso, e chiede ogni volta di decidere il rientro. Per chi compra a breve il metro è il prezzo che smentisce il motivo dell’acquisto, purché stia oltre le oscillazioni ordinarie. Per chi compra un indice da tenere a lungo un prezzo così non c’è, e lo stop trasforma una discesa in una vendita da rimediare.',
      ],
      closing: () =>
        'Accanto al prezzo di uscita se ne scrive dunque un secondo, quello al quale si ricomprerebbe, e una data dopo la quale si ricompra comunque. Chi non sa indicarli può ridurre la somma investita: limita la perdita anche nelle sedute in cui uno stop viene eseguito più in basso.',
    },
    {
      form: 'mistake',
      title: 'Uno stop troppo stretto: otto piccole perdite al posto di una',
      subtitle:
        'Avvicinare lo stop riduce la perdita di ogni operazione e fa crescere il numero delle operazioni. Il costo totale dipende da tutti e due.',
      point: (f) =>
        `Otto uscite ${al(f.tight)} costano, commissioni comprese, ${euro(f.tightExits[3]!)}; una sola ${al(f.distance)} ne costa ${figure(f.wideExit)}. Lo stop stretto costa di più già dalla terza uscita.`,
      body: (f) => [
        `Per non perdere ${euro(f.planned)} in una volta, cioè ${il(f.distance)} di ${euro(f.value)}, si avvicina lo stop ${al(f.tight, 0)}. Ogni uscita costa adesso ${euro(f.oneLoss)}. Sembra un progresso. Poi il titolo scende un poco, risale, scende: e lo stop scatta otto volte.`,
        '## Quante uscite strette valgono una larga',
        `Ogni operazione, fra acquisto e vendita, paga ${euro(f.fees)} di commissioni. Un’uscita larga costa quindi ${euro(f.wideExit)}, una stretta ${euro(f.tightExits[0]!)}. Due strette fanno ${euro(f.tightExits[1]!)}, meno della larga; tre fanno ${euro(f.tightExits[2]!)}, di più. Il confronto suppone che lo stop largo scatti una volta: se il titolo risale prima di toccarlo, si evita anche quella perdita.`,
        '## I rientri dimenticati',
        `Si è limitata la perdita per operazione senza chiedersi quante operazioni ne sarebbero seguite. Chi viene buttato fuori e crede ancora all’idea rientra. Se ricompra al prezzo del primo acquisto, ha perso ${il(f.tight)} e le commissioni, cioè quello che il conto mostra. Se ricompra al prezzo a cui è uscito, ha perso soltanto le commissioni di un acquisto e di una vendita in più; ma otto uscite così vogliono dire che il titolo, intanto, è sceso ${del(f.eightFall)}. Se ricompra più in alto del primo acquisto, la perdita è maggiore, e nel conto non c’è.`,
        '## Il livello che vedono tutti',
        'C’è un’altra ragione per cui gli stop stretti scattano: stanno spesso negli stessi posti, sotto il minimo di ieri o sotto una cifra tonda. Quando il prezzo ci passa, le vendite automatiche possono spingerlo un po’ più giù; poi si esauriscono, e capita che il titolo torni dov’era.',
        '## Due correzioni, e il loro prezzo',
        [
          `Allontanare lo stop e ridurre la quantità, lasciando uguale il rischio in euro: con l’uscita ${al(f.distance)}, per rischiare ${euro(f.oneLoss)} si comprano titoli per ${euro(f.smaller)} invece che per ${figure(f.value)}, prima delle commissioni. Nella stessa proporzione diminuisce però il guadagno, se l’idea è giusta.`,
          'Decidere in anticipo quante volte si è disposti a rientrare sulla stessa idea, e fermarsi lì anche quando il titolo risale.',
        ],
      ],
      closing: () =>
        'Nel registro si aggiunge una colonna: quanti stop scattati sono stati smentiti nelle due settimane seguenti. Se sono la maggioranza, la distanza è troppo piccola per quel titolo; se sono pochi, il problema non è lo stop e va cercato nella scelta dei titoli.',
    },
    {
      form: 'steps',
      title: 'Lo stop che segue il prezzo: come si sposta e quanto restituisce',
      subtitle: 'Sale con i massimi e non scende mai. Protegge una parte del guadagno e ne cede sempre un’altra.',
      point: (f) =>
        `Comprando a ${euro(f.price, 2)}, con un massimo a ${figure(f.peak, 2)} uno stop mobile ${al(f.distance)} arriva a ${figure(f.trailStop, 2)}: conserva ${euro(f.kept, 2)} per azione e ne restituisce ${figure(f.given, 2)}.`,
      body: (f) => [
        `Un’azione comprata a ${euro(f.price, 2)} comincia a salire. Lo stop iniziale, ${euro(f.stop, 2)}, ormai è lontano: se il titolo tornasse lì, un bel guadagno diventerebbe una perdita. Lo stop mobile risolve il problema alzandosi insieme al prezzo. Il modo in cui lo fa ha una logica semplice e un costo.`,
        steps(
          `Si parte con lo stop ${il(f.distance)} sotto il prezzo di acquisto.`,
          'Ogni volta che il prezzo segna un nuovo massimo, lo stop si riposiziona alla stessa distanza da quello.',
          'Quando il prezzo scende lo stop resta fermo: non torna mai indietro.',
          'Se il prezzo lo tocca, si esce.',
        ),
        line({ title: 'Il prezzo e il suo stop mobile', unit: 'euro', axis: 'Settimana', decimals: 2 }, [1, 2, 3, 4, 5, 6, 7], {
          Prezzo: f.prices,
          Stop: f.trailing,
        }),
        '## Che cosa si conserva, che cosa si cede',
        `Il massimo è ${euro(f.peak, 2)}. Lo stop lo segue fino a ${euro(f.trailStop, 2)}, e nell’ultima settimana il prezzo lo attraversa: si esce. Del guadagno restano ${euro(f.kept, 2)} per azione, e rispetto al massimo se ne lasciano ${figure(f.given, 2)}. Su ${f.shares} azioni il guadagno è di ${euro(f.keptAll, 2)}, che l’imposta del 26% riduce a ${figure(f.keptNet, 2)}, prima delle commissioni.`,
        '## La distanza, di nuovo',
        'Uno stop mobile stretto incassa molti piccoli guadagni e perde le salite lunghe, perché nessuna salita è senza pause. Uno largo le prende e cede di più alla fine. Chi prova le combinazioni sul passato troverà la distanza perfetta per quel passato.',
        '## Un promemoria sui salti',
        `Anche lo stop mobile è un grilletto. Chi è appena entrato e vede il titolo aprire ${il(f.gap)} più in basso vende a ${euro(f.open, 2)}, non a ${figure(f.stop, 2)}. Su ${f.shares} azioni la perdita diventa ${euro(f.real)} invece di ${figure(f.planned)}, cioè ${euro(f.extra)} in più.`,
      ],
      closing: () =>
        'Prima di affidarsi a uno stop mobile si chiede all’intermediario dove risiede l’ordine, nel suo sistema o in Borsa, quale prezzo lo attiva, l’ultimo o il denaro, e per quanti giorni resta valido. Se il titolo può aprire molto più in basso, la protezione vera è una posizione più piccola.',
    },
  ],
})

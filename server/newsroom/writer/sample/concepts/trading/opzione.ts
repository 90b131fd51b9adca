import { euro, figure, percent, shown } from '../../../../../../events/domain/figures.ts'
import { del, il } from '../../../../../../events/domain/finance/glossary/figures.ts'
import { callPrice } from '../../../../../../events/domain/finance/trading.ts'
import { concept, line, steps, table } from '../../piece.ts'
import { afterResults, opzionePortrait } from '../../portraits/trading/opzione.ts'

const DAYS = [90, 75, 60, 45, 30, 15, 0]

/** The S&P 500 at the end of 2019 and of each quarter from 2020 to 2025. */
const QUARTERS = [
  3_230.78, 2_584.59, 3_100.29, 3_363, 3_756.07, 3_972.89, 4_297.5, 4_307.54, 4_766.18, 4_530.41, 3_785.38, 3_585.62, 3_839.5, 4_109.31,
  4_450.38, 4_288.05, 4_769.83, 5_254.35, 5_460.48, 5_762.48, 5_881.63, 5_611.85, 6_204.95, 6_688.46, 6_845.5,
]
const MOVES = QUARTERS.slice(1).map((close, at) => close / QUARTERS[at]! - 1)

/** A put of thirty days at the money: the Vix of the day, the S&P 500 then and thirty days later. */
const POLICIES = [
  { vix: 0.1438, from: 3_386.15, to: 2_304.92 },
  { vix: 0.8269, from: 2_386.13, to: 2_783.36 },
]

/** Cost of insuring an amount on the two days, and the result. */
function insured(amount: number) {
  const shares = POLICIES.map(({ vix }) => callPrice(1, 1, vix, 30))
  const premiums = shares.map((share) => shown(amount * share, 0))
  const moves = POLICIES.map(({ from, to }) => to / from - 1)
  return {
    amount,
    policyShares: shares,
    premiums,
    moves,
    bare: moves.map((move) => amount * move),
    covered: moves.map((move, at) => shown(amount * Math.max(0, move), 0) - premiums[at]!),
    twelve: 12 * premiums[0]!,
    twelveShare: 12 * shares[0]!,
    paidBack: -moves[0]! / shares[0]!,
  }
}

export const opzione = concept({
  slug: 'opzione',
  figures(random) {
    const price = random.range(20, 40, 5)
    const strike = price
    const premium = price * random.pick([0.04, 0.05])
    const prices = [-0.3, -0.2, -0.1, 0, 0.1, 0.2, 0.3].map((move) => price * (1 + move))
    const call = (end: number) => Math.max(0, end - strike) - premium
    const lot = 100
    const half = premium / 2
    const results = afterResults(price, random.pick([0.4, 0.45]))
    const ask = premium + 0.02
    return {
      price,
      strike,
      premium,
      premiumShare: premium / price,
      prices,
      call: prices.map((end) => call(end) * lot),
      stock: prices.map((end) => (end - price) * lot),
      sold: prices.map((end) => -call(end) * lot),
      even: strike + premium,
      cost: premium * lot,
      value: price * lot,
      riseLoss: (0.3 * price - premium) * lot,
      times: price / premium,
      half: price + half,
      halfStock: half * lot,
      halfCall: call(price + half) * lot,
      bid: premium - 0.02,
      ask,
      wide: 0.04 * lot,
      paid: ask * lot,
      paidShare: ask / price,
      top: strike + ask,
      implied: (5 * ask) / price,
      putLess: (price * 0.02) / 4,
      decay: DAYS.map((days) => ask * Math.sqrt(days / 90)),
      lastMonth: ask * Math.sqrt(30 / 90),
      spent: 1 - Math.sqrt(30 / 90),
      above: MOVES.filter((move) => move > ask / price).length,
      below: MOVES.filter((move) => move > 0 && move <= ask / price).length,
      fallen: MOVES.filter((move) => move <= 0).length,
      meanRise: MOVES.reduce((sum, move) => sum + Math.max(0, move), 0) / MOVES.length,
      threePaid: 3 * ask * lot,
      ...insured(random.pick([20_000, 30_000, 40_000])),
      ...results,
    }
  },
  pieces: [
    opzionePortrait,
    {
      form: 'question',
      title: 'Quanto costa assicurare un portafoglio con una put, e quando conviene?',
      subtitle:
        'Nel febbraio del 2020 la polizza di un mese costava poco e ripagò un crollo. A metà marzo costava quasi sei volte tanto, e andò perduta.',
      real: ['le chiusure dell’indice S&P (S&P Dow Jones Indices)', 'quelle del Vix (Cboe)'],
      sources: ['borsa', 'esma'],
      point: (f) =>
        `Con la volatilità del 19 febbraio 2020 una put di un mese su ${euro(f.amount)} costava circa ${euro(f.premiums[0]!)}, con quella del 16 marzo circa ${figure(f.premiums[1]!)}: la prima si ripagava con un ribasso ${del(f.policyShares[0]!)}, la seconda con uno ${del(f.policyShares[1]!)}.`,
      body: (f) => [
        'Il 19 febbraio 2020 l’indice S&P 500 chiuse a 3.386,15 punti, il massimo di sempre fino a quel giorno. Il Vix, che misura la volatilità contenuta nei premi delle opzioni a trenta giorni, era a 14,38. Un mese dopo l’indice valeva 2.304,92 punti. Il 16 marzo, intanto, il Vix aveva chiuso a 82,69, la chiusura più alta della sua storia.',
        '## La stessa polizza, due tariffe',
        `Una put con esercizio al prezzo di oggi dà il diritto di vendere a quel prezzo fino alla scadenza. Con la formula usuale, e il Vix del giorno al posto della volatilità, si ricava quanto costava assicurare ${euro(f.amount)} per trenta giorni. I premi veri potevano scostarsi un poco.`,
        table(
          `${euro(f.amount)} sull’indice S&P 500, con e senza la put`,
          ['Voce', 'Dal 19 febbraio', 'Dal 16 marzo'],
          [
            ['Premio sul valore', ...f.policyShares.map((share) => percent(share))],
            ['Premio', ...f.premiums.map((premium) => euro(premium))],
            ['Indice dopo trenta giorni', ...f.moves.map((move) => `${move > 0 ? '+' : ''}${percent(move)}`)],
            ['Risultato senza put', ...f.bare.map((result) => `${result > 0 ? '+' : ''}${euro(result)}`)],
            ['Risultato con la put', ...f.covered.map((result) => `${result > 0 ? '+' : ''}${euro(result)}`)],
          ],
        ),
        'Chi si assicurò sul massimo perse soltanto il premio. Chi lo fece nel giorno della paura pagò un decimo scarso del portafoglio e rinunciò a più di metà del rimbalzo, senza che il ribasso temuto arrivasse. Il danno, in marzo, era già dentro la tariffa.',
        '## Il conto di chi si assicura sempre',
        `Nessuno sa in anticipo in quale dei due mesi si trova, e si può pensare di rinnovare la polizza di continuo. Alla tariffa di febbraio 12 premi fanno ${euro(f.twelve)} l’anno, ${il(f.twelveShare)} del valore. Il ribasso di quel mese ripaga circa ${figure(f.paidBack)} premi. Una parte torna anche nei mesi di calo ordinario, ma chi vende le put fissa il prezzo sapendo le stesse cose: di solito, dopo le spese, la copertura permanente chiude in perdita.`,
        '## Che cosa si può fare al suo posto',
        'Vendere metà delle azioni il 19 febbraio avrebbe ridotto la perdita alla metà, senza premio e senza scadenza, al costo di metà del rialzo se fosse venuto. La put serve quando vendere non si può, o quando sotto una certa cifra, a una data nota, un impegno non si riesce a pagare. Va però verificato il vincolo: a chi lavora nella società i periodi di blocco vietano di solito anche le opzioni.',
        'I due esempi sono in dollari, senza il cambio e senza dividendi. In Italia il guadagno sulla put paga il 26%, e il premio perduto è una minusvalenza che si può usare fino al quarto anno seguente.',
      ],
      closing: () =>
        'Il numero da chiedere è il premio diviso per il valore assicurato: è il ribasso oltre il quale la polizza comincia a rendere. Se si tratta di pochi punti e la data è vicina, ha un senso; se la paura l’ha già portato vicino a dieci, la quota di azioni si riduce vendendo.',
    },
    {
      form: 'comparison',
      title: 'Comprare l’azione o la call: lo stesso rialzo, due modi di perdere',
      subtitle: 'Con poco denaro si insegue quasi lo stesso guadagno in euro. La differenza si vede quando il prezzo resta fermo.',
      point: (f) =>
        `Con l’azione si rischiano ${euro(f.value)}, con la call ${figure(f.cost)}; ma la call guadagna solo sopra ${euro(f.even, 2)}.`,
      body: (f) => [
        `L’idea è che un’azione da ${euro(f.price)} salga entro tre mesi. Se ne possono comprare cento, per ${euro(f.value)}, oppure comprare il diritto di averle a quel prezzo, per ${euro(f.cost)}. Il secondo modo pare un affare: si rischia ${il(f.premiumShare)} della somma per lo stesso movimento.`,
        table(
          'Il risultato alla scadenza, su cento azioni',
          ['Prezzo', 'Azione', 'Call'],
          f.prices
            .map((each, at) => [euro(each, 2), euro(f.stock[at]!), euro(f.call[at]!)])
            .toSpliced(4, 0, [euro(f.half, 2), euro(f.halfStock), euro(f.halfCall)]),
        ),
        '## Le due righe centrali',
        `Dove il prezzo è uguale a quello di partenza chi ha l’azione non ha perso nulla, chi ha la call tutto il premio. Nella riga seguente il titolo è salito: l’azionista guadagna ${euro(f.halfStock)}, chi ha la call ne perde altrettanti. Perché vada in pari il titolo deve salire fino a ${euro(f.even, 2)}, e deve farlo in tempo. L’azione chiede di avere ragione; l’opzione chiede anche un rialzo abbastanza grande, ed entro una data.`,
        '## Le prime righe',
        'Dove il prezzo è sceso il confronto si rovescia. Con un crollo l’azionista perde molto di più in euro, l’altro si ferma al premio. È il vantaggio autentico della call: la perdita massima è scritta sul biglietto.',
        '## L’errore che trasforma lo strumento',
        `Chi investe in call la stessa somma che avrebbe messo in azioni, ${euro(f.value)}, compra diritti su un numero di azioni ${figure(f.times)} volte più grande e si espone a perdere l’intera cifra se il titolo sta fermo. Da strumento prudente la call diventa una leva altissima. A fare il rischio, più dello strumento, è la dose. E nei tre mesi il dividendo lo incassa soltanto chi ha l’azione.`,
      ],
      closing: (f) =>
        `Il confronto si chiude con la somma che si è pronti a perdere per intero. Se è ${euro(f.cost)}, un contratto la rispetta; se dietro quel contratto c’è la tentazione di comprarne per ${euro(f.value)}, la posizione è un’altra e va giudicata come tale.`,
    },
    {
      form: 'steps',
      title: 'Leggere un’opzione sul listino: prezzo di esercizio, scadenza, premio, pareggio',
      subtitle:
        'Le voci scritte nella riga, le due che si calcolano a mano, e 24 trimestri veri per giudicare se il pareggio è vicino o lontano.',
      real: ['le chiusure dell’indice S&P (S&P Dow Jones Indices)'],
      sources: ['borsa', 'esma'],
      point: (f) =>
        `Una call a tre mesi con esercizio ${euro(f.strike, 2)}, pagata ${euro(f.ask, 2)} su un titolo da ${euro(f.price, 2)}, pareggia alla scadenza con un rialzo ${del(f.paidShare)}: dal 2020 al 2025 l’indice S&P 500 lo ha superato in ${f.above} trimestri su 24.`,
      body: (f) => [
        'Fra il 2020 e il 2025 l’indice S&P 500 ha chiuso in rialzo 18 trimestri su 24. È un dato che chiunque può ricavare, e che accanto alle opzioni non compare: quante volte il prezzo è salito, e di quanto. Per usarlo bisogna prima saper leggere la riga.',
        '## Che cosa c’è scritto',
        `Supponiamo un titolo che si muova come quell’indice e valga ${euro(f.price, 2)}. Nella tabella delle opzioni le call stanno a sinistra, le put a destra, i prezzi di esercizio in mezzo.`,
        steps(
          `Il prezzo di esercizio: ${euro(f.strike, 2)}. La call dà il diritto di comprare a quel prezzo, la put di vendere.`,
          'La scadenza: fra tre mesi. Lo stile europeo permette di esercitare soltanto quel giorno, quello americano anche prima.',
          `Denaro e lettera della call: ${euro(f.bid, 2)} e ${figure(f.ask, 2)}. Chi non vuole aspettare paga la seconda.`,
          `La dimensione del contratto: qui cento azioni. Si pagano ${euro(f.paid)}, e rivendere un attimo dopo ne costerebbe ${figure(f.wide)}.`,
          'I contratti aperti: se sono pochi lo scarto è largo, e sulle opzioni poco scambiate può portare via un terzo del premio.',
        ),
        `Anche la colonna delle put si legge, come controllo. Con un tasso del 2% e nessun dividendo, la put con lo stesso esercizio deve costare circa ${euro(f.putLess, 2)} meno della call: se la differenza è molto diversa, o c’è un dividendo in arrivo o uno dei due prezzi è vecchio.`,
        '## Che cosa si calcola',
        `Il pareggio è esercizio più premio, ${euro(f.top, 2)}, e vale alla scadenza. Prima si può rivendere in guadagno anche con un prezzo più basso, perché nel premio resta del tempo; e averlo toccato a metà strada non basta a chi tiene la call fino alla fine.`,
        `La volatilità implicita dice se il premio è caro. Quando l’esercizio è uguale al prezzo e mancano tre mesi, si ottiene all’incirca moltiplicando per 5 il premio in percentuale: ${il(f.paidShare)} per 5 fa ${il(f.implied, 0)} l’anno. Con la stessa approssimazione il premio scende con la radice del tempo.`,
        line({ title: 'Il premio con il prezzo fermo', unit: 'euro', axis: 'Giorni alla scadenza', decimals: 2 }, DAYS, {
          Premio: f.decay,
        }),
        `A un mese dalla fine il premio vale ${euro(f.lastMonth, 2)}: ${il(f.spent, 0)} è andato via senza che il titolo scendesse.`,
        '## Quante volte ci si arriva',
        table(
          `I trimestri dell’indice S&P 500 dal 2020 al 2025, e una call pagata ${il(f.paidShare)}`,
          ['Il trimestre', 'Quanti', 'Alla scadenza'],
          [
            ['In rialzo oltre il pareggio', figure(f.above), 'guadagno'],
            ['In rialzo, ma meno', figure(f.below), 'perdita parziale'],
            ['In calo', figure(f.fallen), 'premio perduto'],
          ],
        ),
        `Contando zero i trimestri in calo, il rialzo medio è stato ${del(f.meanRise)}: più del premio. Ma in quei sei anni l’indice è passato da 3.230,78 a 6.845,50 punti, e un compratore di call non poteva chiedere di meglio. Nel 2022 tre trimestri di fila finirono in calo, tre premi perduti, ${euro(f.threePaid)} a contratto. Un’opzione che regge questo conteggio soltanto negli anni buoni non è a buon mercato.`,
      ],
      closing: () =>
        'Lo stesso conteggio si rifà sul titolo che interessa, con le chiusure di fine trimestre di almeno dieci anni, così che dentro ce ne sia qualcuno cattivo. L’ordine si inserisce con un limite fra denaro e lettera: comprando a mercato si paga metà dello scarto all’acquisto, e l’altra metà all’uscita.',
    },
    {
      form: 'mistake',
      title: 'Incassare il premio e dimenticare che cosa si è venduto',
      subtitle:
        'Vendere call scoperte può rendere qualcosa per molti mesi di fila. Il mese che manca contiene una perdita senza un limite scritto.',
      real: ['il rialzo del gas (Nymex)'],
      point: (f) => `Chi vende una call incassa ${euro(f.cost)}; se il titolo sale del 30% ne perde ${figure(f.riseLoss)}.`,
      body: (f) => [
        `Ogni mese si vende un’opzione, si incassa il premio, l’opzione scade senza valore. Finché il titolo non sale è denaro che arriva da solo: ${euro(f.cost)} alla volta, nel nostro esempio. L’errore è considerarlo un reddito. È un premio assicurativo, e chi lo incassa è l’assicuratore.`,
        line(
          { title: 'Il risultato di chi ha venduto la call', unit: 'euro', axis: 'Prezzo alla scadenza' },
          f.prices.map((each) => figure(each, 2)),
          { Risultato: f.sold },
        ),
        '## Da una parte si ferma, dall’altra no',
        `L’esercizio è ${euro(f.strike)}, il prezzo di oggi. Se il titolo scende o resta fermo si tiene il premio, mai di più. Se sale oltre ${euro(f.even, 2)} si comincia a perdere, e ogni euro di rialzo ne costa cento a contratto. Con un rialzo del 30% mancano ${euro(f.riseLoss)}: almeno cinque premi in un colpo solo.`,
        '## Una distribuzione ingannevole',
        'La distribuzione dei risultati è perfetta per ingannare: tante piccole conferme e un evento raro che non è ancora capitato. Un anno di estratti conto può mostrare una linea che sale dolcemente, con oscillazioni minime. Nel novembre 2018 la società americana OptionSellers, che vendeva opzioni scoperte sul gas naturale per conto di risparmiatori, perse tutto il loro capitale quando il gas salì del 18% in una seduta.',
        '## La differenza fra coperto e scoperto',
        'Chi possiede già le azioni e vende una call su di esse rinuncia al rialzo sopra una soglia, e in cambio riceve il premio: è una scelta discutibile, non una rovina. Chi vende senza possedere promette di consegnare ciò che dovrà comprare a qualunque prezzo.',
        [
          'Mai più contratti di quanti ne coprano le azioni possedute: uno ogni cento.',
          'Calcolare la perdita con un rialzo doppio del più forte già visto.',
          'Chiedersi, quando il premio si è ridotto a un decimo, se valga la pena aspettare: gli ultimi euro sono quelli pagati peggio.',
        ],
      ],
      closing: () =>
        'Prima di vendere la prossima call si scrive accanto al premio la perdita con un rialzo del 30%, e si chiede all’intermediario di quanto aumenterebbe il margine. Se non ci sono né le azioni né il denaro per coprirla, l’operazione non è alla propria portata.',
    },
  ],
})

import { difference, euro, figure, percent, shown } from '../../../../../../events/domain/figures.ts'
import { del, il } from '../../../../../../events/domain/finance/glossary/figures.ts'
import { concept, line, steps, table } from '../../piece.ts'

const MONTHS = [0, 3, 6, 9, 12]

/** American crude (front contract) and the fund that rolls it (USO): year, then first and last price of each. */
const YEARS_OF_OIL = [
  [2009, 44.6, 79.36, 33.1, 39.28],
  [2022, 75.21, 80.26, 54.36, 70.11],
] as const
const OIL_YEARS = YEARS_OF_OIL.map(([year, oil, oilAfter, fund, fundAfter]) => {
  const kept = (fundAfter / fund) * (oil / oilAfter)
  return {
    year,
    prices: [oil, oilAfter, fund, fundAfter],
    oil: oilAfter / oil - 1,
    fund: fundAfter / fund - 1,
    rolls: kept - 1,
    even: 1 / kept - 1,
  }
})
const [GLUT, SHORTAGE] = OIL_YEARS as [(typeof OIL_YEARS)[number], (typeof OIL_YEARS)[number]]

/** Metallgesellschaft’s futures, in millions of barrels, and a small contract’s. */
const [STACKED, SMALL] = [160, 100]
/** Margin that the exchange requires, as a share of a contract’s value. */
const MARGIN = 0.08

export const contango = concept({
  slug: 'contango',
  figures(random) {
    const capital = random.range(5_000, 15_000, 1_000)
    const premium = random.pick([0.006, 0.008, 0.01])
    const spot = random.range(70, 90, 5)
    const far = spot * (1 + premium)
    const units = capital / spot
    const left = (month: number) => capital / (1 + premium) ** month
    const gained = (month: number) => capital * (1 + premium) ** month
    const storage = random.pick([0.3, 0.35, 0.4])
    const interest = shown((spot * 3) / 1_200, 2)
    const fair = spot + storage + interest
    const deposit = random.pick([1_500, 2_000])
    const asked = spot * SMALL * MARGIN
    const rollCost = spot * premium * SMALL
    const waited = (month: number) => (spot / fair) ** month
    return {
      capital,
      premium,
      spot,
      far,
      units,
      unitsAfter: capital / far,
      fewer: difference(units, capital / far, 0, 2),
      contango: MONTHS.map(left),
      back: MONTHS.map(gained),
      end: left(12),
      loss: difference(capital, left(12)),
      share: 1 - left(12) / capital,
      simple: premium * 12,
      needed: (1 + premium) ** 12 - 1,
      // The whole return of a year, interest on the collateral with it, is the sum.
      neededAfter: (1 + premium) ** 12 / 1.02 - 1,
      storage,
      interest,
      fair,
      waited: MONTHS.map((month) => waited(month) * 100),
      waitedShare: 1 - waited(12),
      deposit,
      contract: spot * SMALL,
      asked,
      spare: deposit - asked,
      drop: (deposit - asked) / SMALL,
      dropShare: (deposit - asked) / SMALL / spot,
      rollCost,
      lasting: (deposit - asked) / rollCost,
      needs: asked + spot * 0.2 * SMALL + 12 * rollCost,
      needsDrop: spot * 0.2 * SMALL,
      needsRolls: 12 * rollCost,
      waitedWith: MONTHS.map((month) => waited(month) * (1 + 0.03 / 12) ** month * 100),
      waitedNet: 1 - waited(12) * (1 + 0.03 / 12) ** 12,
    }
  },
  pieces: [
    {
      form: 'portrait',
      title: 'Metallgesellschaft: la copertura sul petrolio che finì i contanti',
      formerly: 'Materie prime e futures: perché il fondo non rende come il prezzo',
      subtitle:
        'Un gruppo industriale protetto dai rialzi fu travolto da un ribasso e dai rinnovi. Il conto che avrebbe dovuto fare, rifatto su un contratto da cento barili.',
      real: ['le cifre del caso Metallgesellschaft (relazioni della società e studi sul caso)'],
      risk: 'Con i futures si può perdere più di quanto si è versato: chi non integra il margine viene chiuso al prezzo del momento.',
      point: (f) =>
        `Per tenere un anno un contratto da 100 barili a ${figure(f.spot)} dollari, reggendo un calo del 20% e dodici rinnovi, servono ${figure(f.needs)} dollari: il margine iniziale ne chiede ${figure(f.asked)}.`,
      body: (f) => [
        'Alla fine del 1993 la Metallgesellschaft, fra i maggiori gruppi industriali tedeschi, si trovò senza contanti per colpa del petrolio. Non aveva puntato su un rialzo. Una sua società americana aveva promesso a clienti e distributori carburante a prezzo fisso fino a dieci anni, e si era coperta con futures e swap. Le perdite dichiarate furono di circa 1,3 miliardi di dollari, e per evitare il fallimento più di cento banche ne misero 1,9.',
        '## Una pila di contratti brevi',
        'Chi ha promesso di consegnare a prezzo fisso teme il rialzo, e comprare a termine è la protezione naturale. Ma futures a dieci anni, allora, quasi non se ne scambiavano. La società si coprì con contratti brevi per l’intera quantità, circa 160 milioni di barili fra futures e swap, come ricostruì nel 1995 il Journal of Futures Markets, con l’idea di rinnovarli finché i clienti avessero ritirato tutto.',
        'Per anni la curva del petrolio era stata in discesa: il contratto vicino costava più del lontano, e a ogni rinnovo si guadagnava qualcosa. Il piano prendeva quell’abitudine per una legge. Nel 1993 la curva si capovolse, e insieme scese il prezzo.',
        '## Due conti che si pagano subito',
        'I futures regolano ogni sera in contanti, gli swap alla scadenza. Se il prezzo scende, chi ha comprato futures versa la differenza prima dell’apertura seguente; se la curva sale, a ogni scadenza si vende a meno di quanto si ricompra.',
        table(
          'Quanto denaro esce, per la società di allora e per un contratto piccolo',
          ['Che cosa accade', '160 milioni di barili (milioni di dollari)', '100 barili (dollari)'],
          [
            ['Il petrolio scende di un dollaro', figure(STACKED), figure(SMALL)],
            ['Scende di 5 dollari', figure(STACKED * 5), figure(SMALL * 5)],
            ['Un rinnovo con 10 centesimi di contango', figure(STACKED * 0.1), figure(SMALL * 0.1)],
            ['Dodici rinnovi', figure(STACKED * 0.1 * 12), figure(SMALL * 0.1 * 12)],
          ],
        ),
        'Fra la primavera e il dicembre di quell’anno il greggio americano passò da circa 20 a circa 15 dollari. La seconda riga dà l’ordine di grandezza: sull’intera posizione, 800 milioni da trovare in pochi mesi. I contratti con i clienti intanto valevano di più, perché il prezzo fisso era diventato generoso; ma quel guadagno sarebbe arrivato goccia a goccia, in dieci anni. Sulla carta, sostenne chi la difendeva, la società non era rovinata: le mancava il contante.',
        '## La chiusura nel momento peggiore',
        'La capogruppo fece liquidare gran parte delle posizioni fra il dicembre 1993 e l’inizio del 1994, vicino ai minimi. Nei mesi seguenti il petrolio risalì. Da allora si discute se la colpa fosse di chi aveva costruito la pila o di chi la smontò; su un punto si discute meno: la liquidità per arrivare in fondo non era stata messa da parte.',
        '## Lo stesso conto, in piccolo',
        `Oggi un contratto da 100 barili è alla portata di un privato. Con il greggio a ${figure(f.spot)} dollari vale ${figure(f.contract)} dollari; supponiamo che il margine chiesto sia dell’8%, ${figure(f.asked)} dollari, e che sul conto ce ne siano ${figure(f.deposit)}. I ${figure(f.spare)} che avanzano sono tutta la riserva: un calo di ${figure(f.drop, 2)} dollari al barile, ${il(f.dropShare)}, la esaurisce.`,
        `E si esaurisce anche a prezzo fermo. Se ogni contratto nuovo costa ${il(f.premium)} più di quello che scade, ogni mese se ne vanno ${figure(f.rollCost)} dollari, e la riserva dura ${figure(f.lasting, 1)} mesi. Per resistere un anno a un calo del 20% servono ${figure(f.needsDrop)} dollari per il prezzo, ${figure(f.needsRolls)} per i rinnovi e i ${figure(f.asked)} del margine: ${figure(f.needs)} in tutto. Al guadagno, se arriva, si applica il 26%, dopo averlo convertito in euro.`,
        'Chi compra un prodotto quotato, un ETC, non riceve richieste di margine: le paga il gestore con il denaro di tutti. Il secondo conto, quello dei rinnovi, resta però identico e scende dal prezzo della quota.',
      ],
      closing: (f) =>
        `La domanda da scrivere prima di una copertura o di una scommessa è sempre quella che mancò nel 1993: se il prezzo si muove contro per un anno, da dove vengono i contanti? Se sul conto non ci sono ${figure(f.needs)} dollari per ogni contratto, si riduce la posizione. Nel contratto con l’intermediario si cerca poi entro quante ore chiude chi non versa.`,
    },
    {
      form: 'question',
      title: 'Il petrolio è fermo e il mio prodotto perde: chi si è preso la differenza?',
      subtitle: 'Nessuno l’ha presa. È il costo di rinnovare un contratto che scade, e si calcola prima di comprare.',
      real: ['i prezzi del greggio e il risultato del fondo con una data (Nymex e Uscf)'],
      point: (f) =>
        `Con un premio ${del(f.premium)} al mese, dodici rinnovi tolgono al capitale ${il(f.share)} anche se il prezzo a pronti non si muove.`,
      body: (f) => [
        `Un barile, in un esempio contato in euro, costava ${euro(f.spot, 2)} un anno fa e ne costa altrettanti oggi. Il prodotto quotato che lo «segue» ha perso ${il(f.share)}. Commissioni? Qui non ce ne sono. Truffa? No. Il prodotto non ha mai posseduto un barile: possedeva contratti, e ne ha cambiati dodici.`,
        '## Che cosa succede a ogni scadenza',
        `Il contratto di questo mese si vende al prezzo del petrolio di adesso, ${euro(f.spot, 2)}. Quello del mese prossimo costa ${euro(f.far, 2)}. Con ${euro(f.capital)} si avevano contratti per ${figure(f.units, 2)} barili, dopo il cambio per ${figure(f.unitsAfter, 2)}: ne mancano ${figure(f.fewer, 2)}, e il prezzo non si è mosso.`,
        line({ title: 'Un anno di rinnovi con il petrolio fermo', unit: 'euro', axis: 'Mese' }, MONTHS, { Capitale: f.contango }),
        '## Dove va a finire il denaro',
        'Da nessuna parte, nel senso che non c’è un vincitore nascosto. Il contratto lontano costa di più perché incorpora magazzino, assicurazione e interessi di chi la merce la tiene davvero. Chi compra a termine paga un po’ per volta ciò che chi tiene il barile spenderebbe in affitto del serbatoio. Gli interessi sulla liquidità lasciata a garanzia ne restituiscono una parte, all’incirca quanto rende un titolo di Stato a breve.',
        '## È successo, in grande',
        'Nel 2020 il petrolio americano passò da 61,06 a 48,52 dollari, secondo le chiusure del Nymex: il 20,5% in meno. Il maggiore fondo quotato che lo seguiva con i futures, l’americano Uso, perse il 67,8%, secondo i dati della società che lo gestisce, la Uscf. In primavera la curva era ripidissima, e in aprile il fondo dovette vendere i contratti vicini quasi ai minimi.',
        '## Come saperlo prima',
        steps(
          'Cercare sul sito della Borsa i prezzi di più scadenze del future, non solo della prima.',
          'Dividere il secondo per il primo e togliere uno: è il costo del prossimo rinnovo.',
          'Moltiplicare per i rinnovi di un anno: è, all’incirca, il rialzo che serve per restare in pari.',
          'Leggere nel documento del prodotto quali scadenze usa: alcuni comprano contratti più lontani proprio per rinnovare meno.',
        ),
        `Nel nostro esempio la moltiplicazione dà ${il(f.simple)}; il conto esatto, con un rinnovo sull’altro, chiede in un anno un rialzo ${del(f.needed, 2)}, soltanto per tornare alla somma di partenza. È una soglia che nessun grafico del petrolio mostra, e può contare quanto la direzione del prezzo. Con interessi del 2% l’anno sulla garanzia scenderebbe a circa ${il(f.neededAfter)}.`,
      ],
      closing: () =>
        'Prima di comprare, insomma, si confrontano due numeri: il rialzo del petrolio che ci si aspetta e quello che i rinnovi chiedono, meno gli interessi e più le spese annue del prodotto. Se il primo non supera il secondo, si può avere ragione sul greggio e chiudere in perdita.',
    },
    {
      form: 'comparison',
      title: 'Contango e backwardation: due curve, due destini per chi aspetta',
      subtitle:
        'Nel 2009 il petrolio corse e il fondo che lo seguiva no; nel 2022 accadde il contrario. Quanto doveva fare il greggio perché il fondo restasse in pari.',
      real: ['le chiusure di fine anno del greggio (Nymex) e del fondo Uso (Nyse Arca)'],
      risk: 'Un prodotto sulle materie prime può perdere gran parte del valore in un anno, con qualunque pendenza della curva: il premio dei rinnovi non copre un crollo del prezzo.',
      point: () =>
        `Nel 2009 il greggio americano salì ${del(GLUT.oil, 0)} e il fondo Uso, che compra futures e li rinnova prima della scadenza, ${del(GLUT.fund, 0)}. Nel 2022 il greggio fece ${il(SHORTAGE.oil, 0)}, il fondo ${il(SHORTAGE.fund, 0)}.`,
      body: (f) => [
        'Chi alla fine del 2008 pensò che il petrolio fosse sceso troppo ebbe ragione. Un barile del tipo americano costava 44,60 dollari, un anno dopo 79,36. Chi però aveva affidato quell’idea allo Uso, il maggiore fondo quotato sul greggio, guadagnò meno di un quarto del rialzo. Nel 2022 la sorpresa arrivò dall’altra parte: il barile si mosse appena, e il fondo fece quattro volte tanto.',
        table(
          'Lo stesso fondo in due anni diversi (dollari, chiusure di fine anno)',
          ['Anno', 'Greggio, da', 'a', 'Variazione', 'Quota, da', 'a', 'Variazione della quota'],
          OIL_YEARS.map(({ year, prices, oil, fund }) => [
            String(year),
            figure(prices[0]!, 2),
            figure(prices[1]!, 2),
            `+${percent(oil)}`,
            figure(prices[2]!, 2),
            figure(prices[3]!, 2),
            `+${percent(fund)}`,
          ]),
        ),
        '## La curva in salita del 2009',
        'Il fondo non tiene barili. Aveva contratti che scadevano, e ogni mese vendeva quello vicino per comprare il seguente. Dopo la crisi del 2008 i consumi erano crollati e i serbatoi erano pieni: chi aveva petrolio pagava per conservarlo e lo cedeva volentieri subito, mentre la consegna nei mesi dopo costava di più, a volte diversi dollari al barile. A ogni rinnovo si vendeva basso e si comprava alto. È il contango.',
        '## La curva in discesa del 2022',
        'Con la guerra in Ucraina e le scorte basse le raffinerie volevano il greggio adesso. Il contratto vicino costava più dei successivi, e rinnovare voleva dire vendere caro e ricomprare a meno. Dalla primavera del 2020 il fondo divideva gli acquisti fra più scadenze, ma il meccanismo era lo stesso. È la backwardation: a prezzo fermo fa crescere il capitale.',
        '## Il pareggio, con la stessa regola',
        `Si divide il risultato del fondo per quello del greggio. Nel 2009 rinnovi e spese, al netto degli interessi sulla garanzia, presero ${il(-GLUT.rolls)}: perché la quota chiudesse in pari il barile doveva salire ${del(GLUT.even)}. Nel 2022 i rinnovi, le altre scadenze e gli interessi aggiunsero ${il(SHORTAGE.rolls)}, e il barile poteva scendere ${del(-SHORTAGE.even)} senza che il fondo perdesse. Furono due anni estremi. Con una pendenza più comune, supponiamo ${il(f.premium)} al mese, e il petrolio fermo, ${euro(f.capital)} prendono queste due strade.`,
        line({ title: 'A prezzo fermo, con due curve opposte, senza interessi', unit: 'euro', axis: 'Mese' }, MONTHS, {
          Contango: f.contango,
          Backwardation: f.back,
        }),
        '## La pendenza passa',
        'La curva si capovolge in poche settimane: una penuria richiama petrolio, un eccesso chiude pozzi. Chi avesse comprato alla fine del 2022 perché i rinnovi rendevano avrebbe trovato, nel 2023, un greggio in calo e una quota in perdita. Il rinnovo attenua o aggrava; non sostituisce il prezzo.',
        'Gli ETC sul petrolio che si comprano a Milano fanno gli stessi rinnovi. Sul guadagno si paga il 26%; a differenza di quello di un ETF, lo si può ridurre con le minusvalenze degli anni precedenti. Il rischio di cambio si aggiunge, perché il barile è in dollari.',
      ],
      closing: () =>
        'I prezzi delle prime due scadenze sono sul sito della Borsa che tratta il contratto. Il loro rapporto, elevato ai rinnovi di un anno, dice quale movimento del petrolio lascia in pari; poi si decide se l’opinione che si ha sul greggio supera quella soglia, e per quanto tempo.',
    },
    {
      form: 'steps',
      title: 'Quanto dovrebbe costare un barile consegnato fra un mese',
      subtitle: 'Prezzo di oggi più interessi e magazzino: come nasce il prezzo a termine, e quando la somma non torna.',
      real: ['i prezzi del greggio con una data (Cftc)'],
      sources: ['borsa', 'priips'],
      point: (f) =>
        `Con un prezzo a pronti di ${euro(f.spot, 2)}, ${euro(f.interest, 2)} di interessi e ${euro(f.storage, 2)} di magazzino, il prezzo a un mese dovrebbe essere di circa ${euro(f.fair, 2)}.`,
      body: (f) => [
        'Un future a un mese quota più del prezzo di oggi, e il commento è pronto: il mercato prevede un rialzo. Non è detto. Chi vende petrolio fra un mese può comprarlo adesso e tenerlo in un serbatoio; il prezzo che chiede deve coprire i costi di quell’attesa, e si può calcolare. Per semplicità contiamo in euro; il petrolio si quota in dollari, e chi vi investe dall’Italia corre anche il rischio di cambio.',
        '## La somma',
        steps(
          `Si compra il barile oggi: ${euro(f.spot, 2)}.`,
          `Il denaro è immobilizzato per un mese. Al 3% annuo sono ${euro(f.interest, 2)} di interessi.`,
          `Il serbatoio e l’assicurazione costano ${euro(f.storage, 2)}.`,
          `Chi consegna fra un mese, senza guadagnarci, deve chiedere ${euro(f.fair, 2)}.`,
        ),
        '## L’arbitraggio che tiene uniti i prezzi',
        'Se il future valesse molto di più, converrebbe comprare petrolio, affittare cisterne e venderlo a termine: un guadagno che non dipende da dove andrà il prezzo. In tanti lo farebbero, il prezzo a pronti salirebbe e quello a termine scenderebbe. È l’arbitraggio, ed è la ragione per cui il calcolo funziona.',
        '## Il giorno in cui finirono le cisterne',
        'Le cisterne finiscono. Il 20 aprile 2020, con i consumi crollati e i depositi di Cushing, in Oklahoma, pieni o già prenotati, il future sul greggio americano in scadenza chiuse a −37,63 dollari il barile, come riporta la Cftc, l’autorità americana sui derivati: chi non poteva ritirare il greggio pagava perché qualcun altro lo facesse. Se invece il petrolio manca, l’arbitraggio non può nulla, perché non si immagazzina oggi quello che arriverà domani: il prezzo vicino può superare quello lontano e restarci a lungo.',
        'Quando la curva dei prezzi sale, e si chiama contango, il divario è di solito il costo dell’attesa. Quando scende, e si chiama backwardation, dice un’altra cosa: il barile serve adesso, e chi lo ha in mano si fa pagare la disponibilità immediata. Da sola, in entrambi i casi, non dice dove andrà il prezzo.',
        '## Che cosa cambia per chi investe',
        `Un prodotto quotato sul petrolio di solito non tiene barili: compra futures e li rinnova prima che scadano. Se ogni mese compra a ${euro(f.fair, 2)} un contratto che alla scadenza vale ${euro(f.spot, 2)}, con il prezzo a pronti fermo dodici rinnovi si portano via ${il(f.waitedShare)} del capitale. Gli interessi sul denaro lasciato a garanzia ne restituiscono una parte: al 3% annuo usato sopra, il costo netto scende a circa ${il(f.waitedNet)}. È più o meno l’affitto del serbatoio: nessuno ha derubato chi ha comprato, ma nessuno ha tenuto il barile gratis al posto suo.`,
        line({ title: 'Che cosa resta del capitale, con il petrolio fermo', unit: '%', axis: 'Mese', decimals: 1 }, MONTHS, {
          'Solo i contratti': f.waited,
          'Con gli interessi': f.waitedWith,
        }),
        'Prima di comprare si leggono le spese nel documento con le informazioni chiave; le scadenze usate e la frequenza dei rinnovi, che lì spesso mancano, sono nel prospetto o nelle regole dell’indice.',
      ],
      closing: (f) =>
        `Con questi numeri chi compra il petrolio a termine per un anno parte da un costo netto ${del(f.waitedNet)}, a cui si aggiungono le spese del prodotto. Lo accetta a ragion veduta chi si attende un rialzo maggiore o cerca una copertura; per una scommessa di lungo periodo è una partenza in salita.`,
    },
  ],
})

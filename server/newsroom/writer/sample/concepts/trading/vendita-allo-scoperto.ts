import { euro, figure, percent, shown } from '../../../../../../events/domain/figures.ts'
import { al, del, il } from '../../../../../../events/domain/finance/glossary/figures.ts'
import { taxOn } from '../../../../../../events/domain/finance/taxes.ts'
import { concept, line, steps, table } from '../../piece.ts'
import { venditaAlloScopertoPortrait, waitingOn } from '../../portraits/trading/vendita-allo-scoperto.ts'

/** On shares of large Italian companies, paid by who buys (L. 228/2012, art. 1, comma 491). */
const TRANSACTION_TAX = 0.002
const TRADED = [0.01, 0.02, 0.03, 0.04, 0.05]
/** Nvidia at the end of 2021, and of 2022 and 2023, before the split of 2024. */
const NVIDIA = 294.11
const NVIDIA_LATER = [146.14, 495.22]
const MOVES = [-0.5, -0.25, 0, 0.25, 0.5, 0.75]

export const venditaAlloScoperto = concept({
  slug: 'vendita-allo-scoperto',
  figures(random) {
    const price = random.range(10, 25, 5)
    const shares = random.range(100, 300, 50)
    const value = price * shares
    const fee = random.pick([0.05, 0.08])
    const months = 6
    const fall = random.pick([0.2, 0.25])
    const dividend = random.pick([0.02, 0.03])
    const gross = value * fall
    const loan = (value * fee * months) / 12
    const due = value * dividend
    const order = 10
    /** Transaction tax on the final purchase, after a change of the price. */
    const duty = (move: number) => value * (1 + move) * TRANSACTION_TAX
    /** Gain after all costs, each rounded as it is shown. */
    const result = (move: number) => {
      const costs = [loan, due, 2 * order, duty(move), taxOn(-value * move)].reduce((sum, cost) => sum + shown(cost, 2), 0)
      return -value * move - costs
    }
    return {
      price,
      shares,
      value,
      fee,
      fall,
      dividend,
      gross,
      loan,
      due,
      order,
      orders: 2 * order,
      duty: duty(-fall),
      dutyAfterRise: duty(fall),
      tax: taxOn(gross),
      net: result(-fall),
      still: result(0),
      afterRise: result(fall),
      timesLost: -shown(result(fall), 2) / shown(result(-fall), 2),
      doubled: result(1),
      buyBack: price * (1 - fall),
      results: MOVES.map(result),
      weight: MOVES.map((move) => (1 + move) / (1 - move)),
      bought: NVIDIA_LATER.map((close) => value * (close / NVIDIA - 1)),
      owed: NVIDIA_LATER.map((close) => (value * close) / NVIDIA),
      behind: NVIDIA_LATER.map((close) => value * (2 - close / NVIDIA)),
      weighed: NVIDIA_LATER.map((close) => close / (2 * NVIDIA - close)),
      lentTwoYears: value * fee * 2,
      daysToCover: 0.25 / 0.02,
      ...waitingOn(value, fee),
    }
  },
  pieces: [
    venditaAlloScopertoPortrait,
    {
      form: 'comparison',
      title: 'Comprare o vendere allo scoperto: due scommesse che non sono l’una lo specchio dell’altra',
      subtitle:
        'Fra il 2021 e il 2023 Nvidia perse la metà del valore e poi salì ben oltre il punto di partenza. Chi aveva comprato e chi aveva venduto passarono per gli stessi prezzi con rischi diversi.',
      real: ['le chiusure di Nvidia (Nasdaq)'],
      point: (f) =>
        `Con ${euro(f.value)} di Nvidia venduti allo scoperto alla fine del 2021, e altrettanti a garanzia, due anni dopo la posizione valeva ${figure(f.weighed[1]!, 1)} volte il capitale rimasto; per chi aveva comprato senza debiti il rapporto restò uguale a uno.`,
      body: (f) => [
        'Alla fine del 2021 un’azione Nvidia costava 294,11 dollari, un anno dopo 146,14 e due anni dopo 495,22. Sono i prezzi di allora, prima del frazionamento del 2024. Un ribasso del 50,3% e un rialzo del 238,9%: in due anni ebbero ragione sia chi l’aveva venduta sia chi l’aveva comprata, in momenti diversi. Uno solo dei due poteva aspettare il proprio.',
        '## Nei risultati lo specchio c’è',
        table(
          `${euro(f.value)} alla fine del 2021, senza costi, imposte e cambio`,
          ['Alla fine del', 'Prezzo in dollari', 'Chi ha comprato', 'Chi ha venduto'],
          ['2022', '2023'].map((year, at) => [
            year,
            figure(NVIDIA_LATER[at]!, 2),
            `${f.bought[at]! > 0 ? '+' : ''}${euro(f.bought[at]!)}`,
            `${f.bought[at]! < 0 ? '+' : ''}${euro(-f.bought[at]!)}`,
          ]),
        ),
        'Dopo un anno uno ha perso quanto l’altro ha guadagnato; dopo due le parti si sono scambiate. Se la differenza fosse tutta qui, basterebbe avere un’opinione.',
        '## Si rompe nel capitale che resta',
        `La posizione di chi ha comprato diventa più piccola quando va male, e il peggio che può accadere è perdere ${euro(f.value)}. Chi ha venduto, con la stessa somma a garanzia, alla fine del 2022 doveva ricomprare azioni per ${euro(f.owed[0]!)} e aveva un capitale di ${figure(f.behind[0]!)}. Un anno dopo le azioni da ricomprare valevano ${euro(f.owed[1]!)} e il capitale era sceso a ${figure(f.behind[1]!)}: ${figure(f.weighed[1]!, 1)} volte tanto, senza che fosse partito un solo ordine e purché l’intermediario non avesse già chiuso la posizione.`,
        line(
          { title: 'L’esposizione rispetto al capitale rimasto', unit: 'volte il capitale', axis: 'Il prezzo varia di', decimals: 2 },
          MOVES.map((move) => percent(move, 0)),
          { 'Chi ha comprato': MOVES.map(() => 1), 'Chi ha venduto': f.weight },
        ),
        'Il grafico vale per qualunque titolo, con una garanzia iniziale pari al valore delle azioni. A destra la curva si impenna: ogni punto di rialzo pesa più del precedente, ed è lì che l’intermediario chiede altro denaro o ricompra lui.',
        '## Con un anno di ritardo',
        'Chi avesse venduto alla fine del 2022, a 146,14 dollari, avrebbe esaurito la garanzia a 292,28, cioè al raddoppio. Il 24 maggio 2023 Nvidia chiuse a 305,38, e quella soglia l’aveva passata già da qualche giorno. Per un acquisto non esiste un prezzo che, da solo, obblighi a uscire; per quella vendita esisteva, e il titolo lo superò in meno di cinque mesi.',
        '## Il costo di aspettare',
        `Chi ha comprato incassa i dividendi. Chi ha venduto li rimborsa, e paga il prestito delle azioni: ${al(f.fee)} l’anno, sul valore iniziale, due anni fanno ${euro(f.lentTwoYears)}. Chi le ha prestate può anche richiederle prima. In Italia molti intermediari concedono lo scoperto soltanto in giornata; il guadagno paga il 26%, e la perdita è una minusvalenza utilizzabile fino al quarto anno seguente.`,
      ],
      closing: () =>
        'Chi pensa che un titolo scenderà sceglie prima la perdita massima, in euro, e poi lo strumento: un importo che la rispetti anche con il prezzo raddoppiato, con un ordine di riacquisto già inserito, oppure un’opzione put, che costa un premio noto. Se nessuno dei due vi rientra, si può non fare nulla.',
    },
    {
      form: 'steps',
      title: 'Una vendita allo scoperto dall’apertura alla chiusura, con tutti i costi',
      subtitle:
        'Chi vende azioni prese in prestito paga il prestito, le commissioni e le imposte, e rimborsa il dividendo. Qui si vede quanto resta di un ribasso indovinato e quanto costa un rialzo.',
      point: (f) =>
        `Un ribasso ${del(f.fall, 0)} su ${euro(f.value)} vale ${euro(f.gross, 2)}; tolti prestito, dividendo, commissioni e imposte ne restano ${figure(f.net, 2)}. Un rialzo uguale fa perdere ${euro(-f.afterRise, 2)}.`,
      body: (f) => [
        `L’idea era giusta: l’azione è scesa da ${euro(f.price, 2)} a ${euro(f.buyBack, 2)} in sei mesi. Chi l’aveva venduta senza possederla ha guadagnato, ma meno di quanto il prezzo è sceso. L’esempio suppone un intermediario che permetta di restare aperti sei mesi: molte banche italiane offrono lo scoperto su una lista di titoli e soltanto in giornata.`,
        steps(
          `L’intermediario prende in prestito ${f.shares} azioni e le vende a ${euro(f.price, 2)}: incassa ${euro(f.value)}, che restano a garanzia insieme a un margine versato dal cliente. Qui non si contano gli interessi che alcuni riconoscono su quelle somme.`,
          `La società stacca un dividendo pari ${al(f.dividend)} del prezzo iniziale. Chi ha prestato i titoli non lo riceve più dalla società: glielo rimborsa chi ha venduto, con ${euro(f.due, 2)}.`,
          `Il prestito costa ${il(f.fee)} l’anno, calcolato per semplicità sul valore iniziale: per sei mesi ${euro(f.loan, 2)}.`,
          `Si ricomprano le azioni a ${euro(f.buyBack, 2)} e si restituiscono. Le commissioni, nell’esempio, sono di ${euro(f.order)} per ciascuno dei due ordini.`,
          `Chi compra azioni di grandi società italiane su un mercato regolamentato paga nel 2026 ${il(TRANSACTION_TAX)} di imposta sulle transazioni: ${euro(f.duty, 2)}.`,
          `Sul guadagno si paga il 26%. Il conto lo applica all’intera differenza di prezzo, il caso meno favorevole: ${euro(f.tax, 2)}. Quali spese riducano l’imposta va chiesto all’intermediario.`,
        ),
        table(
          'Il conto con un ribasso e con un rialzo',
          ['Voce', `Prezzo sceso ${del(f.fall)}`, `Prezzo salito ${del(f.fall)}`],
          [
            ['Differenza di prezzo', euro(f.gross, 2), euro(-f.value * f.fall, 2)],
            ['Costo del prestito', euro(-f.loan, 2), euro(-f.loan, 2)],
            ['Dividendo rimborsato', euro(-f.due, 2), euro(-f.due, 2)],
            ['Commissioni', euro(-f.orders, 2), euro(-f.orders, 2)],
            ['Imposta sulle transazioni', euro(-f.duty, 2), euro(-f.dutyAfterRise, 2)],
            ['Imposta sul guadagno', euro(-f.tax, 2), euro(0, 2)],
            ['Risultato', euro(f.net, 2), euro(f.afterRise, 2)],
          ],
        ),
        '## Se il prezzo sale invece di scendere',
        `Il guadagno ha un limite, perché un prezzo non scende sotto zero; la perdita non ne ha. Con un rialzo ${del(f.fall)} si perdono ${euro(-f.afterRise, 2)}, ${figure(f.timesLost, 1)} volte quanto il ribasso fa guadagnare, perché i costi si sommano alla perdita e il fisco prende parte soltanto al guadagno. Se il prezzo resta fermo se ne perdono ${figure(-f.still, 2)}; se il prezzo raddoppia ${euro(-f.doubled, 2)}, più di quanto si era incassato vendendo. La perdita è una minusvalenza, che si può usare fino al quarto anno seguente. Mentre il prezzo sale l’intermediario chiede di integrare il margine: se il versamento non arriva, ricompra lui, al prezzo di quel momento.`,
        line(
          { title: 'Il risultato dopo costi e imposte', unit: 'euro', axis: 'Il prezzo varia di', decimals: 2 },
          MOVES.map((move) => percent(move, 0)),
          { Risultato: f.results.map((each) => shown(each, 2)) },
        ),
        '## Un prestito a tasso variabile',
        'Il tasso del prestito non è fissato per sempre. Se molti vogliono vendere la stessa azione, chi le presta alza il prezzo, e sui titoli più contesi si arriva a decine di punti percentuali l’anno. Chi ha prestato i titoli può anche richiamarli: allora si ricompra quel giorno, al prezzo di quel giorno.',
        '## L’alternativa',
        'Chi vuole coprirsi da un ribasso trova strumenti con una perdita massima nota in partenza, come l’acquisto di un’opzione put: costa un premio, che è anche il massimo che si può perdere.',
      ],
      closing: () =>
        'Prima di cominciare si chiedono per iscritto il tasso del prestito su quel titolo e ogni quanto cambia, il margine iniziale e quello sotto il quale la posizione viene chiusa, e la durata massima consentita. Poi si inserisce subito un ordine di riacquisto al prezzo che smentisce l’idea.',
    },
    {
      form: 'history',
      title: 'Quattro secoli di divieti: le vendite allo scoperto dal 1610 a oggi',
      subtitle:
        'Comparvero pochi anni dopo la prima grande società per azioni, e furono subito vietate. Da allora a ogni crisi si torna allo stesso punto.',
      real: ['le date e i prezzi di Wirecard (BaFin e Borsa di Francoforte)'],
      point: () =>
        'Amsterdam nel 1610, Londra nel 1734, Milano nel 2020: il divieto torna a ogni crisi. Nel 2019 in Germania protesse una società che l’anno dopo fallì.',
      body: () => [
        'Dal 1608 un mercante di Amsterdam, Isaac Le Maire, uscito in rotta dalla Compagnia olandese delle Indie orientali, guidò un gruppo che vendeva a termine azioni della società senza possederle, e al quale fu attribuita anche la diffusione di cattive notizie. Il prezzo scese. Nel febbraio 1610 le autorità vietarono le vendite di titoli che non si possiedono: è considerata la prima norma su questo tema.',
        '## Il ritornello',
        'Da allora la scena si è ripetuta. In Gran Bretagna, dopo la bolla dei Mari del Sud, con una legge del 1734. In Francia con Napoleone, il cui codice penale puniva chi vendeva titoli pubblici senza averli. Negli Stati Uniti, dopo il crollo del 1929, non si arrivò a un divieto duraturo: dal 1938 si poté vendere allo scoperto soltanto dopo un rialzo del prezzo, e la regola durò fino al 2007. Le varianti sono molte, la trama è simile: un crollo, la ricerca di un responsabile, un freno, la sua rimozione quando nessuno ci pensa più.',
        '## Le due tesi',
        [
          'Contro: chi vende ciò che non ha guadagna dal male altrui, e può provocarlo con voci e panico.',
          'A favore: chi studia bilanci falsi trova un compenso nel dirlo, e senza di lui i prezzi salirebbero più del dovuto.',
        ],
        'Entrambe hanno esempi. Nel febbraio 2019 l’autorità tedesca, la BaFin, vietò per due mesi di aumentare le posizioni corte su Wirecard, accusata dalla stampa di falsi in bilancio; nel giugno 2020 la società ammise che 1,9 miliardi di euro probabilmente non erano mai esistiti, e fallì.',
        '## Le regole di oggi',
        'In Europa vale il regolamento 236 del 2012. Chi vende azioni deve averle prese in prestito o essersi assicurato di poterlo fare; le posizioni superiori allo 0,1% del capitale si comunicano alla Consob e da 0,5% in su si pubblicano; nelle emergenze le autorità possono vietare le vendite allo scoperto per un periodo, come avvenne in Italia nella primavera del 2020. Gli effetti sono dubbi: uno studio di Alessandro Beber e Marco Pagano, uscito nel 2013 sui divieti della crisi finanziaria in 30 Paesi, trovò che avevano ridotto gli scambi e rallentato la formazione dei prezzi senza sostenerli.',
        '## Quello che nessuna norma cambia',
        'Un prezzo può scendere al massimo a zero e salire senza un tetto: da un lato il guadagno si ferma, dall’altro la perdita continua. È questa forma, più della morale, a rendere lo scoperto un affare per pochi.',
      ],
      closing: () =>
        'Davanti a un nuovo divieto si legge la delibera della Consob, che indica i titoli, la durata e se riguarda soltanto le posizioni nuove. Chi possiede quelle azioni può trarne un’informazione sola: qualcuno teme che scendano, e le ragioni per cui potrebbero scendere sono ancora lì.',
    },
    {
      form: 'question',
      title: 'Che cosa succede quando tutti quelli che hanno venduto devono ricomprare?',
      subtitle: 'Il rialzo che si autoalimenta ha un nome inglese e una meccanica semplice. Si misura con due numeri.',
      real: ['i prezzi di Volkswagen (Borsa di Francoforte)', 'i prezzi di GameStop (Nyse) e la quota venduta (Sec)'],
      point: (f) =>
        `Se è venduto allo scoperto un quarto del flottante e ogni giorno se ne scambia il 2%, per ricomprare tutto servono ${figure(f.daysToCover, 1)} giorni.`,
      body: (f) => [
        'Chi ha venduto allo scoperto e vede salire il prezzo ha due possibilità: versare altro margine o ricomprare. Se ricompra, il suo acquisto fa salire ancora il prezzo, e mette in difficoltà il prossimo. Quando i venditori sono tanti, e le azioni disponibili poche, la porta è stretta e tutti escono insieme. Gli operatori lo chiamano «short squeeze».',
        '## Due numeri',
        steps(
          'La quota venduta allo scoperto: quante azioni, sul flottante, sono state prese a prestito e vendute. Oltre il 20% si considera di solito alta.',
          'I giorni per ricomprare: quella quota divisa per gli scambi medi giornalieri.',
        ),
        `Con un quarto del flottante venduto e scambi pari al 2% al giorno, ci vorrebbero ${figure(f.daysToCover, 1)} giorni per chiudere tutto, se nessun altro comprasse. È un’eternità, quando il margine si calcola ogni sera.`,
        line(
          { title: 'I giorni per ricomprare un quarto del flottante', unit: 'giorni', axis: 'Scambi al giorno', decimals: 1 },
          TRADED.map((share) => percent(share, 0)),
          { Giorni: TRADED.map((share) => 0.25 / share) },
        ),
        '## Non serve una buona notizia',
        'Il rialzo può partire da un nulla: un acquisto grande, un gruppo di risparmiatori che si dà appuntamento in rete, la scoperta che le azioni in circolazione sono meno del previsto. È il caso di Volkswagen: il 24 ottobre 2008, un venerdì, il titolo ordinario chiuse poco sopra i 210 euro; il martedì seguente superò per qualche ora i 1.000. Ed è il caso di GameStop: chiuse a 17,25 dollari il 4 gennaio 2021 e a 347,51 il 27, mentre la quota venduta, secondo la Sec, superava il 100% del flottante. La società può andare male prima, durante e dopo. In quei giorni il prezzo misura la fretta di chi esce, e chi entra in corsa può contare soltanto su qualcuno ancora più in ritardo.',
        '## Da che parte stare',
        `Da nessuna, per chi non è del mestiere. Chi è allo scoperto con ${euro(f.value)} e vede il prezzo salire della metà ne ha già persi ${figure(f.value / 2)}, e può dover trovare altro margine; chi compra la salita dipende dal momento esatto in cui finisce. La Consob pubblica le posizioni corte nette di ciascun operatore a partire dallo 0,5% del capitale: più che un segnale, sono un avviso di traffico. Un prezzo raddoppiato non ha ancora dato ragione a nessuno.`,
      ],
      closing: () =>
        'Prima di entrare, da qualunque lato, si guarda sul sito della Consob l’elenco delle posizioni nette corte e si divide la loro somma per gli scambi medi del titolo. Se i giorni sono più di una settimana, il prezzo può muoversi senza una ragione: meglio non impegnarvi denaro che serve ad altro.',
    },
  ],
})

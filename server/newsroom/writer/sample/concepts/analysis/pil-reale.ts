import { difference, euro, figure, percent } from '../../../../../../events/domain/figures.ts'
import { del, il } from '../../../../../../events/domain/finance/glossary/figures.ts'
import { concept, line, steps, table } from '../../piece.ts'

/** First estimates of growth in the third quarter of 2020: the American one at an annual rate, the Italian one over the quarter. */
const AMERICA = 0.331
const ITALY = 0.161

/** @returns growth over a quarter as if it went on for a year */
const yearly = (quarter: number): number => (1 + quarter) ** 4 - 1
const AMERICAN_QUARTER = (1 + AMERICA) ** (1 / 4) - 1

/** Figures of Italy, as shares of its product. */
const DEBT = 1.35
const DEFICITS = [0.02, 0.03, 0.04, 0.05]
/** Growth of the volume in 2023 (Istat, September 2024). */
const VOLUME = 0.007
const YEARS_AHEAD = [0, 2, 4, 6, 8, 10]

/** @returns the nominal growth at which the debt keeps its share of the product */
const evenGrowth = (deficit: number): number => deficit / (DEBT - deficit)

/** @returns the debt's share of the product after each of those years, in percent */
const debtPath = (growth: number, deficit: number): number[] =>
  YEARS_AHEAD.map((years) => {
    let debt = DEBT
    for (let year = 0; year < years; year++) debt = debt / (1 + growth) + deficit
    return debt * 100
  })

export const pilReale = concept({
  slug: 'pil-reale',
  figures(random) {
    const cars = random.range(80, 120, 10)
    const carPrice = random.pick([20, 22])
    const meals = random.range(900, 1_200, 100)
    const mealPrice = 1
    const carsNext = cars + 2
    const carNext = carPrice + 1
    const mealsNext = meals - 10
    const mealNext = 1.06
    const first = cars * carPrice + meals * mealPrice
    const second = carsNext * carNext + mealsNext * mealNext
    const real = carsNext * carPrice + mealsNext * mealPrice
    const people = random.pick([0.01, 0.012])
    const growth = random.pick([0.015, 0.018])
    const deficit = random.pick([0.03, 0.034])
    const even = evenGrowth(deficit)
    return {
      cars,
      carPrice,
      meals,
      mealPrice,
      carsNext,
      carNext,
      mealsNext,
      mealNext,
      first,
      second,
      real,
      nominal: second / first - 1,
      realRate: real / first - 1,
      deflator: (second / real) * 100,
      prices: second / real - 1,
      people,
      growth,
      perHead: (1 + growth) / (1 + people) - 1,
      otherPerHead: (1 + 0.01) / (1 - 0.003) - 1,
      deficit,
      even,
      evenPrices: (1 + even) / (1 + VOLUME) - 1,
      falling: DEBT / (DEBT - 0.01 - deficit) - 1,
      slow: debtPath(0.01, deficit),
      flat: debtPath(even, deficit),
      fast: debtPath(0.04, deficit),
      base: 36_000,
      perHeadEuro: difference(36_000 * ((1 + growth) / (1 + people)), 36_000),
      wrong: difference(36_000 * (1 + growth), 36_000),
    }
  },
  pieces: [
    {
      form: 'portrait',
      title: 'Il debito cresce di miliardi e il suo peso diminuisce: il lavoro nascosto del Pil nominale',
      formerly: 'Pil nominale e Pil reale: leggere la crescita senza confondersi',
      subtitle:
        'Fra il 2020 e il 2023 l’Italia ha aggiunto debito e tagliato di quasi venti punti il suo rapporto con il Pil. Una parte l’hanno fatta le quantità, il resto i prezzi.',
      real: [
        'i rincari medi con un anno accanto (Istat)',
        'i dati su debito e Pil con un anno accanto (Istat e Banca d’Italia)',
        'i rendimenti dei BTP con una data (Banca d’Italia)',
      ],
      sources: ['istat', 'bancaditalia'],
      point: (f) =>
        `Con un debito al 135% del Pil e un disavanzo ${del(f.deficit)}, il rapporto resta fermo se il Pil nominale cresce ${del(f.even)}: è la somma di produzione e prezzi, e non la sola crescita reale.`,
      body: (f) => [
        'Alla fine del 2023 lo Stato italiano doveva quasi 300 miliardi più che alla fine del 2020, secondo le statistiche della Banca d’Italia: circa l’11,5% in più. Nello stesso triennio il rapporto fra debito e Pil è sceso dal 154% circa al 134,8%, nei conti che l’Istat ha rivisto nel 2024. Più debito e meno peso: succede quando il denominatore corre più del numeratore. Resta da vedere di che cosa era fatta la corsa.',
        '## Di che cosa è fatto il denominatore',
        'Il rapporto si calcola con il Pil a prezzi correnti, rincari compresi, perché anche il debito è in euro di oggi. La «crescita» dei titoli è un’altra: quella in volume. Per l’Istat, nella revisione del 23 settembre 2024, fu dell’8,9% nel 2021, del 4,7% nel 2022 e dello 0,7% nel 2023. Composte fra loro, le tre danno il 14,8%.',
        'Il resto si ricava a ritroso. Perché un debito più alto dell’11,5% passi da 154 a 134,8 punti di Pil, il Pil nominale deve essere salito di circa il 27%; tolte le quantità, resta un aumento di circa l’11%. Sono i prezzi, che i comunicati chiamano deflatore.',
        '## Chi ha pagato la sua parte',
        'I rincari alleggeriscono chi deve e pesano su chi presta. Un BTP a tasso fisso comprato alla fine del 2021 per 10.000 euro ne restituirà 10.000; ma i prezzi al consumo sono saliti in media dell’8,1% nel 2022 e del 5,7% nel 2023 (Istat), e quella somma compra ciò che prima ne costava 8.752. Il sollievo per lo Stato, poi, vale per i titoli vecchi. Chi compra i nuovi chiede di più: il rendimento del decennale passò dall’1,2% al 4,7% in un solo anno, il 2022 (Banca d’Italia).',
        '## La crescita di pareggio',
        `Per gli anni che vengono il conto sta in una riga. In percentuale del Pil, il rapporto resta fermo se la crescita nominale è uguale al disavanzo diviso per il debito meno il disavanzo. Con un debito al 135% e un disavanzo ${del(f.deficit)} fa ${il(f.even)}. Al di sotto il peso aumenta, anche se il disavanzo non cambia di un euro.`,
        table(
          'La crescita nominale che tiene fermo un debito al 135% del Pil',
          ['Disavanzo', 'Crescita di pareggio'],
          DEFICITS.map((each) => [percent(each, 0), percent(evenGrowth(each), 2)]),
        ),
        line(
          { title: `Il debito in rapporto al Pil, con un disavanzo ${del(f.deficit)}`, unit: '%', axis: 'Anni', decimals: 1 },
          YEARS_AHEAD,
          { 'Nominale all’1%': f.slow, 'Di pareggio': f.flat, 'Nominale al 4%': f.fast },
        ),
        `Se la produzione aumenta dello 0,7% l’anno, come nel 2023, i prezzi devono salire ${del(f.evenPrices)}: non lontano dall’obiettivo della BCE, che è il 2%. Con prezzi fermi la stessa cifra dovrebbe venire tutta dalle quantità, e in un anno normale, che non fosse di rimbalzo, l’Italia non ci riesce da più di vent’anni.`,
        '## Quando escono i tre numeri',
        'La stima che l’Istat diffonde a trenta giorni dalla fine del trimestre riguarda soltanto il volume. I valori a prezzi correnti e il deflatore arrivano con i conti trimestrali, circa un mese dopo; il debito e il disavanzo annuali con le notifiche alla Commissione di aprile e di ottobre. Commentare il rapporto il giorno della prima stima vuol dire leggere metà di una frazione.',
        `C’è infine un metro che non dipende dai commenti. Le regole europee in vigore dal 30 aprile 2024 chiedono a chi ha un debito sopra il 90% del Pil, chiusa un’eventuale procedura per disavanzo, di ridurlo in media di almeno un punto l’anno: con il disavanzo dell’esempio serve una crescita nominale ${del(f.falling)}.`,
      ],
      closing: (f) =>
        `Quando esce il dato annuale, a marzo, chi possiede BTP può quindi sommare la crescita in volume e il deflatore e guardare da che parte della soglia cade il totale, qui ${il(f.even)}. Un anno sotto non è un allarme; più anni di fila lo sono, e conviene allora preferire scadenze che si possano portare al rimborso.`,
    },
    {
      form: 'steps',
      title: 'Il Pil di un Paese con due prodotti: nominale, reale, deflatore',
      subtitle: 'Automobili e pasti, due anni, otto numeri. Il calcolo che gli istituti di statistica ripetono su migliaia di voci.',
      point: (f) =>
        `Nel Paese immaginario il Pil nominale cresce ${del(f.nominal, 2)}, quello reale ${del(f.realRate, 2)}, e il deflatore sale a ${figure(f.deflator, 1)}.`,
      body: (f) => [
        'Un Paese produce solo automobili e pasti al ristorante. È più ordinato dei Paesi veri e consente di fare a mano un calcolo che di solito si prende per fede. Gli importi sono in migliaia di euro e i pasti si contano a centinaia.',
        table(
          'La produzione di due anni',
          ['Prodotto', 'Quantità, primo anno', 'Prezzo, primo anno', 'Quantità, secondo anno', 'Prezzo, secondo anno'],
          [
            ['Automobili', figure(f.cars), figure(f.carPrice, 2), figure(f.carsNext), figure(f.carNext, 2)],
            ['Pasti (centinaia)', figure(f.meals), figure(f.mealPrice, 2), figure(f.mealsNext), figure(f.mealNext, 2)],
          ],
        ),
        steps(
          `Pil nominale del primo anno: quantità per prezzi dello stesso anno. Fa ${figure(f.first, 1)}.`,
          `Pil nominale del secondo: fa ${figure(f.second, 1)}, cioè una variazione ${del(f.nominal, 2)}.`,
          `Pil reale del secondo: quantità nuove ai prezzi vecchi. Fa ${figure(f.real, 1)}, una variazione ${del(f.realRate, 2)}.`,
          `Deflatore: il nominale diviso il reale, moltiplicato per cento. Fa ${figure(f.deflator, 1)}.`,
        ),
        '## Che cosa è successo, davvero',
        `Si sono prodotte due automobili in più e mille pasti in meno. Gran parte della crescita nominale viene dai prezzi, saliti ${del(f.prices, 2)}. Un ministro direbbe che l’economia corre, un ristoratore che i tavoli sono meno pieni, e avrebbero entrambi un numero da mostrare.`,
        '## Deflatore e indice dei prezzi',
        'Sembrano la stessa cosa, e non lo sono. Il deflatore riguarda ciò che il Paese produce, comprese le macchine vendute all’estero; l’indice dei prezzi al consumo ciò che le famiglie comprano, compreso ciò che arriva da fuori. Quando rincara il petrolio importato, il secondo sale e il primo molto meno.',
        'Chi rifà il conto usando i prezzi del secondo anno al posto di quelli del primo ottiene un Pil reale un po’ diverso. Non c’è un errore: ci sono due anni base possibili, e per questo gli istituti oggi li cambiano ogni anno e concatenano i risultati.',
      ],
      closing: () =>
        'Davanti a una crescita la prima verifica è se sia nominale o reale. Per giudicare stipendi e consumi serve la seconda; la prima interessa chi confronta il debito con il Pil, perché il debito non si rivaluta con i prezzi.',
    },
    {
      form: 'mistake',
      title: 'Pil dell’estate 2020, 33,1% in America e 16,1% in Italia: chi crebbe di più?',
      formerly: 'Più 0,3 nel trimestre non è più 0,3 nell’anno',
      subtitle:
        'Due comunicati usciti a un giorno di distanza, due unità di misura. Rimessi sulla stessa base rovesciano la classifica, e non una volta sola.',
      real: ['le prime stime del Pil (Bureau of Economic Analysis e Istat)'],
      sources: ['istat'],
      point: () =>
        `Il Pil americano del terzo trimestre 2020 fu annunciato a +33,1%, quello italiano a +16,1%. La prima cifra è annualizzata: sul solo trimestre valeva +${percent(AMERICAN_QUARTER)}.`,
      body: () => [
        'Il 29 ottobre 2020 il Bureau of Economic Analysis annunciò che nel terzo trimestre il Pil americano era cresciuto del 33,1%. Il giorno dopo l’Istat diede la prima stima per l’Italia: +16,1%. A leggere i titoli, gli Stati Uniti uscivano dal blocco di primavera due volte più in fretta. Era l’Italia a correre di più, e per un motivo poco allegro.',
        '## Una potenza nascosta',
        `Gli uffici americani pubblicano la variazione annualizzata, cioè quanto crescerebbe il Pil in un anno se il ritmo del trimestre si ripetesse altre tre volte. L’Istat, come Eurostat, dà la variazione sul trimestre precedente, che si chiama congiunturale. Dalla prima alla seconda si passa con una radice quarta: 1,331 diventa ${figure(1 + AMERICAN_QUARTER, 3)}. In senso opposto si eleva alla quarta potenza, e il +16,1% diventa +${percent(yearly(ITALY))}.`,
        table(
          'Il terzo trimestre del 2020 nelle prime stime',
          ['Misura', 'Stati Uniti', 'Italia'],
          [
            ['Sul trimestre precedente', `+${percent(AMERICAN_QUARTER)}`, `+${percent(ITALY)}`],
            ['Annualizzata', `+${percent(AMERICA)}`, `+${percent(yearly(ITALY))}`],
            ['Sullo stesso trimestre del 2019', '−2,9%', '−4,7%'],
          ],
        ),
        '## La terza riga cambia ancora il vincitore',
        'Rispetto a un anno prima erano sotto entrambi, e l’Italia di più. Le due cose stanno insieme: era caduta prima e più in basso, e chi rimbalza da più in basso sale di più senza per questo aver recuperato. La variazione sul trimestre racconta la corsa, quella sull’anno (la tendenziale) dice a che punto si è arrivati. Chi annunciava il record della prima taceva di solito la seconda.',
        '## Fin dove basta dividere per quattro',
        `La scorciatoia a mente è dividere per quattro la cifra americana. Con variazioni piccole funziona: lo 0,3% in un trimestre, annualizzato, è l’${percent(yearly(0.003), 3)}, e quattro volte 0,3 fa 1,2. Nel 2020 non funzionava più. Un quarto di 33,1 è ${figure(33.1 / 4, 1)}, quasi un punto di troppo; e il quadruplo del dato italiano, ${figure(16.1 * 4, 1)}, sta ${figure((yearly(ITALY) - 4 * ITALY) * 100, 1)} punti sotto quello composto.`,
        'Una regola per la soglia: finché il trimestre non supera l’1,2%, in più o in meno, l’errore sull’anno resta sotto il decimo di punto. Per un’economia europea in tempi normali vuol dire quasi sempre; nei trimestri di cui si parla di più, quasi mai.',
      ],
      closing: () =>
        'Nei comunicati dell’Istat la variazione congiunturale e la tendenziale stanno nelle prime righe; in quelli americani la cifra in evidenza è seguita da «annual rate». Per mettere due Paesi nella stessa frase si portano entrambi sul trimestre. Per dire chi ha recuperato si confronta invece il livello con quello di un anno prima.',
    },
    {
      form: 'comparison',
      title: 'Due Paesi crescono: in quale dei due si sta meglio?',
      subtitle: 'Dividere per gli abitanti cambia la classifica. Il Pil pro capite, e ciò che resta fuori anche da quello.',
      point: (f) =>
        `Una crescita ${del(f.growth)} con una popolazione in aumento ${del(f.people)} vale lo ${percent(f.perHead, 2)} a testa.`,
      body: (f) => [
        `Il primo Paese cresce ${del(f.growth)}, il secondo dell’1%. Nel primo la popolazione aumenta ${del(f.people)} l’anno, nel secondo cala dello 0,3%. Sui giornali vince il primo. Nelle case, a conti fatti, forse no.`,
        '## La divisione',
        `A testa il primo guadagna lo ${percent(f.perHead, 2)} e il secondo l’${percent(f.otherPerHead, 2)}. Su un Pil pro capite di ${euro(f.base)} l’aumento nel primo è di ${euro(f.perHeadEuro)}; chi avesse usato la crescita totale ne avrebbe contati ${figure(f.wrong)}.`,
        '## A che cosa serve il totale',
        'Non è inutile. Il debito pubblico si confronta con il Pil complessivo, perché a pagarlo è l’intero Paese: se la produzione cresce, anche solo perché ci sono più abitanti, il debito pesa meno. Anche il peso in un’organizzazione internazionale, o l’interesse di un’impresa ad aprirvi una sede, dipendono in buona parte dal totale.',
        '## Che cosa manca a entrambi',
        'Una media non dice come è divisa la somma. Se l’aumento va tutto al decimo più ricco, la maggioranza non vede nulla di quel numero. Manca il lavoro non pagato, che in Italia è molto; manca il consumo di ciò che non si rinnova. E mancano gli orari: un Paese può produrre meno e lavorare meno, per scelta.',
        `Per questo gli istituti affiancano al Pil il reddito disponibile delle famiglie, la sua distribuzione e gli indicatori di benessere. Non lo sostituiscono: ${il(f.growth)} resta la risposta a una domanda precisa, di quanto è cresciuta la produzione. L’errore è usarla per le altre.`,
      ],
      closing: () =>
        'Per confrontare il livello, e non la crescita, si usa il Pil pro capite a parità di potere d’acquisto, che Eurostat pubblica per tutti i Paesi dell’Unione: tiene conto anche di quanto costa vivere in ciascuno. Per decidere dove lavorare resta comunque una media, e va letta accanto a salari e affitti.',
    },
    {
      form: 'history',
      title: 'Il numero nato in una crisi e cresciuto in una guerra: storia del Pil',
      subtitle: 'Nel 1934 chi lo calcolò avvertì di non usarlo per misurare il benessere. Novant’anni dopo l’avvertenza è ancora attuale.',
      point: () =>
        'Nel 1934 Simon Kuznets stimò che in tre anni il reddito degli Stati Uniti si era quasi dimezzato, e avvertì che quella cifra non misura il benessere.',
      body: () => [
        'All’inizio degli anni Trenta gli Stati Uniti attraversavano la peggiore depressione della loro storia e non sapevano quanto fosse profonda. C’erano i carri merci, l’acciaio, le code per il pane; mancava una cifra che li mettesse insieme. Il Senato la chiese al dipartimento del Commercio, che affidò il lavoro a un economista, Simon Kuznets.',
        '## Un rapporto del 1934',
        'Kuznets presentò una stima del reddito nazionale, l’antenato del Pil, e con essa un’avvertenza rimasta celebre: il benessere di una nazione difficilmente si può dedurre da una misura del suo reddito. Quella cifra non contava il lavoro domestico, e non diceva come i soldi si dividessero fra le persone.',
        '## La guerra',
        'Con la mobilitazione servì sapere quanto si potesse produrre di cannoni senza affamare i civili. La contabilità nazionale, affinata in quegli anni anche in Gran Bretagna, diventò uno strumento di governo e, nel dopoguerra, uno standard: la prima versione del manuale delle Nazioni Unite è del 1953. In Europa le regole che ne derivano, il Sec 2010, sono un regolamento dell’Unione.',
        '## Togliere i prezzi',
        'Finché i prezzi erano stabili bastava il valore. Con le inflazioni del dopoguerra e poi degli anni Settanta divenne necessario dividere per i prezzi. Si diffusero i deflatori; molto più tardi, fra gli anni Novanta e i Duemila, le serie concatenate.',
        '## Le cose che si aggiungono',
        'Il perimetro non è mai stato fermo. Nel 2014, con le nuove regole europee, vi sono entrati come investimenti la ricerca e gli armamenti, e in Italia una stima di alcune attività illegali. Il Pil italiano del 2011 salì del 3,7% in un pomeriggio, e nessuno diventò più ricco: era cambiato il righello. Nel 2015 l’Irlanda crebbe di oltre il 25%, perché alcune multinazionali vi avevano trasferito brevetti e aerei.',
      ],
      closing: () =>
        'Resta un’abitudine utile per chi legge i dati: cercare nella nota metodologica, prima della percentuale, che cosa comprende e se è al netto dei prezzi. Quando una serie cambia base, si confrontano soltanto i valori ricalcolati con le stesse regole.',
    },
  ],
})

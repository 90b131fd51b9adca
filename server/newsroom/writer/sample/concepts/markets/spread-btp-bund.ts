import { difference, euro, figure, percent } from '../../../../../../events/domain/figures.ts'
import { al, dal, del, il } from '../../../../../../events/domain/finance/glossary/figures.ts'
import { TAX_ON_GOVERNMENT_BONDS } from '../../../../../../events/domain/finance/taxes.ts'
import { bondPrice } from '../../../../../../events/domain/finance/growth.ts'
import { concept, line, table } from '../../piece.ts'

/** In basis points. */
const WIDER = [0, 50, 100, 150, 200]
/** Parts of the debt that a default may take. */
const LOSSES = [0.25, 0.5, 0.75]
/** Share of the nominal value of Greek bonds that holders lost in March 2012. */
const GREEK_CUT = 0.535
/** In millions of euro. */
const ISSUE = 100

export const spreadBtpBund = concept({
  slug: 'spread-btp-bund',
  figures(random) {
    const bund = random.pick([0.026, 0.027, 0.028])
    const spread = random.pick([70, 80, 90])
    const btp = bund + spread / 10_000
    const bundUp = bund + 0.008
    const btpUp = btp + 0.005
    const wide = spread + 100
    // A year of the riskier bond is worth one of the safer at this chance of a default.
    const chance = (loss: number) => (1 - (1 + bund) / (1 + btp)) / loss
    const decade = (loss: number) => 1 - (1 - chance(loss)) ** 10
    return {
      bund,
      spread,
      btp,
      bundUp,
      btpUp,
      narrower: Math.round((btpUp - bundUp) * 10_000),
      bundDown: bund - 0.006,
      wider: Math.round((btp - bund + 0.006) * 10_000),
      wide,
      btpWide: bund + wide / 10_000,
      price: bondPrice(btp, btp, 10),
      byWider: WIDER.map((more) => bondPrice(btp, btp + more / 10_000, 10)),
      priceWide: bondPrice(btp, bund + wide / 10_000, 10),
      perTen: (100 - bondPrice(btp, bund + wide / 10_000, 10)) / 10,
      fall: difference(100, bondPrice(btp, bund + wide / 10_000, 10), 0, 2),
      // The same spread with lower and with higher rates.
      shifts: [-0.02, 0, 0.02],
      nominal: 10_000,
      loss: difference(10_000, 10_000 * (bondPrice(btp, bund + wide / 10_000, 10) / 100)),
      more: spread,
      moreNet: spread * (1 - TAX_ON_GOVERNMENT_BONDS),
      chances: LOSSES.map(chance),
      decades: LOSSES.map(decade),
      greek: chance(GREEK_CUT),
      feared: 10_000 * 0.005 * 0.5,
      interest: ISSUE * btp,
      interestWide: ISSUE * (bund + wide / 10_000),
    }
  },
  pieces: [
    {
      form: 'portrait',
      title: 'Quale rischio paga lo spread: la probabilità nascosta in un decennale',
      formerly: 'Spread fra BTP e Bund: che cosa misura e che cosa no',
      subtitle:
        'Fra il voto di un’agenzia e il prezzo di mercato c’è una domanda: quanto spesso lo Stato dovrebbe non pagare perché il Bund convenga?',
      real: ['i giudizi e il taglio greco (Fitch ed Eurogruppo)'],
      point: (f) =>
        `Con ${f.spread} punti di spread, e una perdita della metà in caso di insolvenza, BTP e Bund si equivalgono se la probabilità annua di non essere pagati è ${del(f.chances[1]!, 2)}.`,
      body: (f) => [
        'Il 12 settembre 2025 Fitch abbassò il giudizio sulla Francia ad A+. Una settimana dopo alzò quello sull’Italia a BBB+, tre gradini sotto. Eppure in quei giorni i decennali dei due Stati rendevano quasi lo stesso, intorno al 3,5%. Se lo spread fosse il voto tradotto in punti base, non sarebbe potuto accadere.',
        '## Una polizza in cui l’assicuratore è chi compra',
        `Chi preferisce un BTP a un Bund riceve ogni anno un premio. Con ${f.spread} punti base, su 10.000 euro sono ${euro(f.more)} lordi, ${euro(f.moreNet, 2)} dopo l’imposta, che è del 12,5% su entrambi i titoli. In cambio si assume un sinistro poco frequente e molto costoso: che il debitore rimborsi meno del dovuto. Il mercato fissa il premio; quanto spesso possa avvenire il sinistro non lo scrive da nessuna parte, ma si ricava.`,
        '## Il conto alla rovescia',
        `Si cerca la probabilità annua per la quale i due investimenti, in media, danno lo stesso. Un anno di Bund rende ${il(f.bund)}, uno di BTP ${il(f.btp)}. La differenza si divide per ${figure(1 + f.btp, 3)}, cioè per quanto diventa in un anno un euro messo nel BTP, e poi per la parte che andrebbe persa: è la probabilità cercata. La perdita va supposta, perché nessuno la conosce prima.`,
        table(
          `La probabilità di insolvenza che pareggia ${f.spread} punti di spread`,
          ['Parte perduta', 'In un anno', 'Almeno una volta in dieci anni'],
          LOSSES.map((loss, at) => [percent(loss, 0), percent(f.chances[at]!, 2), percent(f.decades[at]!)]),
        ),
        'Più la perdita temuta è piccola, più l’evento dev’essere frequente per giustificare lo stesso premio. Chi ritiene che il rischio vero sia minore di quello in tabella trova il BTP pagato bene; chi lo crede maggiore lo trova caro. Lo spread non dice chi dei due ha ragione.',
        '## Quanto si è perso l’ultima volta',
        `Di tagli al capitale, nell’area dell’euro, ce n’è stato uno. Nel marzo 2012 i creditori privati della Grecia accettarono titoli nuovi al posto dei vecchi, con un taglio del 53,5% sul valore nominale, come aveva annunciato l’Eurogruppo in febbraio. Con una perdita simile il pareggio cade ${al(f.greek, 2)} l’anno. Il sacrificio effettivo fu maggiore, perché i titoli nuovi scadevano fino a trent’anni dopo e pagavano cedole più basse.`,
        'Dalla stessa crisi viene una clausola che pochi leggono. I titoli di Stato dell’area dell’euro con durata superiore a un anno, emessi dal 2013, si possono modificare se è d’accordo una maggioranza qualificata dei possessori: chi vota contro subisce le nuove condizioni come gli altri.',
        '## Quello che il voto non contiene',
        [
          'La moneta. Una parte del premio compensa il timore, remoto, di essere rimborsati in una valuta diversa dall’euro.',
          'La rete. Dal 21 luglio 2022 la BCE può comprare i titoli di uno Stato colpito da tensioni ritenute ingiustificate, se i suoi conti rispettano certe condizioni. Il solo annuncio sposta i prezzi, i giudizi delle agenzie molto meno.',
          'La comodità. Il Bund serve da garanzia in tutta Europa, e per averlo si accetta un rendimento più basso.',
          'L’altro debitore. Se si indebolisce la Germania, lo spread italiano scende senza che in Italia sia cambiato nulla.',
        ],
        'Per questo la probabilità della tabella è un limite superiore: attribuisce al solo rischio di non essere pagati un premio che ha più motivi. Francia e Italia, nel 2025, arrivarono allo stesso rendimento per strade diverse, una con conti che peggioravano e l’altra con conti che si erano stabilizzati.',
        '## Il prezzo della propria opinione',
        `Chi pensa a una probabilità dello 0,5% l’anno e a una perdita del 50% deve mettere in conto, su 10.000 euro, ${euro(f.feared)} di perdita attesa l’anno. Il premio è più alto, e la parte che avanza remunera l’incertezza. C’è però un conto che la media non fa: lo stesso evento colpirebbe insieme casa, lavoro e pensione di chi vive in Italia.`,
      ],
      closing: (f) =>
        `La regola che ne discende riguarda la quantità: il premio, ${euro(f.moreNet, 2)} netti ogni 10.000, vale per la parte di patrimonio di cui si reggerebbe il taglio. Per il resto si guarda alle emissioni di più Stati, comprese quelle dell’Unione europea, che hanno la stessa imposta del 12,5%.`,
    },
    {
      form: 'mistake',
      title: 'Lo spread si restringe e i tassi salgono: perché non è una contraddizione',
      subtitle: 'Si legge come un termometro del costo del debito. È una differenza, e una differenza può calare mentre tutto rincara.',
      real: ['i rendimenti del Bund con una data (Bundesbank)'],
      point: (f) =>
        `Se il Bund sale ${al(f.bundUp, 2)} e il BTP ${al(f.btpUp, 2)}, lo spread scende da ${f.spread} a ${f.narrower} punti, e sui titoli nuovi lo Stato paga di più.`,
      body: (f) => [
        `Lo spread scende da ${f.spread} a ${f.narrower} punti e sembra una buona notizia per i conti pubblici. Intanto il BTP decennale rende ${il(f.btpUp)} invece ${del(f.btp)}, e sui titoli che emette il Tesoro paga interessi più alti. Chi guarda soltanto lo spread non se ne accorge.`,
        '## Due numeri sotto uno',
        'Lo spread è il rendimento italiano meno quello tedesco. Può restringersi in due modi molto diversi: perché il primo scende, oppure perché il secondo sale di più. Nel primo caso il debito nuovo costa meno, nel secondo può costare di più a entrambi.',
        table(
          'Tre momenti ipotetici',
          ['Momento', 'Bund', 'BTP', 'Spread in punti'],
          [
            ['Partenza', percent(f.bund, 2), percent(f.btp, 2), figure(f.spread)],
            ['Salgono tutti e due', percent(f.bundUp, 2), percent(f.btpUp, 2), figure(f.narrower)],
            ['Scende solo il Bund', percent(f.bundDown, 2), percent(f.btp, 2), figure(f.wider)],
          ],
        ),
        '## Il caso opposto',
        `Nella terza riga lo spread si allarga a ${f.wider} punti senza che il rendimento italiano si sia mosso: gli investitori hanno comprato Bund, e quello tedesco è sceso. Su una nuova emissione il Tesoro pagherebbe esattamente quanto prima.`,
        '## È accaduto nel marzo 2025',
        'Il 5 marzo 2025, dopo l’annuncio di un grande piano di spesa pubblica tedesco, il Bund decennale passò in un giorno dal 2,5 al 2,8% circa (Bundesbank). Il BTP lo seguì quasi per intero. Chi guardava lo spread vide una giornata tranquilla; chi doveva emettere titoli, o li aveva in portafoglio, una delle peggiori da anni.',
        '## Che cosa guardare al suo posto',
        'Per il costo del debito, il rendimento del BTP alla scadenza che interessa. Per il bilancio di un anno, il costo medio di tutto il debito, che si muove piano: i titoli si rinnovano un po’ alla volta, e la maggior parte paga ancora i tassi di quando è nata. Lo spread serve a un’altra domanda, altrettanto legittima: quanto il mercato distingue fra due Paesi.',
      ],
      closing: (f) =>
        `Quando il notiziario dice che lo spread è sceso a ${f.narrower} punti, la domanda utile è quanto rende il BTP: se è passato ${dal(f.btp)} ${al(f.btpUp)}, chi deve comprare un titolo nuovo incassa di più e chi ne possiede uno vecchio ha già visto scendere il prezzo.`,
    },
    {
      form: 'question',
      title: 'Cento punti di spread in più: chi paga, quando e quanto?',
      subtitle:
        'Non i mutui già firmati, non tutto il debito. Il conto di chi possiede un decennale e quello dello Stato su una nuova emissione.',
      point: (f) =>
        `Con cento punti in più un BTP decennale alla pari scende a ${figure(f.priceWide, 2)}, e una nuova emissione da cento milioni costa allo Stato un milione di euro in più l’anno.`,
      body: (f) => [
        `Lo spread passa da ${f.spread} a ${f.wide} punti, con il Bund fermo. Nei commenti diventa subito «una tassa sugli italiani». È un modo di dire, e come spesso accade è vero per qualcuno, falso per qualcun altro e rinviato per tutti.`,
        '## Il prezzo dei titoli già emessi',
        `Un decennale comprato a 100 scende a ${figure(f.priceWide, 2)}, perché il mercato ora chiede ${il(f.btpWide)} invece ${del(f.btp)}. Su ${euro(f.nominal)} di nominale la perdita sulla carta è di ${euro(f.loss)}. Chi aspetta il rimborso non la realizza, purché lo Stato paghi; chi vende prima sì.`,
        line({ title: 'Il prezzo di un decennale comprato alla pari', unit: 'euro', axis: 'Punti di spread in più', decimals: 2 }, WIDER, {
          Prezzo: f.byWider,
        }),
        `Una regola da tenere a mente, per un decennale: ogni dieci punti di spread spostano il prezzo di circa ${figure(f.perTen, 1)} su cento. Con la scadenza si accorcia anche la regola, e a due anni ne resta meno di un quarto.`,
        '## Lo Stato',
        `Una nuova emissione da cento milioni costava ${figure(f.interest, 1)} milioni di interessi l’anno e ora ne costa ${figure(f.interestWide, 1)}. Quelli sui titoli già emessi a tasso fisso non cambiano di un centesimo. La vita media dei titoli di Stato, secondo il Dipartimento del Tesoro, è di circa sette anni: l’aumento si trasferisce al bilancio un rinnovo alla volta, e se nel frattempo rientra il conto è più leggero del temuto.`,
        '## Le famiglie con un mutuo',
        'Chi ha un tasso fisso non sente nulla. Chi ne ha uno variabile segue l’Euribor, che dipende dalla BCE e non dal BTP. Chi ne chiede uno nuovo può trovare condizioni un po’ peggiori, perché le banche italiane si finanziano a costi legati a quelli dello Stato: il legame esiste, ma è indiretto e lento.',
        '## I risparmiatori che devono ancora comprare',
        `A loro lo stesso movimento offre un titolo che rende ${il(f.btpWide)}. È la faccia di cui si parla meno, e ricorda che il rendimento in più non è un dono: qualcuno lo pretende per correre un rischio.`,
      ],
      closing: () =>
        'A un risparmiatore resta da guardare il calendario. Se possiede un decennale e il denaro gli servirà prima, la perdita va messa in conto oggi, accorciando almeno la parte che sarà venduta. Se deve comprare, sceglie la scadenza che può tenere fino in fondo: allora lo spread decide quanto incassa, e non quanto perde.',
    },
    {
      form: 'history',
      title: 'Prima dell’euro lo spread si chiamava cambio',
      subtitle: 'Come il rischio di un Paese ha cambiato forma dal 1999 in poi, e perché un numero ignorato per anni finì in prima pagina.',
      real: ['gli spread e i rendimenti con una data (BCE e Banca d’Italia)'],
      point: (f) => `Cento punti base sono un punto percentuale: fra un Bund ${al(f.bund)} e un BTP ${al(f.btp)} ce ne sono ${f.spread}.`,
      body: (f) => [
        'Prima della moneta unica un investitore straniero che comprava titoli italiani aveva due preoccupazioni: che lo Stato non pagasse e, molto più spesso, che la lira si svalutasse. Il rendimento più alto ripagava soprattutto la seconda. Il giudizio sul Paese si leggeva nel cambio con il marco. Nel settembre 1992 la lira uscì dal Sistema monetario europeo: un marco, che poco prima costava circa 765 lire, nel marzo 1995 arrivò a costarne più di 1.200, secondo la Banca d’Italia.',
        '## Gli anni in cui non esisteva',
        'Il 31 dicembre 1998 il cambio fu fissato per sempre, 1.936,27 lire per un euro, circa 990 per un marco; il giorno dopo scomparve. Per quasi un decennio i rendimenti dei due Paesi corsero vicini, con differenze di poche decine di punti base: il mercato trattava il debito dei membri dell’euro come se fosse quasi lo stesso debito. La parola spread, in quegli anni, la usavano gli operatori e quasi nessun altro.',
        '## Il 2011',
        'La crisi ricordò che gli Stati dell’euro non potevano più svalutare e nemmeno stampare. Il rischio che era sparito dal cambio ricomparve nel rendimento. Il 9 novembre 2011 la differenza con il decennale tedesco toccò i 574 punti e chiuse intorno a 550, con il BTP oltre il 7%: un numero da sala operativa diventò argomento da bar.',
        '## Le parole e gli strumenti',
        'Nel luglio 2012 la Banca centrale europea dichiarò che avrebbe fatto tutto il necessario per preservare l’euro, e in settembre predispose acquisti di titoli a condizioni precise. Lo spread scese, e di quel programma non fu mai usato un euro. Da allora gli strumenti si sono moltiplicati, e con loro l’idea che oltre un certo limite la differenza non sia più informazione ma contagio. Nel settembre 2025 era intorno agli 80 punti, un livello che non si vedeva dal 2010.',
        '## La lettura di oggi',
        table(
          'Tre letture dello stesso numero',
          ['Se il Bund rende', 'E il BTP rende', 'Lo spread in punti è'],
          f.shifts.map((shift) => [percent(f.bund + shift, 2), percent(f.btp + shift, 2), figure(f.spread)]),
        ),
        `La storia insegna a non dargli un significato fisso. La stessa distanza può separare tassi bassi o tassi alti, e lo Stato paga conti molto diversi. Un differenziale di ${f.spread} punti sembra modesto in una crisi e ampio negli anni di bonaccia; dice qualcosa sul Paese, qualcosa sulla Germania, e parecchio sull’umore di chi compra.`,
      ],
      closing: () =>
        'Chi confronta due epoche guarda dunque entrambe le colonne della tabella, e chi ha un titolo in portafoglio soprattutto la seconda, perché è il rendimento del BTP a farne il prezzo. I rendimenti mensili dei due Paesi, da prima dell’euro a oggi, sono nella serie dei tassi a lungo termine che la BCE pubblica gratis.',
    },
  ],
})

import { difference, euro, figure, percent } from '../../../../../../events/domain/figures.ts'
import { al, dal, del, il } from '../../../../../../events/domain/finance/glossary/figures.ts'
import { bondPrice } from '../../../../../../events/domain/finance/growth.ts'
import { concept, line, table } from '../../piece.ts'

/** In basis points. */
const WIDER = [0, 50, 100, 150, 200]
/** In millions of euro. */
const ISSUE = 100

export const spreadBtpBund = concept({
  slug: 'spread-btp-bund',
  figures(random) {
    const bund = random.pick([0.022, 0.024, 0.026])
    const spread = random.pick([90, 110, 130])
    const btp = bund + spread / 10_000
    const bundUp = bund + 0.008
    const btpUp = btp + 0.005
    const wide = spread + 100
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
      fall: difference(100, bondPrice(btp, bund + wide / 10_000, 10), 0, 2),
      // The same spread with lower and with higher rates.
      shifts: [-0.02, 0, 0.02],
      nominal: 10_000,
      loss: difference(10_000, 10_000 * (bondPrice(btp, bund + wide / 10_000, 10) / 100)),
      interest: ISSUE * btp,
      interestWide: ISSUE * (bund + wide / 10_000),
    }
  },
  pieces: [
    {
      form: 'mistake',
      title: 'Lo spread si restringe e i tassi salgono: perché non è una contraddizione',
      subtitle: 'Si legge come un termometro del costo del debito. È una differenza, e una differenza può calare mentre tutto rincara.',
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
        '## Lo Stato',
        `Una nuova emissione da cento milioni costava ${figure(f.interest, 1)} milioni di interessi l’anno e ora ne costa ${figure(f.interestWide, 1)}. Quelli sui titoli già emessi a tasso fisso non cambiano di un centesimo. Poiché ogni anno se ne rinnova solo una parte, l’aumento impiega diversi anni a trasferirsi per intero al bilancio, e se nel frattempo rientra il conto è più leggero del temuto.`,
        '## Le famiglie con un mutuo',
        'Chi ha un tasso fisso non sente nulla. Chi ne ha uno variabile segue l’Euribor, che dipende dalla BCE e non dal BTP. Chi ne chiede uno nuovo può trovare condizioni un po’ peggiori, perché le banche italiane si finanziano a costi legati a quelli dello Stato: il legame esiste, ma è indiretto e lento.',
        '## I risparmiatori che devono ancora comprare',
        `A loro lo stesso movimento offre un titolo che rende ${il(f.btpWide)}. È la faccia di cui si parla meno, e ricorda che il rendimento in più non è un dono: qualcuno lo pretende per correre un rischio.`,
      ],
      closing: (f) =>
        `A un risparmiatore restano due verifiche. Se possiede un decennale, quando gli servirà il denaro: prima della scadenza la perdita su ${euro(f.nominal)} può essere di ${euro(f.loss)}. Se deve comprare, quale scadenza può permettersi di tenere fino in fondo.`,
    },
    {
      form: 'history',
      title: 'Prima dell’euro lo spread si chiamava cambio',
      subtitle: 'Come il rischio di un Paese ha cambiato forma dal 1999 in poi, e perché un numero ignorato per anni finì in prima pagina.',
      point: (f) => `Cento punti base sono un punto percentuale: fra un Bund ${al(f.bund)} e un BTP ${al(f.btp)} ce ne sono ${f.spread}.`,
      body: (f) => [
        'Prima della moneta unica un investitore straniero che comprava titoli italiani aveva due preoccupazioni: che lo Stato non pagasse e, molto più spesso, che la lira si svalutasse. Il rendimento più alto ripagava soprattutto la seconda. Il giudizio sul Paese si leggeva nel cambio con il marco.',
        '## Gli anni in cui non esisteva',
        'Dal primo gennaio 1999 il cambio scomparve. Per quasi un decennio i rendimenti dei due Paesi corsero vicini, con differenze di poche decine di punti base: il mercato trattava il debito dei membri dell’euro come se fosse quasi lo stesso debito. La parola spread, in quegli anni, la usavano gli operatori e quasi nessun altro.',
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
      closing: (f) =>
        `Ai ${f.spread} punti di oggi, nell’esempio, va quindi accostato il rendimento ${del(f.btp)}: con la stessa distanza il costo per lo Stato può essere molto diverso. Chi confronta due epoche deve guardare entrambe le colonne della tabella, e chi ha un titolo in portafoglio soprattutto la seconda.`,
    },
  ],
})

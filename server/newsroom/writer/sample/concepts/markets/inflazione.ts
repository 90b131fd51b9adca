import { difference, euro, figure, percent } from '../../../../../../events/domain/figures.ts'
import { al, del, il } from '../../../../../../events/domain/finance/glossary/figures.ts'
import { realValue } from '../../../../../../events/domain/finance/inflation.ts'
import { STAMP_DUTY, TAX_ON_GOVERNMENT_BONDS } from '../../../../../../events/domain/finance/taxes.ts'
import { concept, inPercent, line, steps, table } from '../../piece.ts'

const YEARS = [0, 5, 10, 15, 20]
const PRICES = [0, 0.01, 0.02, 0.03, 0.04, 0.05, 0.06, 0.07, 0.08]

/** Yearly return of severance pay that stays with the employer: Codice civile, art. 2120, less the tax of 17 % (D.Lgs. 47/2000, art. 11, comma 3). */
const severanceRate = (inflation: number): number => (0.015 + 0.75 * inflation) * (1 - 0.17)
/** Inflation at which that return equals the rise of prices. */
const EVEN = (0.015 * 0.83) / (1 - 0.75 * 0.83)

export const inflazione = concept({
  slug: 'inflazione',
  figures(random) {
    const amount = random.range(10_000, 30_000, 5_000)
    const rate = random.pick([0.02, 0.025, 0.03])
    const food = random.pick([0.05, 0.06, 0.07])
    const energy = random.pick([-0.04, -0.05, -0.06])
    const rest = random.pick([0.01, 0.015, 0.02])
    const index = (weights: readonly [number, number, number]) => weights[0] * food + weights[1] * energy + weights[2] * rest
    const fast = random.pick([0.06, 0.08, 0.1])
    const slow = random.pick([0.01, 0.015, 0.02])
    const severance = random.range(20_000, 40_000, 5_000)
    return {
      amount,
      rate,
      food,
      energy,
      rest,
      average: index([0.2, 0.1, 0.7]),
      pensioner: index([0.4, 0.1, 0.5]),
      commuter: index([0.2, 0.2, 0.6]),
      pensionerMore: 18_000 * (index([0.4, 0.1, 0.5]) - index([0.2, 0.1, 0.7])),
      foodPart: 0.2 * food,
      energyPart: 0.1 * energy,
      restPart: 0.7 * rest,
      path: YEARS.map((year) => realValue(amount, rate, year)),
      lost: difference(amount, realValue(amount, rate, 20)),
      fast,
      slow,
      sum: fast + slow,
      level2: 100 * (1 + fast) * (1 + slow),
      total: (1 + fast) * (1 + slow) - 1,
      back: 1 - 1 / ((1 + fast) * (1 + slow)),
      severance,
      // The coupon of 1.85 % after the tax, less the duty, over the tax on what the prices add.
      linked: (0.0185 * (1 - TAX_ON_GOVERNMENT_BONDS) - STAMP_DUTY) / TAX_ON_GOVERNMENT_BONDS,
      even: EVEN,
      earned: severanceRate(fast),
      earnedEuro: severance * severanceRate(fast),
      dearer: severance * fast,
      short: difference(severance * fast, severance * severanceRate(fast)),
      calm: severanceRate(0.02),
      ahead: difference(severance * severanceRate(0.02), severance * 0.02),
      rent: 0.75 * fast,
      earnedBy: PRICES.map((price) => severanceRate(price) * 100),
    }
  },
  pieces: [
    {
      form: 'portrait',
      title: 'Chi recupera l’inflazione e chi no: il conto di liquidazione, affitto e pensione',
      formerly: 'Inflazione: come si misura e quanto toglie al potere d’acquisto',
      subtitle:
        'Contratti e leggi rimborsano i rincari con formule diverse, quasi mai per intero e mai subito. Dove passa la soglia per il TFR.',
      real: [
        'i rincari medi con un anno accanto (Istat)',
        'gli indici, gli aumenti delle pensioni e la cedola del BTP Italia (Istat, Inps e Tesoro)',
      ],
      point: (f) =>
        `Il TFR lasciato in azienda tiene il passo dei prezzi finché l’inflazione resta sotto ${il(f.even)}: oltre, la rivalutazione che rimane dopo l’imposta non copre i rincari.`,
      body: (f) => [
        'Nel 2022 la liquidazione lasciata in azienda crebbe di quasi il 10%. Nessun gestore aveva avuto un’idea brillante: il codice civile prevede una formula, e la formula guarda ai prezzi, che in quei dodici mesi erano saliti ancora di più. Quasi ogni famiglia possiede qualcosa che segue l’inflazione. Poche sanno di quanto, e con che ritardo.',
        '## La formula del TFR',
        'Il trattamento di fine rapporto che non va a un fondo pensione si rivaluta ogni anno dell’1,5% fisso, più tre quarti dell’aumento del FOI, l’indice dell’Istat per le famiglie di operai e impiegati, senza tabacchi. Fra il dicembre 2021 e il dicembre 2022 quell’indice passò da 106,2 a 118,2. È un rincaro dell’11,30%: tre quarti fanno l’8,47%, e con la parte fissa si arriva al 9,97%.',
        'Sulla rivalutazione il datore di lavoro versa per conto del dipendente un’imposta del 17%. Dell’aumento di quell’anno rimase dunque l’8,28%, circa tre punti meno dei prezzi.',
        '## La soglia',
        `Il tasso fisso avvantaggia chi vive anni tranquilli. Con prezzi in salita del 2%, l’obiettivo della BCE, il TFR rende ${il(f.calm, 2)} dopo l’imposta: su ${euro(f.severance)} sono ${euro(f.ahead)} più di quanto serva a conservare il potere d’acquisto. Con un’inflazione ${del(f.fast)} ne entrano ${figure(f.earnedEuro)}, ma ne servirebbero ${figure(f.dearer)}: mancano ${euro(f.short)} in un anno solo. Il pareggio cade ${al(f.even)}.`,
        line(
          { title: 'La liquidazione dopo l’imposta e i prezzi', unit: '%', axis: 'Inflazione dell’anno', decimals: 2 },
          PRICES.map((price) => percent(price, 0)),
          { TFR: f.earnedBy, Prezzi: inPercent(PRICES) },
        ),
        '## Cinque voci, cinque regole',
        table(
          `Che cosa aumenta dopo un anno di prezzi in salita ${del(f.fast)}`,
          ['Voce', 'Aumento', 'Quando arriva'],
          [
            ['TFR in azienda, dopo l’imposta', percent(f.earned, 2), 'a fine anno'],
            ['Affitto con clausola al 75%', percent(f.rent, 2), 'all’anniversario del contratto'],
            ['Affitto con cedolare secca', 'nessuno', '–'],
            ['Pensione fino a quattro volte il minimo', percent(f.fast, 2), 'nel gennaio seguente'],
            ['Stipendio', 'quello del contratto', 'al rinnovo'],
          ],
        ),
        'Per gli affitti contano la firma e il regime fiscale. Il proprietario che sceglie la cedolare secca rinuncia a ogni aggiornamento per tutta la durata dell’opzione. Nei contratti a canone concordato la clausola non può superare il 75% della variazione del FOI; in quelli liberi vale ciò che è scritto, e se non è scritto nulla il canone resta fermo.',
        '## Il rimborso comprato sul mercato',
        `Chi vuole un legame senza sconti deve pagarselo. Il BTP Italia rivaluta ogni sei mesi il capitale secondo il FOI, e ci aggiunge una cedola: nell’emissione del giugno 2025 era dell’1,85% l’anno. Imposta del 12,5% e bollo dello 0,2% colpiscono però anche la parte che serve soltanto a restare in pari. La cedola li copre finché l’inflazione non supera ${il(f.linked, 0)}, un livello molto più alto di quello del TFR. Il prezzo, in cambio, oscilla, e chi vende prima della scadenza può perdere.`,
        '## Pensioni: prima l’acconto',
        'La perequazione arriva a gennaio con un tasso provvisorio, che si corregge dopo. Nel gennaio 2023 fu del 7,3%; il valore definitivo risultò dell’8,1%, e gli otto decimi di differenza furono pagati a dicembre. Non a tutti: quell’anno gli assegni superiori a dieci volte il minimo ricevettero soltanto il 32% dell’aumento. Oggi la regola ordinaria è più generosa, ma resta piena soltanto fino a quattro volte il minimo.',
        '## Gli stipendi, senza automatismi',
        'La scala mobile finì con l’accordo del luglio 1992. Da allora il recupero passa dai contratti nazionali, che prendono a riferimento l’indice armonizzato IPCA al netto dell’energia importata. Per il 2022 l’Istat lo calcolò al 6,6%, contro l’8,7% dell’indice intero: in un anno in cui a rincarare erano state soprattutto le bollette, la parte esclusa era quella che pesava di più. Chi aspettava un rinnovo scaduto ha atteso anche quella quota.',
      ],
      closing: (f) =>
        `Per un canone o un assegno da aggiornare bastano pochi minuti: il servizio Rivaluta, sul sito dell’Istat, dà il coefficiente fra i mesi indicati nel contratto e una stampa da allegare alla richiesta. Per il TFR la verifica si fa a gennaio, quando esce il FOI di dicembre: se l’anno ha superato ${il(f.even)}, chi ci conta per una spesa precisa deve aggiungere qualcosa di suo.`,
    },
    {
      form: 'question',
      title: 'Perché l’inflazione che sento non è quella del telegiornale?',
      subtitle: 'Il dato ufficiale è una media di panieri che nessuno riempie davvero. Il conto di due bilanci con spese diverse.',
      real: ['i rincari medi con un anno accanto (Istat)'],
      point: (f) =>
        `Con gli stessi prezzi, nell’esempio, l’inflazione media è ${del(f.average, 2)}, quella di un pensionato ipotetico ${del(f.pensioner, 2)} e quella di un pendolare ${del(f.commuter, 2)}.`,
      body: (f) => [
        'Nel 2022 i cartellini erano uguali per tutti, i rincari no: secondo l’Istat salirono in media del 12,1% per il quinto di famiglie che spende meno e del 7,2% per quello che spende di più. Nessuno dei due dati è sbagliato, e non lo è la media di cui parlano i notiziari: misura la spesa di tutti messa insieme, e nessuno spende come tutti messi insieme.',
        '## Un paniere, tre capitoli',
        `Semplifichiamo, con un anno immaginario. Gli alimentari salgono ${del(f.food, 0)}, l’energia scende ${del(-f.energy, 0)}, il resto sale ${del(f.rest)}. Nel paniere medio pesano rispettivamente il 20, il 10 e il 70%.`,
        table(
          'Da dove viene il dato medio',
          ['Capitolo', 'Variazione', 'Contributo'],
          [
            ['Alimentari', percent(f.food, 1), percent(f.foodPart, 2)],
            ['Energia', percent(f.energy, 1), percent(f.energyPart, 2)],
            ['Il resto', percent(f.rest, 1), percent(f.restPart, 2)],
            ['Paniere', '–', percent(f.average, 2)],
          ],
        ),
        '## Gli stessi prezzi, due vite',
        'Il nostro pensionato spende il 40% del bilancio in cibo, il 10% in energia e la metà nel resto; una persona che viaggia ogni giorno in auto spende il 20% in cibo, il 20% in energia e il 60% nel resto. I prezzi sono identici per entrambi, cambiano i pesi.',
        `Rifatta la somma, i rincari del pensionato sono ${del(f.pensioner, 2)}, quelli di chi guida ${del(f.commuter, 2)}. Su una spesa di 18.000 euro l’anno la distanza fra il primo e la media vale ${euro(f.pensionerMore)}: tanto gli manca se la pensione viene adeguata al dato del notiziario.`,
        '## Poi c’è la memoria',
        'Si notano i prezzi che si pagano spesso, e fra questi quelli che salgono. Il latte si compra ogni tre giorni, il televisore ogni dieci anni: il primo rincara e lo si sa, il secondo costa meno di prima e non lo si scopre. Non a caso l’Istat pubblica anche l’indice dei prodotti ad alta frequenza d’acquisto, che in certi anni cresce molto più di quello generale.',
      ],
      closing: () =>
        'Per i propri conti si può usare il proprio paniere: le quote di spesa si ricavano dall’estratto conto, i rincari dei capitoli dal comunicato che l’Istat pubblica a metà di ogni mese. Il numero che ne esce serve al bilancio di casa. Per un affitto o un assegno conta invece l’indice scritto nel contratto o nella sentenza.',
    },
    {
      form: 'mistake',
      title: 'L’inflazione scende, quindi i prezzi calano: un equivoco da smontare',
      subtitle:
        'Un tasso che rallenta non riporta indietro ciò che è già rincarato. La differenza fra velocità e distanza, con due anni di esempio.',
      real: ['i rincari medi con un anno accanto (Istat)'],
      point: (f) =>
        `Dopo un anno ${al(f.fast)} e uno ${al(f.slow)} ciò che costava 100 euro ne costa ${figure(f.level2, 2)}: l’inflazione è scesa, i prezzi no.`,
      body: (f) => [
        `Un anno i prezzi crescono ${del(f.fast)}, l’anno dopo ${del(f.slow)}. I titoli annunciano che l’inflazione è crollata, ed è vero. Alla cassa, però, lo scontrino è più alto di prima, e molti concludono che il dato è falso. L’errore sta nel confondere una velocità con una posizione.`,
        '## L’automobile che rallenta',
        'Un’auto che passa da cento a dieci all’ora sta ancora andando avanti. L’inflazione è la velocità dei prezzi; il livello è la strada fatta. Perché i prezzi tornassero indietro servirebbe un’inflazione negativa, che si chiama deflazione ed è un fenomeno raro e, quando dura, poco desiderabile.',
        '## Sommare non basta',
        `Il rincaro dei due anni non è la somma dei due tassi, ${il(f.sum)}, perché il secondo si applica a prezzi già saliti: in tutto fa ${il(f.total, 2)}. E per tornare al prezzo di partenza servirebbe un ribasso ${del(f.back, 2)}, che è un numero diverso ancora.`,
        'È successo davvero. Secondo l’Istat i prezzi salirono in media dell’8,1% nel 2022, del 5,7% nel 2023 e dell’1% nel 2024: l’inflazione era quasi sparita, ma ciò che costava 100 euro nel 2021 ne costava ormai 115. Uno stipendio cresciuto negli stessi tre anni del 5% comprava il 9% in meno.',
        '## A chi serve la distinzione',
        steps(
          'A chi contratta lo stipendio: il potere d’acquisto perso si misura sul livello, non sull’ultimo tasso.',
          'A chi ha risparmi fermi: il rallentamento riduce l’emorragia, non restituisce il sangue.',
          'A chi legge i confronti internazionali: un Paese con inflazione bassa può averla avuta altissima l’anno prima.',
        ),
        'C’è infine un dettaglio di calendario. Il tasso annuo confronta un mese con lo stesso mese di un anno prima; quando esce dal confronto un mese di forti rincari, il tasso scende anche se i prezzi di oggi non si sono mossi. Si chiama effetto base, e produce più titoli che notizie.',
      ],
      closing: () =>
        'Chi chiede un aumento o aggiorna un preventivo ha quindi bisogno della variazione complessiva da quando la cifra è ferma, e non dell’ultimo dato. Non serve calcolarla a mano: sul sito dell’Istat il servizio Rivaluta la dà gratis fra due mesi qualunque, e rilascia il documento da allegare alla richiesta.',
    },
    {
      form: 'history',
      title: 'Come si misura il carovita: dal prezzo del pane al paniere dell’Istat',
      subtitle:
        'Un professore tedesco, i salari operai dell’Ottocento, le casse dei supermercati: storia di un indice che cambia lista ogni anno.',
      real: ['i rincari medi con un anno accanto (Istat)'],
      point: (f) =>
        `L’indice serve a una domanda concreta: che cosa resta di ${euro(f.amount)} fermi se i prezzi salgono ${del(f.rate)} l’anno per vent’anni? La risposta: ${euro(f.path[4]!)} di oggi.`,
      body: (f) => [
        'Per secoli il carovita ebbe un solo indicatore: il pane. Quando rincarava scoppiavano tumulti, e le autorità annotavano il prezzo dei grani mercato per mercato. Ma una famiglia non vive di solo pane, e nell’Ottocento, con i salari degli operai e le prime trattative, servì qualcosa di meglio.',
        '## La lista della spesa di un anno fisso',
        'Nel 1871 l’economista Étienne Laspeyres propose un metodo ancora vivo: si fissa la lista di ciò che si compra in un anno di partenza e si guarda quanto costa la stessa lista negli anni dopo. È semplice e ha un difetto: se la carne rincara la gente compra pollo, ma la lista continua a contare la carne.',
        '## Il rimedio del concatenamento',
        'Gli istituti di statistica hanno risposto cambiando la lista ogni anno. L’Istat aggiorna il paniere a inizio anno: entrano prodotti nuovi, ne escono altri, i pesi seguono i consumi. Gli indici annuali vengono poi agganciati l’uno all’altro, come anelli. Accanto ai rilevatori che girano negozi e mercati, dal 2018 l’Istat usa anche i prezzi letti dalle casse della grande distribuzione, milioni ogni mese.',
        '## Tre indici per tre usi',
        [
          'Il NIC copre l’intera collettività ed è il dato di cui parlano i giornali.',
          'Il FOI riguarda le famiglie di operai e impiegati: nella versione senza tabacchi aggiorna affitti e assegni.',
          'L’IPCA è armonizzato, e permette di confrontare i Paesi europei fra loro.',
        ],
        '## A che cosa serve, nella pratica',
        line({ title: `Che cosa comprano ${euro(f.amount)} fermi`, unit: 'euro', axis: 'Anno' }, YEARS, { 'Potere d’acquisto': f.path }),
        'A misurare gli strappi: secondo l’Istat i prezzi al consumo salirono in media di oltre il 20% nel 1980 e dell’8,1% nel 2022, appena dell’1% nel 2024. Chi confronta uno stipendio o una pensione di anni lontani deve passare da qui.',
        `E a contare cose, non banconote. Con prezzi in salita ${del(f.rate)} l’anno, in vent’anni una somma lasciata ferma perde l’equivalente di ${euro(f.lost)}: nessuno li ha presi, eppure non ci sono più.`,
      ],
      closing: (f) =>
        `A chi tiene fermi ${euro(f.amount)} l’indice permette una verifica annuale: si moltiplica la somma per il rincaro e si confronta il risultato con gli interessi ricevuti dopo le imposte. Se i secondi sono meno, si sta spendendo capitale anche nei mesi in cui non si preleva.`,
    },
  ],
})

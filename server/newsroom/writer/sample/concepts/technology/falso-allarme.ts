import { euro, figure, percent } from '../../../../../../events/domain/figures.ts'
import { al, del, il } from '../../../../../../events/domain/finance/glossary/figures.ts'
import { concept, line, steps, table } from '../../piece.ts'

/** Fortnights of work in a year of 26. */
const WORKED = [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26]
/** Wrongly claimed money and debts: 721 million dollars, 470,000 debts. */
const MEAN_DEBT = 721e6 / 470_000

const RARITIES = [0.005, 0.01, 0.015, 0.02, 0.025, 0.03]

export const falsoAllarme = concept({
  slug: 'falso-allarme',
  figures(random) {
    const total = 100_000
    const rate = random.pick([0.001, 0.002])
    const caught = 0.95
    const wrong = 0.01
    const frauds = total * rate
    const right = frauds * caught
    const mistaken = (total - frauds) * wrong
    const worth = (each: number) => (each * caught) / (each * caught + (1 - each) * wrong)
    const loss = random.pick([400, 500, 600])
    const call = random.pick([3, 4])
    const wage = random.pick([1_040, 1_300])
    const worked = random.pick([12, 14, 16])
    const benefit = random.pick([560, 600])
    const review = random.pick([20, 25])
    const cutWith = (fortnights: number) => Math.max(0, (wage * fortnights) / 26 - 150) / 2
    return {
      total,
      rate,
      caught,
      wrong,
      frauds,
      honest: total - frauds,
      right,
      missed: frauds - right,
      mistaken,
      alarms: right + mistaken,
      worth: worth(rate),
      ratio: mistaken / right,
      accuracy: (right + total - frauds - mistaken) / total,
      byRarity: RARITIES.map(worth),
      realWorth: worth(0.00015),
      loss,
      call,
      worthCalls: loss / call,
      breakeven: call / loss,
      callsPerFraud: (frauds * 0.99 + (total - frauds) * wrong * 3 - right - mistaken) / (frauds * 0.99 - right),
      saved: right * loss,
      cost: (right + mistaken) * call,
      net: right * loss - (right + mistaken) * call,
      strictRight: frauds * 0.99,
      strictMistaken: (total - frauds) * wrong * 3,
      moreSaved: (frauds * 0.99 - right) * loss,
      moreCost: (frauds * 0.99 + (total - frauds) * wrong * 3 - right - mistaken) * call,
      strictNet: frauds * 0.99 * loss - (frauds * 0.99 + (total - frauds) * wrong * 3) * call,
      second: worth(worth(rate)),
      wage,
      worked,
      benefit,
      review,
      idleWeeks: 26 - worked,
      mean: (wage * worked) / 26,
      cut: cutWith(worked),
      benefitMean: benefit - cutWith(worked),
      debt: (26 - worked) * cutWith(worked),
      debtsByWork: WORKED.map((fortnights) => (26 - fortnights) * cutWith(fortnights)),
      meanDebt: MEAN_DEBT,
      reviewParity: review / MEAN_DEBT,
    }
  },
  pieces: [
    {
      form: 'portrait',
      title: 'Quasi mezzo milione di debiti annullati: l’algoritmo che calcolava la media',
      formerly: 'Intelligenza artificiale contro le frodi: perché tanti falsi allarmi',
      subtitle:
        'Il caso australiano Robodebt nacque da una divisione per ventisei. Come un dato giusto produce un’accusa falsa, e quanto costava guardarla prima di spedirla.',
      real: ['le cifre del caso Robodebt (governo e commissione d’inchiesta australiani)'],
      sources: ['gdpr', 'entrate'],
      risk: 'Una richiesta automatica che non si contesta in tempo può diventare definitiva, e far perdere denaro che non era dovuto.',
      point: (f) =>
        `Una richiesta annullata valeva in media ${figure(f.meanDebt)} dollari australiani: un controllo umano da ${figure(f.review)} dollari evita più danno di quanto costa appena le lettere infondate superano ${il(f.reviewParity)}.`,
      body: (f) => [
        'Fra il 2015 e il 2019 centinaia di migliaia di australiani ricevettero dallo Stato una richiesta di denaro: secondo il sistema avevano incassato sussidi a cui non avevano diritto. Il 29 maggio 2020 il governo annunciò il rimborso di 470.000 richieste, per 721 milioni di dollari locali. Le aveva calcolate un programma che i giornali chiamavano Robodebt.',
        '## Dividere per ventisei',
        'Il sussidio si misura ogni quindici giorni, sul reddito di quei quindici giorni. L’agenzia fiscale conosceva invece il reddito dell’anno. Il programma lo divideva per 26, quante sono le quindicine, e confrontava la media con ciò che la persona aveva dichiarato volta per volta. Se non coincidevano, partiva la lettera.',
        `Prendiamo, con cifre in euro e regole semplificate, chi lavora ${figure(f.worked)} quindicine a ${euro(f.wage)} e resta senza lavoro per le altre ${figure(f.idleWeeks)}. Quando non lavora riceve ${euro(f.benefit)}, ridotti di 50 centesimi per ogni euro guadagnato oltre 150 nella stessa quindicina.`,
        table(
          'Una quindicina senza lavoro, vista in due modi',
          ['Voce', 'Com’era', 'Secondo la media'],
          [
            ['Reddito attribuito', '0 euro', euro(f.mean)],
            ['Sussidio spettante', euro(f.benefit), euro(f.benefitMean)],
            ['Da restituire', '0 euro', euro(f.cut)],
          ],
        ),
        `Per ${figure(f.idleWeeks)} quindicine fanno ${euro(f.debt)} di debito. Il reddito dell’anno è esatto, le dichiarazioni sono esatte, la differenza è esatta. A essere falsa è l’ipotesi che si guadagni ogni due settimane la stessa somma.`,
        '## Chi sbaglia e con chi',
        line({ title: 'Il debito apparente di chi ha dichiarato tutto', unit: 'euro', axis: 'Quindicine lavorate in un anno' }, WORKED, {
          Debito: f.debtsByWork,
        }),
        `La curva parte da zero e a zero ritorna. Chi ha lavorato tutto l’anno, o mai, ha davvero un reddito uguale alla sua media, e il programma non lo tocca. Il massimo sta in mezzo, fra gli stagionali, i supplenti, chi ha perso il posto a luglio. Un controllo fatto su impiegati fissi avrebbe dato risultati perfetti.`,
        '## L’onere rovesciato',
        'Prima, una differenza apriva una verifica presso il datore di lavoro. Con l’automazione la verifica toccò al cittadino, che doveva ritrovare buste paga di anni prima; se taceva, la media diventava il debito. La commissione d’inchiesta, nel rapporto del 7 luglio 2023, lo definì «un meccanismo rozzo e crudele, né equo né legale».',
        `Quanto sarebbe costato guardare? Divisi per le richieste annullate, i 721 milioni fanno ${figure(f.meanDebt)} dollari l’una. Se un esame umano richiede mezz’ora, e mezz’ora costa ${figure(f.review)} dollari, evita ai cittadini più di quanto costa allo Stato quando le lettere infondate sono più ${del(f.reviewParity)}. È un conto che lascia fuori gli avvocati, i processi e le persone; nel novembre 2020 lo Stato chiuse la causa collettiva per 1,2 miliardi, rimborsi e debiti cancellati compresi.`,
        '## La stessa lettera, in Italia',
        'Anche qui archivi diversi si confrontano in automatico. Le comunicazioni di irregolarità dell’Agenzia delle Entrate elaborate dal 2025 lasciano 60 giorni per pagare o rispondere, il doppio di prima. Lo statuto del contribuente prevede un contraddittorio prima dell’accertamento, e ne esclude però proprio gli atti automatizzati: il dialogo, lì, deve cominciarlo chi riceve.',
        'Sul piano dei principi il Consiglio di Stato ha fissato un punto con la sentenza 2270 dell’8 aprile 2019: la regola seguita da un algoritmo pubblico deve essere conoscibile, e il giudice deve poterla esaminare per intero. Il regolamento europeo del 2024 sull’intelligenza artificiale mette fra gli usi ad alto rischio la valutazione del merito di credito delle persone, e ne lascia fuori i sistemi che cercano le frodi finanziarie.',
      ],
      closing: () =>
        'A un’accusa nata da una media si risponde con il calendario. Contano le buste paga e gli accrediti mese per mese, e non la certificazione dell’anno, che è proprio il dato da cui l’errore è partito. La risposta si manda dal canale indicato nella lettera, prima della scadenza e anche se mancano dei documenti: chi tace trasforma un’ipotesi in un debito.',
    },
    {
      form: 'question',
      title: 'La carta bloccata in vacanza: perché il sistema sbaglia così spesso?',
      subtitle:
        'Riconosce quasi tutte le frodi, eppure la maggior parte degli allarmi è infondata. Non è un difetto del programma: è la rarità delle frodi.',
      point: (f) =>
        `Su ${figure(f.total)} pagamenti scattano ${figure(f.alarms)} allarmi, e soltanto ${il(f.worth)} riguarda una frode vera.`,
      body: (f) => [
        `Il pagamento dell’albergo viene rifiutato, la carta è sospesa, e al telefono un operatore spiega che il sistema ha una precisione ${del(f.caught, 0)}. Chi è alla reception, con le valigie, si chiede come faccia un sistema così preciso a sbagliare proprio con lui. Lo fa con moltissimi: la parola «precisione» nasconde due numeri.`,
        '## Contare i pagamenti',
        table(
          `Che cosa succede a ${figure(f.total)} pagamenti`,
          ['Pagamenti', 'Bloccati', 'Passati', 'In tutto'],
          [
            ['Frodi', figure(f.right), figure(f.missed), figure(f.frauds)],
            ['Onesti', figure(f.mistaken), figure(f.honest - f.mistaken), figure(f.honest)],
          ],
        ),
        `Le frodi sono ${figure(f.frauds)}, e il sistema ne ferma ${figure(f.right)}. Gli onesti sono ${figure(f.honest)}: sbagliando soltanto con ${il(f.wrong, 0)} di loro ne blocca ${figure(f.mistaken)}. Per ogni ladro fermato ci sono circa ${figure(f.ratio)} clienti alla reception.`,
        '## Un compromesso inevitabile',
        'Rendendo il filtro meno severo si salvano vacanze e si lasciano passare furti. Rendendolo più severo accade il contrario. Il compromesso lo sceglie la banca, in base a quanto costa un furto e quanto un cliente arrabbiato.',
        '## Che cosa può fare chi viaggia',
        'Tenere l’app a portata di mano, perché molti blocchi si tolgono con una conferma. Portare una seconda carta di un’altra banca. E non prendersela con l’algoritmo: un pagamento in un Paese nuovo, la sera, per una cifra tonda, è davvero il tipo di operazione che un ladro farebbe.',
        'Avvisare prima la banca del viaggio, dove l’app lo permette, è ancora più semplice: toglie dal conto proprio l’elemento che rende sospetto il pagamento.',
      ],
      closing: () =>
        'Al cliente fermo in albergo il conteggio suggerisce di rispondere subito alla verifica, senza offendersi: il sospetto non è personale. Se la conferma non arriva nell’app, si chiama il numero stampato sulla carta e mai quello di un messaggio, perché un blocco finto è un trucco dei ladri.',
    },
    {
      form: 'steps',
      title: 'Dal «95 per cento di precisione» alla probabilità che l’allarme sia vero',
      subtitle: 'Il teorema di Bayes senza formula: si parte da centomila pagamenti e si contano.',
      real: ['la quota di frodi sulle carte (Autorità bancaria europea e BCE)'],
      point: (f) => `Quando le frodi sono ${il(f.rate)} dei pagamenti, di cento allarmi circa ${figure(f.worth * 100)} sono fondati.`,
      body: (f) => [
        'Le percentuali ingannano anche chi le maneggia per mestiere. Le stesse informazioni, date come conteggi, si capiscono molto meglio. È un risultato noto agli psicologi, e suggerisce il metodo: quando si incontra una probabilità condizionata, si prende una folla e la si divide.',
        steps(
          `Si immaginano ${figure(f.total)} pagamenti.`,
          `Le frodi sono ${il(f.rate)}: ${figure(f.frauds)}. Gli altri ${figure(f.honest)} sono onesti.`,
          `Delle frodi il sistema segnala ${il(f.caught, 0)}: ${figure(f.right)}.`,
          `Degli onesti segnala per sbaglio ${il(f.wrong, 0)}: ${figure(f.mistaken)}.`,
          `Gli allarmi sono ${figure(f.alarms)}. La parte fondata è ${figure(f.right)} diviso ${figure(f.alarms)}: ${il(f.worth)}.`,
        ),
        '## Il numero che comanda',
        `È la rarità. Con lo stesso sistema, se le frodi fossero cinque su cento, la maggior parte degli allarmi sarebbe fondata. Sulle carte vere sono più rare che nell’esempio: secondo l’Autorità bancaria europea e la BCE, nel primo semestre del 2023 riguardavano lo 0,015% dei pagamenti nello Spazio economico europeo. Lì sarebbe fondato ${il(f.realWorth)} degli allarmi.`,
        line(
          { title: 'Quanto vale un allarme, secondo la frequenza delle frodi', unit: '%', axis: 'Frequenza', decimals: 1 },
          RARITIES.map((each) => percent(each)),
          { Fondati: f.byRarity.map((each) => each * 100) },
        ),
        '## Il secondo controllo',
        `Per questo l’allarme non è una condanna ma l’inizio di una verifica. Dopo il primo segnale la probabilità di frode è salita dallo ${percent(f.rate)} ${al(f.worth)}; un secondo allarme indipendente, con la stessa accuratezza, la porterebbe ${al(f.second)}. La conferma chiesta nell’app serve a questo.`,
        '## Lo stesso conto altrove',
        'Vale per un esame medico di massa, per un programma che cerca evasori, per un metal detector. Ogni volta che si cerca qualcosa di raro fra molti innocenti, gli innocenti segnalati possono superare i colpevoli. Non è una ragione per smettere: è una ragione per prevedere che cosa succede dopo.',
      ],
      closing: () =>
        'Davanti a un sistema detto infallibile si chiedono tre numeri: quanto è frequente ciò che cerca, quanti ne trova e quanti innocenti segnala. Con tutti e tre il conto si fa su un foglio; se ne manca uno, la percentuale pubblicizzata non si può giudicare.',
    },
    {
      form: 'comparison',
      title: 'Filtro severo o filtro indulgente: quanto costa ciascuno alla banca',
      subtitle: 'Fermare più ladri significa disturbare più clienti. C’è un punto in cui il ladro in più non ripaga la telefonata.',
      point: (f) =>
        `Con il filtro normale il beneficio netto è ${euro(f.net)}; con quello severo, che triplica i falsi allarmi, ${euro(f.strictNet)}.`,
      body: (f) => [
        `Una frode riuscita costa alla banca ${euro(f.loss)}; una verifica, fra messaggi e telefonate, ${euro(f.call)}. Si può stringere il filtro fino a fermare quasi tutto. Qualcuno, nella stanza dove si decide, farà notare che ogni giro di vite ha due effetti, e che il secondo cresce più in fretta.`,
        table(
          `Due filtri su ${figure(f.total)} pagamenti`,
          ['Filtro', 'Frodi fermate', 'Onesti disturbati', 'Beneficio netto'],
          [
            ['Normale', figure(f.right), figure(f.mistaken), euro(f.net)],
            ['Severo', figure(f.strictRight), figure(f.strictMistaken), euro(f.strictNet)],
          ],
        ),
        '## La riga in più',
        `Il filtro severo ferma qualche frode in più e triplica i disturbi. Le frodi fermate dal primo valgono ${euro(f.saved)}, le verifiche ne costano ${figure(f.cost)}. Stringendo ancora, le frodi fermate in più valgono ${euro(f.moreSaved)} e le verifiche in più ne costano ${figure(f.moreCost)}: il giro di vite è in perdita. Il pareggio è ${euro(f.loss)} diviso ${figure(f.call)}: una frode fermata in più ripaga ${figure(f.worthCalls)} verifiche, e qui ne richiede ${figure(f.callsPerFraud)}.`,
        '## Il costo che non è nella tabella',
        'Un cliente bloccato due volte può cambiare carta, e portare via anni di commissioni. È una perdita difficile da misurare, e ciò che non si misura nei bilanci pesa zero. Anche così un filtro può diventare un po’ troppo severo, e le scuse un po’ troppo uguali.',
        '## E la legge',
        'Il rimborso di un pagamento non autorizzato spetta al cliente, salvo frode o colpa grave sua. È una regola che mette il costo dove può essere ridotto: presso chi gestisce il filtro. Se pagassero i clienti, chi gestisce il filtro avrebbe meno motivi di migliorarlo.',
        'C’è infine la questione di chi viene disturbato. Un filtro può essere giusto in media e sbagliare sempre con gli stessi: chi viaggia, chi ha un nome straniero, chi spende poco e poi molto. Quando una decisione soltanto automatica pesa molto su una persona, le regole europee sui dati danno il diritto di chiedere l’intervento di un essere umano.',
      ],
      closing: () =>
        'Per la banca la decisione è una sottrazione, che si rifà quando cambiano il costo di una frode o quello di una verifica. Al cliente conviene chiedere quale procedura di sblocco è prevista, anche di notte e all’estero, prima di affidare a una sola carta tutti i pagamenti.',
    },
    {
      form: 'mistake',
      title: 'Comprare un sistema perché indovina nel 99 per cento dei casi',
      subtitle:
        'A Cardiff, per una finale della Juventus, un programma sbagliò 93 segnalazioni su cento e lasciò in pace quasi tutti. Sono due misure degli stessi giorni, e nessuna dice se conviene.',
      real: ['i riconoscimenti alla finale di Cardiff (polizia del Galles del Sud)'],
      sources: ['gdpr', 'bancaditalia'],
      risk: 'Una segnalazione sbagliata può bloccare un conto o una carta per giorni: chi ne dipende per le spese correnti ha bisogno di una seconda strada.',
      point: (f) =>
        `Un sistema antifrode si ripaga appena è fondato più ${del(f.breakeven)} dei suoi allarmi, se una frode costa ${euro(f.loss)} e una verifica ${figure(f.call)}: l’accuratezza, in questo conto, non compare.`,
      body: (f) => [
        'Il 3 giugno 2017 si giocò a Cardiff la finale di Champions League, Juventus contro Real Madrid. Circa 170.000 persone erano attese in città nei giorni della partita, e la polizia del Galles del Sud provò un sistema che confrontava i volti con una lista di ricercati. Un anno dopo pubblicò i risultati: 2.470 segnalazioni, di cui 173 giuste.',
        '## Tre percentuali da un solo fatto',
        table(
          'Gli stessi giorni, visti da tre lati',
          ['Domanda', 'Calcolo', 'Risposta'],
          [
            ['Quante segnalazioni erano sbagliate?', '2.297 su 2.470', percent(2_297 / 2_470)],
            ['Quanti passanti furono segnalati per errore?', '2.297 su 170.000', percent(2_297 / 170_000)],
            ['Quanti furono lasciati in pace, a ragione?', 'gli altri', percent(1 - 2_297 / 170_000)],
          ],
        ),
        'La seconda e la terza suppongono che davanti alle telecamere sia passata tutta la folla attesa, una volta ciascuno. Un venditore mostrerebbe l’ultima; i giornali scelsero la prima. Che cosa manca lo si vede subito: nessuna delle tre dice quanti ricercati siano passati senza essere visti.',
        '## La macchina che non fa nulla',
        `Nelle banche il meccanismo è identico. Supponiamo ${figure(f.frauds)} frodi ogni ${figure(f.total)} pagamenti. Un programma che approva tutto, senza guardare, indovina nel ${percent(1 - f.rate)} dei casi. Uno vero, che ne ferma ${figure(f.right)} e disturba ${figure(f.mistaken)} clienti onesti, indovina nel ${percent(f.accuracy)}: ha un’accuratezza minore, e fa un lavoro che l’altro non fa.`,
        'Con eventi rari l’accuratezza misura soprattutto la rarità. La si può alzare senza toccare il programma, scegliendo un archivio con meno frodi.',
        '## Il conto che decide',
        `Se una frode passata costa alla banca ${euro(f.loss)} e una verifica ${euro(f.call)}, un allarme si ripaga quando la probabilità che sia fondato supera ${figure(f.call)} diviso ${figure(f.loss)}, cioè ${il(f.breakeven)}. Nell’esempio è fondato ${il(f.worth)} degli allarmi: il sistema conviene, benché sbagli la grande maggioranza delle volte.`,
        'A Cardiff la quota era di circa sette su cento. Ma lì un errore significava fermare una persona per strada, e il suo prezzo non lo fissa una banca. La polizia dichiarò che nessuno era stato arrestato per uno scambio; nell’agosto 2020 la Corte d’appello inglese giudicò comunque illegittimo l’uso fatto di quel sistema, perché lasciava agli agenti troppa discrezione su chi cercare e dove, e i suoi effetti sulle persone non erano stati valutati a sufficienza.',
        '## Che cosa chiedere al fornitore',
        [
          'I conteggi e non le percentuali: frodi viste, frodi perse, onesti segnalati.',
          'La frequenza delle frodi nell’archivio di prova. Se erano metà dei casi, gli allarmi fondati sembreranno quasi tutti.',
          'Una prova sui propri dati, di mesi che il programma non ha mai visto.',
        ],
      ],
      closing: () =>
        'Il costo dell’errore va stimato prima di vedere il programma, altrimenti si finisce per sceglierlo in modo che torni. E chi lo paga non è sempre chi compra: se a perdere tempo è il cliente, la sua ora va messa nel conto allo stesso prezzo di quella dell’impiegato.',
    },
  ],
})

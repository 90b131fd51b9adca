import { euro, figure, percent } from '../../../../../../events/domain/figures.ts'
import { al, del, il } from '../../../../../../events/domain/finance/glossary/figures.ts'
import { mixVolatility } from '../../../../../../events/domain/finance/risk.ts'
import { concept, line, table } from '../../piece.ts'

const SHARES = [0, 0.02, 0.05, 0.1, 0.2]

/** Dollars for a bitcoin: value in Ftx’s plan, payment on it, and market price on the day of the first payments. */
const [CLAIM, PAID, LATER] = [16_871, 1.2, 95_000]
/** In thousands of dollars. */
const PRICES = [0, 20, 40, 60, 80, 100]

/** Part of Quadriga’s debt that its trustee found, in millions of Canadian dollars. */
const RECOVERED = 46 / 215

export const criptoAttivita = concept({
  slug: 'cripto-attivita',
  figures(random) {
    const capital = random.range(20_000, 50_000, 10_000)
    const wild = random.pick([0.6, 0.7])
    const calm = random.pick([0.08, 0.1])
    const fall = random.pick([0.7, 0.75])
    const coins = random.pick([0.4, 0.5, 0.8])
    const taxSale = random.pick([6_000, 8_000])
    const taxGain = random.pick([1_500, 2_000])
    const risk = (share: number) => mixVolatility(share, wild, calm, 0.3)
    return {
      capital,
      wild,
      calm,
      fall,
      risks: [0, 0.05, 0.1, 0.15, 0.2].map((share) => risk(share) * 100),
      five: risk(0.05),
      contribution: (0.05 * wild * (0.05 * wild + 0.95 * calm * 0.3)) / risk(0.05) ** 2,
      losses: SHARES.map((share) => capital * share * fall),
      loss5: capital * 0.05 * fall,
      grown: (0.05 * 4) / (0.05 * 4 + 0.95),
      recovered: RECOVERED,
      keyParity: 0.01 * (1 - RECOVERED),
      keyYears: 1 / (0.01 * (1 - RECOVERED)),
      keyYearsSolid: 1 / (0.0025 * (1 - RECOVERED)),
      coins,
      claim: coins * CLAIM,
      claimPerCoin: CLAIM * PAID,
      refund: coins * CLAIM * PAID,
      inKind: coins * LATER,
      coinsBack: (coins * CLAIM * PAID) / LATER,
      backShare: (CLAIM * PAID) / LATER,
      pathInKind: PRICES.map((price) => coins * price * 1_000),
      pathRefund: PRICES.map(() => coins * CLAIM * PAID),
      taxSale,
      taxGain,
      taxRight: taxGain * 0.33,
      taxWrong: taxSale * 0.33,
    }
  },
  pieces: [
    {
      form: 'portrait',
      title: 'Rimborsati al 120%, con un quinto dei bitcoin: la lezione di Ftx',
      formerly: 'Cripto-attività: regole europee e rischio in portafoglio',
      subtitle:
        'Il fallimento trasformò le monete in dollari, al prezzo di uno dei giorni peggiori. Che cosa separa un creditore da un proprietario, e dove il regolamento europeo mette il confine.',
      real: ['le cifre del rimborso di Ftx (piano di riparto) e i prezzi con una data (piattaforme di scambio)'],
      sources: ['mica', 'esma', 'entrate'],
      point: (f) =>
        `Con un bitcoin sopra ${figure(f.claimPerCoin)} dollari al momento del rimborso era meglio essere proprietari, sotto era meglio essere creditori. In quale dei due ruoli ci si trovi lo decide il contratto di custodia.`,
      body: (f) => [
        `Nel febbraio 2025 i clienti di Ftx, piattaforma fallita poco più di due anni prima, ebbero una notizia rara: il rimborso superava il credito. Chi aveva lasciato lì un bitcoin incassò circa il 120%, cioè ${figure(f.claimPerCoin)} dollari. Quel giorno un bitcoin ne valeva circa 95.000.`,
        '## Un credito non sale di prezzo',
        'Ftx chiese la protezione dai creditori l’11 novembre 2022, vicino al minimo di quegli anni. Il piano di riparto, omologato nell’ottobre 2024, convertì ogni deposito in dollari al prezzo di quel giorno, 16.871 per un bitcoin, e vi aggiunse interessi del 9% l’anno. I primi pagamenti, ai crediti fino a 50.000 dollari, partirono il 18 febbraio 2025.',
        'Le monete dei clienti, in gran parte, non c’erano più: erano state prestate e spese. Restava un diritto a una somma, e una somma di denaro non segue le quotazioni.',
        table(
          `Il caso di ${figure(f.coins, 1)} bitcoin lasciati su Ftx`,
          ['Data', 'Prezzo, in dollari', 'Valore, in dollari'],
          [
            ['11 novembre 2022, il credito', '16.871', figure(f.claim)],
            ['18 febbraio 2025, il rimborso', '–', figure(f.refund)],
            ['18 febbraio 2025, le monete', '95.000', figure(f.inKind)],
          ],
        ),
        `Con il rimborso si potevano ricomprare ${figure(f.coinsBack, 3)} bitcoin: il ${percent(f.backShare, 0)} di quelli depositati.`,
        '## Dove si incrociano i due destini',
        line(
          { title: 'Che cosa si riceve, secondo il prezzo di un bitcoin', unit: 'dollari', axis: 'Prezzo in migliaia di dollari' },
          PRICES,
          {
            'In monete': f.pathInKind,
            'In denaro': f.pathRefund,
          },
        ),
        `La retta orizzontale è il credito, quella inclinata la proprietà. Si toccano a ${figure(f.claimPerCoin)} dollari. Se dopo il fallimento il prezzo fosse dimezzato, i creditori avrebbero preso più dei proprietari: nessuna delle due posizioni è migliore in sé. Il punto è che quasi nessun cliente sapeva quale delle due occupava.`,
        '## La separazione, articolo per articolo',
        'Il regolamento MiCA si applica dal 30 dicembre 2024 a chi custodisce; in Italia i vecchi operatori hanno avuto tempo al più tardi fino al 30 giugno 2026. L’articolo 75 prevede che le cripto-attività dei clienti siano separate, anche per la legge, da quelle dell’impresa: i creditori di questa non possono aggredirle. Chi custodisce risponde della perdita dovuta a un incidente che gli sia imputabile, fino al valore di mercato del momento in cui avviene.',
        'È una protezione di diritto. Se le monete sono già sparite, resta da far valere una responsabilità contro un’impresa in dissesto, senza fondo di garanzia. E la separazione vale per la custodia, mentre altri contratti la tolgono.',
        '## Tre clausole che riportano al 2022',
        [
          'I prodotti di rendimento. Chi «presta» le proprie monete per ricevere una percentuale di solito ne cede la proprietà, e torna creditore.',
          'La società firmataria. Lo stesso marchio può avere una società autorizzata nell’Unione e una che sta altrove: conta il nome nel contratto.',
          'Le garanzie su operazioni a leva. Le somme versate a margine possono seguire regole diverse da quelle in semplice deposito.',
        ],
        '## La documentazione che sopravvive al dissesto',
        `Il custode deve dare un rendiconto almeno ogni tre mesi, e ogni volta che il cliente lo chiede. Serve anche per il fisco. Sui guadagni realizzati dal 2026 l’imposta è del 33%, e si calcola dal prezzo di acquisto documentato: se l’archivio scompare con la piattaforma, il costo non si prova più. Su una vendita di ${euro(f.taxSale)} con ${figure(f.taxGain)} di guadagno vero si versano ${euro(f.taxRight)}; con il costo considerato zero se ne versano ${figure(f.taxWrong)}.`,
      ],
      closing: () =>
        'La domanda da rivolgere all’operatore, per iscritto, è quale articolo del contratto tiene le unità fuori dalla massa fallimentare, e per quali servizi. Se la risposta esclude il prodotto che si sta usando, le monete che si vogliono possedere davvero si spostano in custodia semplice; l’elenco delle operazioni si scarica lo stesso giorno e si conserva altrove.',
    },
    {
      form: 'question',
      title: 'Quanto pesa davvero una piccola quota di cripto-attività?',
      subtitle:
        'Il cinque per cento del capitale può pesare nel rischio tre volte tanto, o più. Il conto della volatilità, e che cosa succede se si lascia crescere.',
      real: ['le quotazioni con una data (piattaforme di scambio)'],
      point: (f) =>
        `Con il 5% in un’attività a volatilità ${percent(f.wild, 0)}, quella del portafoglio arriva ${al(f.five)} contro ${il(f.calm)} di prima: la quota, da sola, porta ${il(f.contribution)} del rischio.`,
      body: (f) => [
        `Cinque per cento: se va tutto male, si perde poco. È un ragionamento corretto per le perdite e incompleto per il rischio. Un portafoglio con volatilità ${del(f.calm, 0)} e una fettina ${al(f.wild, 0)} non è più quello di prima. Quanto cambi dipende da come si muovono insieme: qui la correlazione è 0,3.`,
        line(
          { title: 'La volatilità del portafoglio', unit: '%', axis: 'Quota in cripto-attività', decimals: 1 },
          [0, 5, 10, 15, 20].map((share) => `${share}%`),
          { Volatilità: f.risks },
        ),
        '## Quanta parte del rischio',
        `Con il 5% la volatilità sale ${al(f.five)}. Scomponendola, quella fetta ne spiega ${il(f.contribution)}: una parte molto più grande del suo peso. Chi guarda l’estratto conto nei giorni agitati guarderà quasi sempre lì.`,
        '## In euro',
        table(
          `Su ${euro(f.capital)}, un ribasso ${del(f.fall, 0)}`,
          ['Quota', 'Perdita'],
          SHARES.map((share, at) => [percent(share, 0), euro(f.losses[at]!)]),
        ),
        `Un ribasso ${del(f.fall, 0)} è già accaduto più di una volta; l’ultimo, ancora più profondo, fra il novembre 2021 e il novembre 2022, quando il bitcoin scese da circa 69.000 a 15.500 dollari. Toglierebbe ${euro(f.loss5)} a chi vi ha messo il 5% di ${euro(f.capital)}.`,
        '## La quota che cresce da sola',
        `Se il prezzo quadruplica e il resto sta fermo, la fetta passa dal 5 ${al(f.grown)} del portafoglio. Sembra una bella notizia e lo è, ma il portafoglio che si ha non è più quello che si era scelto. Chi non decide prima quando riportarla al peso iniziale di solito lo decide dopo, in discesa. Ridurla ha un prezzo: dal 2026 sul guadagno di ogni vendita si paga il 33%.`,
        'Per molti la quota è zero, e non serve scusarsi. Chi ne vuole una può partire da quanto è in grado di perdere per intero, e fermarsi lì: è una cifra che dipende dal suo bilancio, non dal suo entusiasmo.',
        'Chi decide così può aspettare anche in un ribasso: non c’è fretta di salvare ciò che si era disposti a perdere. La regola scritta serve nell’altro verso, quando la fetta cresce.',
      ],
      closing: (f) =>
        `Il controllo da fare una volta al mese è una divisione: valore delle cripto-attività diviso patrimonio. Se dal 5% si è saliti verso ${il(f.grown)}, si vende fino a tornare alla quota decisa; se un ribasso l’ha ridotta, la parte persa non si reintegra per abitudine. L’imposta conviene metterla da parte lo stesso giorno.`,
    },
    {
      form: 'history',
      title: 'Dal foglio di nove pagine al regolamento europeo: quindici anni di cripto-attività',
      subtitle: 'Un documento anonimo nel 2008, una legge comune dal 2024. Che cosa è stato regolato e che cosa resta fuori.',
      real: ['le cifre del rimborso di Ftx (piano di riparto) e i prezzi con una data (piattaforme di scambio)'],
      point: (f) =>
        `Le regole riguardano chi emette e chi custodisce, non il prezzo: un ribasso ${del(f.fall, 0)} su una quota del 5% toglierebbe comunque ${euro(f.loss5)} a chi ne ha ${figure(f.capital)}.`,
      body: () => [
        'Il 31 ottobre 2008 un testo di nove pagine, firmato con uno pseudonimo, descrisse un modo per trasferire valore in rete senza una banca. La rete partì nel gennaio seguente. Per un paio d’anni interessò quasi soltanto a chi la studiava; nel maggio 2010 qualcuno pagò due pizze con diecimila unità.',
        '## Gli anni senza regole',
        'Vennero le piattaforme di scambio, i furti, i fallimenti. Nel 2014 chiuse Mt. Gox, che era stata la maggiore piattaforma del mondo, e i clienti scoprirono di essere soltanto creditori di ciò che credevano di possedere. Nel novembre 2022, con Ftx, si ripeté la scena, con dimensioni più grandi. In mezzo, migliaia di progetti: alcuni seri, molti finiti nel silenzio.',
        '## Il regolamento',
        'L’Unione europea scelse una legge unica, il regolamento 2023/1114, detto MiCA. Le norme su chi emette monete stabili si applicano dal 30 giugno 2024, quelle su chi presta servizi dal 30 dicembre dello stesso anno, con un periodo transitorio per chi già operava, finito in Italia al più tardi il 30 giugno 2026.',
        table(
          'Che cosa prevede e che cosa no',
          ['Tema', 'Regola'],
          [
            ['Chi custodisce', 'autorizzazione e separazione dei beni'],
            ['Chi emette', 'un documento informativo'],
            ['Monete stabili', 'riserve e diritto al rimborso'],
            ['Il prezzo', 'nessuna garanzia'],
          ],
        ),
        '## L’ultima riga',
        'Nessun fondo di garanzia copre chi perde perché il prezzo scende o il progetto svanisce. L’autorizzazione dice che chi custodisce segue delle norme; non dice nulla su ciò che custodisce. È la stessa distinzione che vale per una banca e per le azioni che tiene in deposito.',
        'Restano fuori, almeno in parte, le attività uniche e i servizi senza alcun intermediario. Fuori dalle regole non significa vietato: significa che, se qualcosa va storto, non c’è uno sportello.',
      ],
      closing: () =>
        'Prima di scegliere un operatore, quindi, si verifica l’autorizzazione nel registro che l’ESMA pubblica sul proprio sito, e prima di scegliere l’importo si decide quanto si può perdere per intero. La prima verifica protegge dal custode, la seconda dal prezzo.',
    },
    {
      form: 'mistake',
      title: 'Lasciare tutto sulla piattaforma, o perdere la chiave: due modi di restare senza',
      subtitle:
        'Nel 2019 tutti cercavano la password di un fondatore scomparso; i portafogli, però, erano vuoti. Il confronto fra il rischio del custode e quello di essere il custode di se stessi.',
      real: ['i fatti del caso Quadriga (autorità dei mercati dell’Ontario)', 'le stime sulle chiavi perdute (Chainalysis)'],
      sources: ['mica', 'esma', 'entrate'],
      risk: 'Chi custodisce da sé può perdere l’intera somma per uno smarrimento o un furto della chiave; chi si affida a un operatore può perderla se questo fallisce o froda.',
      point: (f) =>
        `Se un custode fallisce una volta ogni cento anni e restituisce quanto Quadriga, ${il(f.recovered, 0)} del dovuto, conviene tenere da sé la chiave soltanto a chi la perderebbe meno dello ${percent(f.keyParity, 2)} delle volte in un anno.`,
      body: (f) => [
        'Il 14 gennaio 2019 Quadriga, la maggiore piattaforma canadese di cripto-attività, annunciò che il fondatore era morto in India un mese prima. Soltanto lui, si disse, conosceva le chiavi dei portafogli. Oltre 76.000 clienti aspettavano 215 milioni di dollari canadesi, e per settimane il mondo parlò di una password persa.',
        '## Il rapporto',
        `L’autorità dei mercati dell’Ontario pubblicò la propria ricostruzione l’11 giugno 2020. Il fondatore aveva aperto conti sotto falso nome, li aveva riempiti di saldi inventati e con quelli comprava le monete vere dei clienti; le perdite le copriva con i versamenti successivi. Dei 169 milioni mancati, circa 115 se ne andarono così. Il curatore ne trovò 46, cioè ${il(f.recovered, 0)} del dovuto. La chiave non era il problema: dietro non c’era quasi niente.`,
        '## L’altro guasto',
        'Chi trae da questa storia la conclusione che bisogna custodire da sé incontra un rischio diverso. Nel gennaio 2021 il New York Times raccontò di un programmatore con 7.002 bitcoin in un dispositivo cifrato, dieci tentativi concessi e otto già sbagliati. Lo stesso articolo riportava una stima di Chainalysis: su 18,5 milioni di bitcoin esistenti, circa il 20% stava in portafogli perduti o inaccessibili.',
        table(
          'Due custodie, due guasti',
          ['Aspetto', 'Presso un operatore', 'Da sé'],
          [
            ['Che cosa può mancare', 'i beni', 'la chiave'],
            ['Quanto si recupera', 'una parte, dopo anni', 'nulla'],
            ['Chi se ne accorge', 'tutti, troppo tardi', 'soltanto il proprietario'],
            ['In successione', 'una pratica', 'le parole, se qualcuno le trova'],
          ],
        ),
        '## Quale dei due pesa di più',
        `Le probabilità vere non le conosce nessuno, ma il punto di pareggio si può scrivere. Supponiamo che un custode fallisca con una probabilità dell’1% l’anno e lasci le briciole di Quadriga. Il danno atteso è ${il(f.keyParity, 2)} della somma. Custodire da sé costa uguale se in un anno si perde la chiave con la stessa probabilità, una volta ogni ${figure(f.keyYears)} anni circa. Con un custode più solido, allo 0,25%, bisognerebbe perderla meno di una volta ogni ${figure(f.keyYearsSolid)}.`,
        'Chi ha già smarrito un telefono e due mazzi di chiavi sa da che parte sta. Fra i due metodi se ne può usare anche uno per metà, e l’altro per l’altra: la perdita media cambia poco, mentre perdere tutto insieme diventa molto meno probabile.',
        '## Che cosa è cambiato dal 2019',
        'In Europa chi custodisce deve oggi essere autorizzato secondo il regolamento MiCA, tenere separati i beni dei clienti e rendere conto almeno ogni tre mesi. Un registro dell’ESMA dice chi lo è. Un fondo che rimborsi non c’è. E chi sposta le monete su un dispositivo proprio esce anche da queste regole: nessuno gli deve più nulla.',
        'Per il fisco italiano spostarle da un portafoglio all’altro dello stesso proprietario non è una vendita, e non si paga imposta. L’obbligo di indicarle nella dichiarazione, con lo 0,2% annuo sul valore, rimane in tutti e due i casi.',
      ],
      closing: () =>
        'Ogni custodia ha una prova che ne rivela il guasto prima del danno. Presso un operatore si preleva una piccola somma in euro, e si guarda quanti giorni passano. Con una chiave propria si cancella il dispositivo quando contiene ancora poco e lo si ripristina dalle parole scritte su carta. Chi non se la sente di fare la seconda ha già scelto.',
    },
    {
      form: 'comparison',
      title: 'Una moneta stabile e un deposito in banca: che cosa garantisce l’euro promesso',
      subtitle:
        'Entrambi valgono un euro finché qualcuno lo rimborsa. Cambia chi lo deve fare, con quali riserve, e chi interviene se non può.',
      point: () =>
        'Se una banca non può rimborsare, un fondo paga fino a 100.000 euro a testa. Dietro una moneta stabile c’è la sua riserva, e basta: nel marzo 2023 una delle maggiori scese per un fine settimana sotto 0,90 dollari.',
      body: () => [
        'Una moneta stabile promette di valere sempre un euro, o un dollaro. Un conto corrente, anche se nessuno lo dice, promette la stessa cosa. Visti sullo schermo del telefono sono due saldi. La differenza si vede soltanto il giorno in cui tutti chiedono indietro i soldi.',
        table(
          'La stessa promessa, due strutture',
          ['Domanda', 'Deposito', 'Moneta stabile'],
          [
            ['Chi deve rimborsare', 'una banca', 'un emittente'],
            ['Con che cosa', 'prestiti e riserve', 'un portafoglio di riserva'],
            ['Se non può', 'garanzia fino a 100.000 euro', 'la riserva, e basta'],
            ['Paga interessi', 'può farlo', 'no, in Europa è vietato'],
          ],
        ),
        '## La riserva',
        'Il regolamento MiCA impone all’emittente di tenere attività per un valore almeno pari alle monete in circolazione, separate dalle proprie, in parte presso banche. Chi possiede una moneta legata a una sola valuta ha diritto al rimborso alla pari, in qualunque momento. È più di quanto ci fosse prima, e meno di una garanzia pubblica.',
        '## Due promesse alla prova',
        'Nel maggio 2022 Terra, una moneta «stabile» sorretta da un algoritmo più che da riserve, perse quasi tutto il suo valore in pochi giorni. Nel marzo 2023 una con riserve vere scese per un fine settimana sotto la parità, perché una parte di quelle riserve stava in una banca appena fallita; la domenica le autorità americane garantirono i depositi, e il prezzo tornò vicino alla parità.',
        '## A che cosa servono, allora',
        'A spostarsi fra una piattaforma e l’altra, a pagare dove una banca non arriva, a restare fermi senza uscire. Come luogo in cui tenere i risparmi non offrono nulla che un conto non dia, e tolgono una protezione.',
        `Il dettaglio da leggere è uno: chi è l’emittente, e se è autorizzato in Europa. Il resto della pagina parla di tecnologia; la promessa, invece, è vecchia come le banche, e su cento euro o su un milione vale quanto chi la fa.`,
      ],
      closing: () =>
        'Per il denaro che deve restare disponibile, insomma, il termine di paragone è la garanzia fino a 100.000 euro di un deposito. Una moneta stabile va considerata un mezzo di passaggio: la si compra per un pagamento e la si converte, senza lasciarvi la riserva.',
    },
  ],
})

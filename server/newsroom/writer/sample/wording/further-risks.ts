/** Risks by concept in other words than the glossary’s, so that the articles of one concept do not all end on the same sentence. */
export const FURTHER_RISKS: Readonly<Record<string, string>> = {
  'ammortamento-alla-francese':
    'Chi si indebita oltre ciò che il reddito sostiene rischia di non riuscire a pagare le rate, e la casa data in garanzia può andare perduta.',
  'asta-dei-titoli-di-stato':
    'Un BOT venduto prima della scadenza può valere meno di quanto è costato, e il suo rendimento può non bastare a coprire i rincari: anche qui si può perdere.',
  'autenticazione-forte': 'Chi si fa sottrarre un codice può perdere il denaro sul conto, e il rimborso non è sempre dovuto.',
  'backtest-e-sovradattamento':
    'Nessuna simulazione garantisce un risultato: con il denaro vero le perdite possono superare quelle peggiori della prova.',
  'bonifico-istantaneo': 'Il denaro inviato in pochi secondi di rado si recupera: un errore o un inganno può costare l’intera somma.',
  capitalizzazione:
    'Anche una società grande può perdere gran parte del proprio valore in Borsa, e chi ne possiede le azioni lo perde con lei.',
  'consulenza-automatizzata':
    'Un portafoglio scelto da un programma scende quando scendono i mercati: chi vende in quel momento trasforma il ribasso in una perdita.',
  contango: 'Chi investe in futures su materie prime può perdere per il prezzo, per i rinnovi e per il cambio, anche nello stesso anno.',
  'costi-ricorrenti': 'Il risparmio sui costi è certo, il rendimento no: anche il fondo meno caro può chiudere in perdita per anni.',
  'cripto-attivita': 'I prezzi possono crollare in poche ore e restare bassi per anni: va messo in conto di perdere l’intera somma.',
  'differenza-denaro-lettera':
    'Chi opera spesso parte ogni volta in svantaggio, e su titoli poco scambiati può non trovare un compratore: la perdita può crescere proprio in uscita.',
  'dimensione-della-posizione':
    'Il calcolo limita la perdita prevista, non quella possibile: un prezzo che salta oltre l’uscita può costare molto di più.',
  diversificazione: 'Un portafoglio diversificato può perdere anche per più anni di seguito, quando a scendere è il mercato intero.',
  duration: 'Chi compra titoli lunghi e deve venderli dopo un rialzo dei tassi può perdere più di quanto ha incassato in cedole.',
  'falso-allarme':
    'Un controllo automatico non ferma tutte le frodi: chi non guarda i propri movimenti può accorgersi tardi di una perdita.',
  'fondo-per-le-emergenze':
    'Una riserva troppo piccola costringe a vendere o a indebitarsi nel momento sbagliato; una troppo grande perde potere d’acquisto.',
  'imposta-di-bollo': 'Le imposte si pagano anche quando l’investimento perde, e le regole possono cambiare da un anno all’altro.',
  'imposta-sulle-rendite-finanziarie':
    'Un investimento si sceglie per ciò che rende e per ciò che può far perdere: il trattamento fiscale viene dopo, e può cambiare.',
  'indice-di-borsa': 'Chi compra un indice ne accetta le perdite: in passato alcuni hanno impiegato molti anni a rivedere i massimi.',
  'indice-di-sharpe':
    'Le misure calcolate sul passato non vedono i rischi che non si sono ancora presentati, e una perdita può arrivare proprio da lì.',
  inflazione:
    'Il denaro fermo perde potere d’acquisto in silenzio; per difenderlo si accettano oscillazioni che possono diventare perdite.',
  'interesse-composto':
    'Un tasso costante per decenni non esiste fuori dagli esempi: gli anni in perdita spostano in avanti ogni traguardo.',
  'leva-finanziaria':
    'Con la leva si può perdere tutto il margine in una seduta, e gli intermediari dichiarano che alla maggior parte dei clienti al dettaglio accade di perdere denaro.',
  'massimo-ribasso': 'Il ribasso peggiore può essere ancora davanti: la perdita massima del passato non è un limite per il futuro.',
  'media-mobile': 'Un segnale che arriva tardi fa entrare alto e uscire basso: seguito senza contare i costi, porta facilmente a perdere.',
  'open-banking':
    'Chi consegna le credenziali a un operatore non autorizzato rischia di perdere dati e denaro, e di non essere rimborsato.',
  opzione:
    'Il premio può andare perduto per intero anche con una previsione giusta ma in ritardo; chi vende opzioni può perdere senza un limite.',
  phishing: 'Recuperare il denaro di una truffa riesce di rado: il rischio di perderlo si riduce soltanto prima di inviarlo.',
  'piano-di-accumulo':
    'Comprare a rate attenua il rischio di entrare nel momento sbagliato, non quello di perdere: conta il prezzo del giorno in cui si vende.',
  'pil-reale': 'Un’economia che cresce non impedisce ai mercati di scendere: le statistiche non proteggono dalle perdite.',
  'politica-monetaria':
    'Le decisioni sui tassi sorprendono spesso: chi conta su un ribasso per pagare la rata, o per guadagnare sui titoli, rischia di perdere.',
  'rapporto-prezzo-utili':
    'Un multiplo basso può precedere un calo degli utili: chi compra soltanto per quello rischia di perdere una parte del capitale.',
  'rendimento-da-dividendo':
    'Una cedola alta non compensa un prezzo che crolla: chi possiede azioni può perdere anche incassando ogni dividendo.',
  'rendimento-reale': 'Battere i rincari non è garantito: per provarci si corrono rischi, e si può perdere anche in valore nominale.',
  'rischio-di-cambio':
    'Una valuta può perdere in pochi mesi più di quanto un’obbligazione renda in anni, e il rischio resta anche con un titolo solido.',
  'serie-negativa': 'Le perdite consecutive non avvertono: chi ha impegnato troppo può esaurire il capitale prima che la serie finisca.',
  'spread-btp-bund': 'Quando lo spread si allarga, chi deve vendere un titolo di Stato può perdere una parte di ciò che ha investito.',
  'stop-loss': 'Uno stop può essere eseguito molto più in basso della soglia: la perdita massima non è mai garantita.',
  'tassi-e-prezzi-delle-obbligazioni':
    'Un rialzo dei tassi fa perdere valore a ogni obbligazione a cedola fissa, e se l’emittente non paga può andare perduto il capitale.',
  'tasso-di-crescita-composto': 'Un buon tasso medio può nascondere anni di forti perdite: chi esce in uno di quelli non ottiene la media.',
  'tipi-di-ordine': 'Un ordine eseguito a un prezzo inatteso può costare più di qualunque commissione, e la perdita non si annulla.',
  'trading-algoritmico':
    'Un sistema automatico ripete anche gli errori: senza limiti può far perdere in poche ore l’intero capitale impegnato.',
  'valore-atteso-di-un-operazione':
    'Un vantaggio calcolato su poche operazioni può non esistere, e anche uno vero non protegge da lunghi periodi di perdite.',
  'valore-attuale':
    'Chi sceglie fra una somma e una rendita corre rischi in entrambi i casi: chi deve pagare può fallire, chi investe può perdere.',
  'vendita-allo-scoperto': 'La perdita di chi vende allo scoperto non ha un tetto, e può dover essere coperta nel giro di poche ore.',
  volatilita: 'Un investimento che ha oscillato poco può perdere molto: la calma del passato non è una garanzia.',
}

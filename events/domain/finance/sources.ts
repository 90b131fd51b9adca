/** Sources where a reader can verify a text, on hosts that a body may link to. */
export const SOURCES = {
  consob: {
    name: 'Consob',
    href: 'https://www.consob.it/',
    text: ': gli elenchi degli intermediari autorizzati, gli avvisi ai risparmiatori e una sezione di educazione finanziaria.',
  },
  bancaditalia: {
    name: 'Banca d’Italia',
    href: 'https://www.bancaditalia.it/',
    text: ': le statistiche sui tassi, gli albi di banche e intermediari e le guide pratiche su conti, mutui e pagamenti.',
  },
  bce: {
    name: 'Banca centrale europea',
    href: 'https://www.ecb.europa.eu/',
    text: ': le decisioni sui tassi, i bollettini economici e i cambi di riferimento, pubblicati ogni giorno lavorativo.',
  },
  esma: {
    name: 'ESMA',
    href: 'https://www.esma.europa.eu/',
    text: ': le regole e gli avvertimenti dell’autorità europea dei mercati, compresi quelli sui prodotti a leva.',
  },
  istat: {
    name: 'Istat',
    href: 'https://www.istat.it/',
    text: ': gli indici dei prezzi, i conti nazionali e le note che spiegano come ogni dato viene costruito e rivisto.',
  },
  tesoro: {
    name: 'Dipartimento del Tesoro',
    href: 'https://www.dt.mef.gov.it/',
    text: ': calendario, caratteristiche e risultati delle aste dei titoli di Stato, con le schede di ogni emissione.',
  },
  entrate: {
    name: 'Agenzia delle Entrate',
    href: 'https://www.agenziaentrate.gov.it/',
    text: ': le aliquote in vigore, le istruzioni per la dichiarazione e le risposte ai quesiti dei contribuenti.',
  },
  covip: {
    name: 'Covip',
    href: 'https://www.covip.it/',
    text: ': l’albo dei fondi pensione e l’indicatore sintetico dei costi, che permette di confrontarli fra loro.',
  },
  ivass: {
    name: 'Ivass',
    href: 'https://www.ivass.it/',
    text: ': gli albi delle imprese assicurative e degli intermediari e gli avvisi sui siti irregolari.',
  },
  borsa: {
    name: 'Borsa Italiana',
    href: 'https://www.borsaitaliana.it/',
    text: ': le schede degli strumenti quotati, gli orari di negoziazione, i regolamenti e il glossario dei mercati.',
  },
  tuf: {
    name: 'Testo unico della finanza',
    href: 'https://www.normattiva.it/uri-res/N2Ls?urn:nir:stato:decreto.legislativo:1998-02-24;58',
    text: ' (d.lgs. 58/1998): la legge italiana su intermediari, mercati ed emittenti, nel testo aggiornato di Normattiva.',
  },
  mifid: {
    name: 'Direttiva MiFID II',
    href: 'https://eur-lex.europa.eu/eli/dir/2014/65/oj',
    text: ' (2014/65/UE): le regole europee su servizi di investimento, tutela del cliente e trasparenza dei costi.',
  },
  psd2: {
    name: 'Direttiva PSD2',
    href: 'https://eur-lex.europa.eu/eli/dir/2015/2366/oj',
    text: ' (2015/2366): le regole europee sui servizi di pagamento e sull’autenticazione del cliente.',
  },
  strongAuthentication: {
    name: 'Regolamento delegato sull’autenticazione forte',
    href: 'https://eur-lex.europa.eu/eli/reg_del/2018/389/oj',
    text: ' (2018/389): quando si chiedono due elementi, quanti tentativi sono ammessi e come il codice si lega al pagamento.',
  },
  bankingAct: {
    name: 'Testo unico bancario',
    href: 'https://www.normattiva.it/uri-res/N2Ls?urn:nir:stato:decreto.legislativo:1993-09-01;385',
    text: ' (d.lgs. 385/1993): la legge italiana sulle banche e sul credito, con la definizione del TAEG, nel testo aggiornato di Normattiva.',
  },
  priips: {
    name: 'Regolamento PRIIPs',
    href: 'https://eur-lex.europa.eu/eli/reg/2014/1286/oj',
    text: ' (1286/2014): che cosa deve contenere il documento con le informazioni chiave di un prodotto.',
  },
  mica: {
    name: 'Regolamento MiCA',
    href: 'https://eur-lex.europa.eu/eli/reg/2023/1114/oj',
    text: ' (2023/1114): le regole europee su cripto-attività, emittenti e fornitori di servizi.',
  },
  dora: {
    name: 'Regolamento DORA',
    href: 'https://eur-lex.europa.eu/eli/reg/2022/2554/oj',
    text: ' (2022/2554): gli obblighi di resilienza operativa digitale per banche e intermediari.',
  },
  gdpr: {
    name: 'Regolamento generale sulla protezione dei dati',
    href: 'https://eur-lex.europa.eu/eli/reg/2016/679/oj',
    text: ' (2016/679): i diritti di chi affida i propri dati a un servizio.',
  },
  garanziaDepositi: {
    name: 'Direttiva sui sistemi di garanzia dei depositi',
    href: 'https://eur-lex.europa.eu/eli/dir/2014/49/oj',
    text: ' (2014/49/UE): la tutela fino a 100.000 euro per depositante e per banca.',
  },
} as const

export type SourceId = keyof typeof SOURCES

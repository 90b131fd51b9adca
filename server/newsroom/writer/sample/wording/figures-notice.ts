/** A rate with the word beside it: a share of 26 % is no tax. */
const TAXES =
  /(?:impost|aliquot|tassat|pagano)[^.]*(?<![\d,])(?:26|12,5)%|(?<![\d,])(?:26|12,5)%[^.]*(?:impost|aliquot)|34,20|due per mille|bollo dello 0,2%/

/** What a text quotes from the world, by words that only then stand in it, and who publishes it. Plural, after «Sono reali». */
const REAL: readonly (readonly [quoted: RegExp, real: string])[] = [
  [/secondo l’Istat|dell’Istat.*20\d\d|(?<!\d)5,7%/, 'i rincari medi con un anno accanto (Istat)'],
  [/Monte dei Paschi/, 'i dati di Monte dei Paschi (Borsa Italiana e prospetto)'],
  [/Nymex/, 'i prezzi del greggio e il risultato del fondo con una data (Nymex e Uscf)'],
  [/Bundesbank/, 'i rendimenti del Bund con una data (Bundesbank)'],
  [/Cftc/, 'i prezzi del greggio con una data (Cftc)'],
  [/Nvidia/, 'i prezzi di Nvidia prima e dopo il frazionamento (comunicazioni della società)'],
  [/^(?!.*Tesla).*S&P 500/, 'i dati dell’indice S&P (S&P Dow Jones Indices)'],
  [/381,17/, 'le chiusure del Dow Jones (S&P Dow Jones Indices)'],
  [/ISC medio/, 'i costi medi dei fondi pensione e la loro stima (Covip)'],
  [/Popolare di Vicenza/, 'i prezzi delle azioni di Popolare di Vicenza (comunicati della banca)'],
  [/Silicon Valley Bank/, 'i dati con una data su Silicon Valley Bank e sui tassi americani (la banca stessa e la Federal Reserve)'],
  [/NASpI.*1\.584,70/, 'le misure della NASpI (Inps)'],
  [/ventesimo BTP Italia/, 'i dati del BTP Italia (Tesoro)'],
  [/netto frontiera/, 'le ritenute estere e le convenzioni (amministrazioni fiscali dei Paesi citati)'],
  [/Franklin/, 'le somme del lascito di Franklin (il testamento e i giornali citati)'],
  [/MSCI World/, 'le perdite dei due indici mondiali (MSCI e Bloomberg)'],
  [/38\.915/, 'le chiusure del Nikkei (Nikkei)'],
  [/MSCI World.*Bloomberg|Bloomberg.*MSCI World/s, 'le perdite dei due indici mondiali (MSCI e Bloomberg)'],
  [/MSCI World, in dollari/, 'i rendimenti dell’indice mondiale con un anno accanto (MSCI)'],
  [/38\.91[56]/, 'le chiusure del Nikkei (Nikkei)'],
  [/FTSE MIB/, 'le variazioni del FTSE MIB (Borsa Italiana)'],
  [/5\.048,62/, 'le chiusure del Nasdaq Composite (Nasdaq) e i prezzi al consumo americani (Bureau of Labor Statistics)'],
  [/0,76\. Lo hanno/, 'gli indici di Berkshire Hathaway, della Borsa e dei fondi americani (National Bureau of Economic Research)'],
  [/154% circa/, 'i dati su debito e Pil con un anno accanto (Istat e Banca d’Italia)'],
  [/59,56 dollari/, 'i prezzi e gli utili di Microsoft (Nasdaq e bilanci della società)'],
  [/3,05 franchi/, 'il dividendo di Nestlé (comunicato della società) e le ritenute dei trattati'],
  [/CGM Focus/, 'i rendimenti e i flussi di CGM Focus (Wall Street Journal e Morningstar)'],
  [/coefficiente 20/, 'la tabella dell’usufrutto e i tassi legali (ministero dell’Economia) e la speranza di vita (Istat)'],
  [/82,69/, 'la chiusura del Vix (Cboe) e le soglie delle classi di rischio (Cesr e regolamento delegato)'],
  [/574 punti/, 'gli spread e i rendimenti con una data (BCE e Banca d’Italia)'],
  [/118,2/, 'gli indici, gli aumenti delle pensioni e la cedola del BTP Italia (Istat, Inps e Tesoro)'],
  [/99,467/, 'i dati del BTP 2072 (Tesoro), quelli inglesi con una data (Banca d’Inghilterra)'],
  [/Fitch/, 'i giudizi e il taglio greco (Fitch ed Eurogruppo)'],
  [/Tesla/, 'il peso e i prezzi di Tesla (S&P Dow Jones Indices e Nasdaq)'],
  [/Aramco/, 'i dati del collocamento di Aramco (la società)'],
  [/Metallgesellschaft/, 'le cifre del caso Metallgesellschaft (relazioni della società e studi sul caso)'],
  [/lire turche/, 'i cambi di fine anno (BCE), l’inflazione turca (istituto di statistica)'],
  [/BTP Valore/, 'i dati del BTP Valore (Tesoro)'],
  [/Lisbona/, 'le decisioni e le proiezioni della BCE, l’inflazione e l’Euribor con una data (BCE, Eurostat ed Emmi)'],
  [/1,2% .*4,7%|2022, quando il rendimento del BTP/, 'i rendimenti dei BTP con una data (Banca d’Italia)'],
  [/0,8252/, 'i cambi con una data (BCE)'],
  [/−0,50?%/, 'i tassi ufficiali (BCE)'],
  [/Volkswagen/, 'i prezzi di Volkswagen (Borsa di Francoforte)'],
  [/6,087/, 'i rendimenti d’asta con una data (Dipartimento del Tesoro)'],
  [/69\.000/, 'le quotazioni con una data (piattaforme di scambio)'],
  [/maggio 2010, un grande operatore|Knight/, 'i fatti con una data (Cftc e Sec)'],
  [
    /Autorità bancaria europea e della BCE/,
    'le cifre sulle frodi europee (Autorità bancaria europea e BCE) e gli importi fissati dalle norme',
  ],
  [/studio di Google/, 'le percentuali degli attacchi fermati (Google)'],
  [/10,15%/, 'il tasso di mora e l’indennizzo fisso (Ministero dell’economia e decreto legislativo citato)'],
  [/Citigroup/, 'le cifre del caso Citigroup (Fca)'],
  [/Schwab/, 'le cifre del caso Schwab (Sec)'],
  [/Ftx/, 'le cifre del rimborso di Ftx (piano di riparto) e i prezzi con una data (piattaforme di scambio)'],
  [/Robodebt/, 'le cifre del caso Robodebt (governo e commissione d’inchiesta australiani)'],
  [/McLean/, 'i risultati degli studi citati (i loro autori)'],
  [/ottavi di dollaro/, 'i dati dello studio sul Nasdaq (Journal of Finance)'],
  [/LTCM/, 'le cifre di LTCM (gruppo di lavoro del presidente degli Stati Uniti)'],
  [/Haghani/, 'i risultati dell’esperimento con la moneta (Haghani e Dewey)'],
  [/53 di Venezia/, 'i ritardi e le vincite del Lotto (Agipronews e Agimeg)'],
  [/1\.278 sospensioni/, 'le sospensioni di quella mattina (Sec)'],
  [/610\.000 azioni/, 'le cifre dell’ordine sbagliato (Borsa di Tokyo)'],
  [/Chague/, 'i risultati degli operatori brasiliani (Chague, De-Losso e Giovannetti)'],
  [/Wirecard/, 'le date e i prezzi di Wirecard (BaFin e Borsa di Francoforte)'],
  [/911 contratti/, 'i dati sulla prima seduta delle opzioni (Cboe)'],
  [/Nasdaq Composite, fra il/, 'le chiusure del Nasdaq Composite (Nasdaq)'],
  [/Tversky/, 'la stima di Tversky e Kahneman (Journal of Risk and Uncertainty)'],
  [/1,20 franchi/, 'i limiti e le date del cambio svizzero (Banca nazionale svizzera)'],
  [/Cisco/, 'i dati di Cisco (la società e il Nasdaq)'],
  [/0,633/, 'i rapporti medi del primo confronto (Journal of Business)'],
  [/Terrance Odean/, 'i risultati degli studi di Odean (Journal of Finance)'],
  [/Saipem/, 'la perdita di Saipem (Borsa Italiana)'],
  [/OptionSellers/, 'il rialzo del gas (Nymex)'],
  [/Accenture/, 'i prezzi di Accenture (Sec)'],
  [/GameStop/, 'i prezzi di GameStop (Nyse) e la quota venduta (Sec)'],
  [/Xiv/, 'la data e la perdita di Xiv (l’emittente)'],
  [/Vodafone/, 'i dividendi di Vodafone (la società)'],
  [/0,015%/, 'la quota di frodi sulle carte (Autorità bancaria europea e BCE)'],
  [/0,2% con una carta di debito/, 'i limiti fissati dal regolamento del 2015 (Unione europea)'],
  [/Taiwan/, 'i risultati dello studio su Taiwan (Journal of Financial Markets)'],
  [/Barings/, 'le perdite della Barings (Banca d’Inghilterra)'],
  [TAXES, 'le misure delle imposte (Agenzia delle Entrate)'],
]

/** A year before those of the examples. */
const YEAR = /(?<![\d.,])(?:1[4-9]\d\d|20(?:[01]\d|2[0-5]))(?![\d.,]\d)/
const DATES_AND_LAWS = 'le date e le norme citate'

const EXAMPLE = 'sono un esempio calcolato: non descrivono un prodotto in vendita e non prevedono un risultato.'

/**
 * @param text of an article with figures
 * @returns which of them are real, with who publishes them, and which are computed
 */
export function figuresNotice(text: string): string {
  const facts = REAL.filter(([quoted]) => quoted.test(text)).map(([, real]) => real)
  const real = facts.length === 0 && YEAR.test(text) ? [DATES_AND_LAWS] : facts
  if (real.length === 0) return `Le cifre di questo articolo ${EXAMPLE}`
  const list = new Intl.ListFormat('it', { type: 'conjunction' }).format(real)
  return `Sono reali ${list}. Le altre cifre ${EXAMPLE}`
}

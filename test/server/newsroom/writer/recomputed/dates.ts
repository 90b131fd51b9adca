/**
 * What the texts say happened, and when: by concept and year, with where it can be verified. An invented year says so. What «searched» says
 * was compared with a page on 23 November 2026; the rest is the reference that a fact-checker would open.
 */
export const DATES: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  inflazione: {
    1871: 'É. Laspeyres, «Die Berechnung einer mittleren Waarenpreissteigerung», Jahrbücher für Nationalökonomie und Statistik, 1871',
    2018: 'Istat, scanner data in the consumer price survey since January 2018',
  },
  'spread-btp-bund': {
    1999: 'Council Regulation (EC) No 974/98: the euro from 1 January 1999',
    2011: 'Banca d’Italia, Relazione annuale 2011: the ten-year spread above 500 points in November',
    2012: 'ECB, speech of 26 July 2012 and press release on OMTs of 6 September 2012',
  },
  'asta-dei-titoli-di-stato': { 2015: 'D.M. 15 January 2015, art. 2 (G.U. 13 of 17 January 2015; searched)', 2025: 'Rates in force' },
  'politica-monetaria': {
    1998: 'ECB, «The definition of price stability»: adopted in October 1998; the bank since 1 June 1998 (searched)',
    2003: 'ECB, same page: «below, but close to, 2 %» since May 2003 (searched)',
    2021: 'ECB, strategy review of 8 July 2021: symmetric 2 % (searched)',
  },
  contango: { 2020: 'CFTC staff, interim report on NYMEX WTI trading on and around 20 April 2020' },
  'interesse-composto': { 1494: 'L. Pacioli, «Summa de arithmetica», Venice 1494' },
  'costi-ricorrenti': { 2018: 'Directive 2014/65/EU, art. 24, applicable since 3 January 2018' },
  'imposta-sulle-rendite-finanziarie': {
    2011: 'D.L. 138/2011, art. 2, comma 6: the rates until then',
    2012: 'D.L. 138/2011, art. 2, commi 6 and 9: since 1 January 2012',
    2014: 'D.L. 66/2014, art. 3, commi 1 and 6: since 1 July 2014',
    2025: 'Rates in force',
  },
  'rendimento-reale': { 2025: 'Rates in force' },
  diversificazione: {
    1952: 'H. Markowitz, «Portfolio Selection», Journal of Finance 7 (1), 1952',
    1990: 'The Sveriges Riksbank prize in economic sciences of 1990',
    2022: 'Returns of world shares and bonds in 2022, both negative',
  },
  'ammortamento-alla-francese': {
    2007: 'D.Lgs. 385/1993, art. 120-ter; D.L. 7/2007 converted by L. 40/2007 (searched)',
    2050: 'Supposed',
  },
  'imposta-di-bollo': {
    1972: 'D.P.R. 642/1972',
    2011: 'D.L. 98/2011, art. 23, comma 7 (summer); D.L. 201/2011, art. 19 (December)',
    2012: 'D.L. 201/2011, art. 19: one per thousand',
    2013: 'D.L. 201/2011, art. 19: one and a half',
    2014: 'L. 147/2013, art. 1, comma 581: two, and no least amount',
    2024: 'L. 213/2023, art. 1, comma 91: Ivafe at four per thousand for privileged countries',
    2025: 'Rates in force',
  },
  'indice-di-sharpe': {
    1965: 'J. L. Treynor, «How to Rate Management of Investment Funds», Harvard Business Review, 1965',
    1966: 'W. F. Sharpe, «Mutual Fund Performance», Journal of Business 39 (1), 1966: 34 funds',
    1990: 'The Sveriges Riksbank prize in economic sciences of 1990',
    1994: 'W. F. Sharpe, «The Sharpe Ratio», Journal of Portfolio Management 21 (1), 1994',
    2008: 'SEC v. Madoff, complaint of 11 December 2008',
  },
  'pil-reale': {
    1934: 'S. Kuznets, «National Income, 1929–1932», 73rd Congress, Senate document 124, 1934',
    1953: 'United Nations, «A System of National Accounts and Supporting Tables», 1953',
    2010: 'Regulation (EU) No 549/2013: «Sec 2010»',
    2014: 'Istat, national accounts by Sec 2010, September 2014',
    2020: 'BEA, gross domestic product of the second and third quarter of 2020',
  },
  'valore-attuale': { 2026: 'Supposed', 2050: 'Supposed' },
  'rendimento-da-dividendo': { 2025: 'Rates in force' },
  'leva-finanziaria': {
    2018: 'ESMA Decision (EU) 2018/796',
    2019: 'Consob, delibera 20976 of 28 June 2019',
  },
  'differenza-denaro-lettera': { 2025: 'L. 228/2012, art. 1, comma 491: rates in force' },
  'vendita-allo-scoperto': {
    1608: 'L. Petram, «The World’s First Stock Exchange», 2014 (searched)',
    1610: 'States General of the Netherlands, edict of 27 February 1610 (searched)',
    1734: '7 Geo. 2 c. 8, «Sir John Barnard’s Act»',
    1929: 'The crash of October 1929',
    1938: 'SEC rule 10a-1, 1938',
    2007: 'SEC release 34-55970: rule 10a-1 ends in July 2007',
    2012: 'Regulation (EU) No 236/2012',
    2020: 'Consob, delibera 21303 of 17 March 2020',
  },
  'trading-algoritmico': { 2010: 'CFTC and SEC, findings on the events of 6 May 2010, 30 September 2010 (searched)' },
  'autenticazione-forte': {
    2015: 'Directive (EU) 2015/2366',
    2019: 'Delegated Regulation (EU) 2018/389, since 14 September 2019; the forum that closed in 2019 is invented',
  },
  'open-banking': { 2025: 'Delegated Regulation (EU) 2018/389, art. 10a: in force' },
  'cripto-attivita': {
    2008: 'S. Nakamoto, «Bitcoin: A Peer-to-Peer Electronic Cash System», 31 October 2008',
    2010: 'bitcointalk.org, «Pizza for bitcoins?», 22 May 2010',
    2014: 'Tokyo district court, Mt. Gox, February 2014',
    2022: 'Terra, May 2022; In re FTX Trading, Delaware, November 2022',
    2023: 'Regulation (EU) 2023/1114; joint statement of Treasury, Federal Reserve and FDIC of 12 March 2023',
    2024: 'Regulation (EU) 2023/1114, art. 149',
  },
  'bonifico-istantaneo': {
    2007: 'Directive 2007/64/EC, art. 69',
    2012: 'Directive 2007/64/EC, art. 69: three days at most until 1 January 2012, then one',
    2014: 'Regulation (EU) No 260/2012, art. 6, as of 248/2014',
    2017: 'European Payments Council, SCT Inst, 21 November 2017',
    2024: 'Regulation (EU) 2024/886 (searched)',
    2025: 'Regulation (EU) 2024/886: 9 January and 9 October 2025 (searched)',
  },
}

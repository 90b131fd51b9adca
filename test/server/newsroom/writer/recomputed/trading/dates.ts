/** What the texts on trading say happened, and when; as in `../dates.ts`. */
export const TRADING_DATES: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  'differenza-denaro-lettera': {
    1994: 'W. Christie and P. Schultz, «Why do Nasdaq Market Makers Avoid Odd-Eighth Quotes?», Journal of Finance 49 (5), December 1994 (searched)',
    2001: 'SEC, decimal pricing on all American exchanges by 9 April 2001',
    2026: 'L. 199/2025: the doubled rates, from 1 January 2026 (searched)',
  },
  'dimensione-della-posizione': {
    1956: 'J. L. Kelly, «A New Interpretation of Information Rate», Bell System Technical Journal 35 (4), 1956',
    2016: 'V. Haghani and R. Dewey, «Rational Decision-Making under Uncertainty», 2016; elmfunds.com, October 2016 (searched)',
  },
  'leva-finanziaria': {
    1998: 'President’s Working Group on Financial Markets, «Hedge Funds, Leverage, and the Lessons of Long-Term Capital Management», April 1999 (searched)',
    1999: 'The same report',
    2007: 'MSCI World, from October 2007 to March 2009: more than −50 %',
    2009: 'MSCI World, from October 2007 to March 2009: more than −50 %',
    2018: 'ESMA Decision (EU) 2018/796; statement of 27 March 2018: 74 to 89 % of retail accounts',
    2019: 'Consob, delibera 20976 of 28 June 2019',
  },
  'valore-atteso-di-un-operazione': {
    1992: 'B. M. Barber, Y. Lee, Y. Liu, T. Odean, «The cross-section of speculator skill», Journal of Financial Markets 18, 2014: the first year',
    1998: 'T. Odean, «Are Investors Reluctant to Realize Their Losses?», Journal of Finance 53 (5), 1998: 0.148 and 0.098',
    2006: 'B. M. Barber et al., 2014: the last year of the sample',
    2014: 'B. M. Barber et al., Journal of Financial Markets 18, 2014: less than 1 %',
  },
  'serie-negativa': {
    1995: 'Bank of England, report of the Board of Banking Supervision on the collapse of Barings, July 1995: 827 million pounds',
    2010: 'Sea Life Oberhausen, FIFA World Cup of June and July 2010',
    1941: 'Agipronews, 9 February 2005: the 8 of Rome, missing for 201 draws until 23 August 1941 (searched)',
    2003: 'Agipronews, 9 February 2005: the 53 of Venice, drawn on 10 May 2003 (searched)',
    2005: 'Agipronews, 9 February 2005: the 53 of Venice, after 182 draws (searched)',
  },
  'stop-loss': { 2015: 'Swiss National Bank, press release of 15 January 2015' },
  'vendita-allo-scoperto': {
    1608: 'L. Petram, «The World’s First Stock Exchange», 2014 (searched)',
    1610: 'States General of the Netherlands, edict of 27 February 1610 (searched)',
    1734: '7 Geo. 2 c. 8, «Sir John Barnard’s Act»',
    1929: 'The crash of October 1929',
    1938: 'SEC rule 10a-1, 1938',
    2007: 'SEC release 34-55970: rule 10a-1 ends in July 2007',
    2008: 'Volkswagen ordinary, 24 October 2008: close of 210.85 euro; 28 October: above 1,000 during the day',
    2012: 'Regulation (EU) No 236/2012',
    2020: 'Consob, delibera 21303 of 17 March 2020',
  },
}

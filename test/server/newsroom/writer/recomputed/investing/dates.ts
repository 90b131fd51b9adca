/** Of the concepts of INVESTIMENTI: see `dates.ts` beside this folder. */
export const INVESTING_DATES: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  'interesse-composto': { 1494: 'L. Pacioli, «Summa de arithmetica», Venice 1494' },
  'costi-ricorrenti': {
    2007: 'Covip, ISC in the documents of pension funds since 2007 (searched)',
    2016: 'Covip, Relazione per l’anno 2016: mean ISC at 35 years (searched)',
    2018: 'Directive 2014/65/EU, art. 24, applicable since 3 January 2018',
  },
  'imposta-sulle-rendite-finanziarie': {
    2011: 'D.L. 138/2011, art. 2, comma 6: the rates until then',
    2012: 'D.L. 138/2011, art. 2, commi 6 and 9: since 1 January 2012',
    2014: 'D.L. 66/2014, art. 3, commi 1 and 6: since 1 July 2014',
    2024: 'Supposed: a loss of that year, with D.P.R. 917/1986, art. 68, comma 5',
    2026: 'Rates in force',
    2028: 'The fourth year after 2024',
  },
  'rendimento-reale': { 1980: 'Istat, «Il valore della moneta in Italia»: mean of 1980 above 20 %', 2026: 'Rates in force' },
  diversificazione: {
    1952: 'H. Markowitz, «Portfolio Selection», Journal of Finance 7 (1), 1952',
    1990: 'The Sveriges Riksbank prize in economic sciences of 1990',
    2008: 'US Treasury, par yield curve: the ten-year from 4.0 to 2.2 % in the year; MSCI World −40.7 %',
    2014: 'Banca Popolare di Vicenza, capital increase of August 2014: 62.50 euro (searched)',
    2016: 'Banca Popolare di Vicenza, capital increase of spring 2016: 0.10 euro (searched)',
    2017: 'D.L. 99/2017 of 25 June 2017',
    2018: 'L. 145/2018, art. 1, commi 493 to 507',
    2020: 'US Treasury, par yield curve: the ten-year from 1.9 to 0.7 % in the first quarter; MSCI World −21.1 %',
    2022: 'MSCI World, net, in dollars: −18.1 %; Bloomberg Global Aggregate: −16.2 %',
  },
  duration: {
    2022: 'Banca d’Italia, ten-year BTP: 1.2 % at the end of 2021, 4.7 % at the end of 2022; Federal Reserve, 16 March 2022',
    2023: 'SVB Financial Group, form 8-K of 8 March 2023 (searched); California DFPI, order of 10 March 2023; Federal Reserve, 1 February 2023',
  },
  'ammortamento-alla-francese': {
    2007: 'D.Lgs. 385/1993, art. 120-ter; D.L. 7/2007 converted by L. 40/2007 (searched)',
    2024: 'Cassazione, Sezioni Unite, 29 May 2024, n. 15130',
    2050: 'Supposed',
  },
  'imposta-di-bollo': {
    1972: 'D.P.R. 642/1972',
    2011: 'D.L. 98/2011, art. 23, comma 7 (summer); D.L. 201/2011, art. 19 (December)',
    2012: 'D.L. 201/2011, art. 19: one per thousand; D.M. 24 May 2012; Agenzia delle Entrate, circolare 48/E of 21 December 2012 (searched)',
    2013: 'D.L. 201/2011, art. 19: one and a half',
    2014: 'L. 147/2013, art. 1, comma 581: two, and no least amount',
    2018: 'D.M. 3 May 2018, n. 70',
    2024: 'L. 213/2023, art. 1, comma 91: Ivafe at four per thousand for privileged countries',
    2026: 'Rates in force',
  },
  'fondo-per-le-emergenze': {
    2015: 'D.Lgs. 22/2015',
    2025: 'L. 207/2024, art. 1, comma 171: from 1 January 2025',
    2026: 'Inps, circolare 4 of 28 January 2026 (searched)',
  },
}

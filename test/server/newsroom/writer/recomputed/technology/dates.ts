/** Of the concepts of TECNOLOGIA: see `dates.ts` beside this folder. */
export const TECHNOLOGY_DATES: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  phishing: {
    2010: 'D.Lgs. 11/2010, art. 9 to 12, as of D.Lgs. 218/2017',
    2019: 'D.L. 34/2019, art. 36, comma 2-terdecies: Consob has sites blocked since July 2019',
    2024: 'EBA and ECB, report on payment fraud of 15 December 2025: 4.2 billion, users bear about 85 % of the losses on transfers (searched)',
    2025: 'The same report',
  },
  'consulenza-automatizzata': {
    2007: 'S&P 500, close of 9 October 2007: 1,565.15',
    2009: 'S&P 500, close of 9 March 2009: 676.53',
    2015: 'SEC, press release 2022-104 of 13 June 2022: March 2015 (searched)',
    2022: 'The same release: 187 million dollars, 6 to 29.4 % in cash (searched)',
    2025: 'ECB, key interest rates: deposit facility 2.00 % from 11 June 2025 (searched)',
  },
  'trading-algoritmico': {
    2010: 'CFTC and SEC, findings on the events of 6 May 2010, 30 September 2010 (searched)',
    2012: 'SEC release 34-70694 of 16 October 2013: Knight Capital, 1 August 2012',
    2017: 'Delegated Regulation (EU) 2017/589, art. 12 and 15',
    2022: 'FCA, final notice to Citigroup Global Markets of 22 May 2024: 2 May 2022 (searched)',
    2024: 'The same notice (searched)',
  },
  'backtest-e-sovradattamento': {
    1993: 'D. Leinweber, «Stupid Data Miner Tricks», Journal of Investing 16 (1), 2007 (searched)',
    2007: 'The same paper',
    2016: 'Harvey, Liu, Zhu, «… and the Cross-Section of Expected Returns», Review of Financial Studies 29 (1); McLean, Pontiff, Journal of Finance 71 (1) (searched)',
    2017: 'Delegated Regulation (EU) 2017/565, art. 44(5)',
  },
  'autenticazione-forte': {
    2015: 'Directive (EU) 2015/2366',
    2017: 'Süddeutsche Zeitung, 3 May 2017: SS7 attacks in January, confirmed by O2-Telefónica',
    2019:
      'Delegated Regulation (EU) 2018/389, since 14 September 2019; EBA opinion of 21 June 2019 on its elements (searched); ' +
      'Google Security Blog, 17 May 2019 (searched); the forum that closed in 2019 is invented',
    2022: 'Agcom, delibera 86/21/CIR, applied since 14 November 2022 (searched)',
  },
  'open-banking': {
    2015: 'Regulation (EU) 2015/751, art. 3 and 4: 0.2 and 0.3 %',
    2023: 'Court of Justice, C-634/21, 7 December 2023; Directive (EU) 2023/2225, art. 18',
    2025: 'D.Lgs. 212/2025 (G.U. 6 of 9 January 2026; searched)',
    2026: 'Delegated Regulation (EU) 2018/389, art. 10a: in force; Directive (EU) 2023/2225, art. 48: from 20 November 2026',
  },
  'falso-allarme': {
    2015: 'Royal Commission into the Robodebt Scheme, report of 7 July 2023: July 2015 to November 2019 (searched)',
    2019: 'The same report; Consiglio di Stato, section VI, 8 April 2019, no. 2270',
    2020: 'Australian government, 29 May 2020: 470,000 debts, 721 million; class action settled on 16 November 2020 (searched)',
    2023: 'Royal Commission into the Robodebt Scheme, report of 7 July 2023 (searched); EBA and ECB, report on payment fraud of 1 August 2024: 0.015 % of the number (searched)',
    2024: 'Regulation (EU) 2024/1689, annex III, point 5(b)',
    2025: 'D.Lgs. 108/2024, art. 3: sixty days for notices from 1 January 2025 (searched)',
  },
  'cripto-attivita': {
    2008: 'S. Nakamoto, «Bitcoin: A Peer-to-Peer Electronic Cash System», 31 October 2008',
    2010: 'bitcointalk.org, «Pizza for bitcoins?», 22 May 2010',
    2014: 'Tokyo district court, Mt. Gox, February 2014',
    2021: 'Bitcoin, November 2021: about 69,000 dollars at the highest; 15,500 a year later',
    2022: 'Terra, May 2022; In re FTX Trading, Delaware, 11 November 2022: 16,871 dollars in the plan (searched)',
    2023: 'Regulation (EU) 2023/1114; joint statement of Treasury, Federal Reserve and FDIC of 12 March 2023',
    2024: 'Regulation (EU) 2023/1114, art. 149; FTX’s plan, confirmed on 7 October 2024 (searched)',
    2025: 'L. 207/2024, art. 1, comma 24: 26 % until then; FTX’s first payments, 18 February 2025, with 9 % a year from 11 November 2022; the trust, 15 May 2025: 120 % for this class (searched); bitcoin about 95,000 dollars',
    2026: 'L. 207/2024, art. 1, comma 24: 33 % from then; D.Lgs. 129/2024, art. 45 (searched)',
  },
  'bonifico-istantaneo': {
    2002: 'D.Lgs. 231/2002, art. 4 to 6, as of D.Lgs. 192/2012',
    2007: 'Directive 2007/64/EC, art. 69',
    2008: 'Court of Justice, C-306/06, 3 April 2008',
    2012: 'Directive 2007/64/EC, art. 69: three days at most until 1 January 2012, then one',
    2014: 'Regulation (EU) No 260/2012, art. 6, as of 248/2014',
    2017: 'European Payments Council, SCT Inst, 21 November 2017',
    2024: 'Regulation (EU) 2024/886 (searched)',
    2025: 'Regulation (EU) 2024/886: 9 January and 9 October 2025 (searched)',
    2026: 'Ministry of economy, notice in G.U. 15 of 20 January 2026: 2.15 % (searched)',
  },
}

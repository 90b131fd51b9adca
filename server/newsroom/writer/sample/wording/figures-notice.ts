/** A rate with the word beside it: a share of 26 % is no tax. */
const TAXES =
  /(?:impost|aliquot|tassat|pagano)[^.]*(?<![\d,])(?:26|12,5)%|(?<![\d,])(?:26|12,5)%[^.]*(?:impost|aliquot)|34,20|due per mille|bollo dello 0,2%/

const TAX_MEASURES = 'le misure delle imposte (Agenzia delle Entrate)'

/** A year before those of the examples. */
const YEAR = /(?<![\d.,])(?:1[4-9]\d\d|20(?:[01]\d|2[0-5]))(?![\d.,]\d)/
const DATES_AND_LAWS = 'le date e le norme citate'

const EXAMPLE = 'sono un esempio calcolato: non descrivono un prodotto in vendita e non prevedono un risultato.'

/**
 * @param quoted what the article quotes from the world, with who publishes it: of its piece
 * @param text of an article with figures
 * @returns which of them are real, with who publishes them, and which are computed
 */
export function figuresNotice(quoted: readonly string[], text: string): string {
  const facts = TAXES.test(text) ? [...quoted, TAX_MEASURES] : quoted
  const real = facts.length === 0 && YEAR.test(text) ? [DATES_AND_LAWS] : facts
  if (real.length === 0) return `Le cifre di questo articolo ${EXAMPLE}`
  const list = new Intl.ListFormat('it', { type: 'conjunction' }).format(real)
  return `Dati reali: ${list}. Le altre cifre ${EXAMPLE}`
}

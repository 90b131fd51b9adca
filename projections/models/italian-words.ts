/** Stop words: words that carry no meaning for a search; folded. */
const STOP_WORDS = new Set(
  (
    'a ad al allo alla ai agli alle con col coi da dal dallo dalla dai dagli dalle di del dello della dei degli delle in nel nello ' +
    'nella nei negli nelle su sul sullo sulla sui sugli sulle per tra fra il lo la i gli le l un uno una e ed o od ma se che chi ' +
    'cui non piu come dove quando quanto quanti quanta quante perche anche ancora e ho hai ha abbiamo avete hanno sono sei siamo ' +
    'siete era erano essere stato stata stati state si ci vi ne mi ti lui lei loro noi voi io tu questo questa questi queste quello ' +
    'quella quelli quelle suo sua suoi sue mio mia nostro nostra c d s dell all nell dall sull quell un cosi poi gia solo'
  ).split(' '),
)

/**
 * Takes the ending off an Italian word, so that singular and plural, masculine and feminine are one: «tassi» and
 * «tasso», «banche» and «banca», «rischi» and «rischio». A light stemmer in the manner of Savoy (University of
 * Neuchâtel), not a full one.
 * @param word folded: lower case, without accents
 */
function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word
  const ending = /h?i?[aeio]$/.exec(word)
  if (!ending) return word
  const kept = word.length - ending[0].length
  return word.slice(0, Math.max(kept, 3))
}

/** @returns the stems of a text's words in order, without accents and stop words: what it is searched by */
export function italianStems(text: string): string[] {
  const folded = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return (folded.match(/[a-z0-9]+/g) ?? []).filter((word) => !STOP_WORDS.has(word)).map(stem)
}

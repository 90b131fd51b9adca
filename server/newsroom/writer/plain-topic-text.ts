import { normalizeText } from './editorial/normalize-text.ts'

/**
 * Returns a topic's text as one line of plain words for a prompt or a sentence. The text is untrusted: a model or any admin may have
 * written it. The result has no control, format or private-use characters, no brackets or markup that could close a delimiter, and
 * typographic quotes.
 * @param maxLength in UTF-16 units; a longer text ends with «…»
 */
export function plainTopicText(text: string, maxLength: number): string {
  const plain = normalizeText(text)
    .replace(/[<>{}[\]`\\|#*_~^=]+/g, ' ')
    .replace(/(\p{L})'/gu, '$1’')
    .replace(/"([^"]*)"/g, '“$1”')
    .replace(/["']/g, '’')
    // A line that imitates a role of the conversation («system: …») becomes a list of words.
    .replace(/\b(system|assistant|user|developer|sistema|assistente|utente|tool)\s*:/gi, '$1,')
    .replace(
      /\b(ignora\w*|dimentica\w*|trascura\w*|ignore|disregard|forget|override)\b[^.!?]{0,60}\b(istruzion\w*|regol\w*|prompt|instructions?|rules)\b/gi,
      '…',
    )
    .replace(/\s+/g, ' ')
    .trim()
  return plain.length <= maxLength ? plain : `${plain.slice(0, maxLength - 1).replace(/\s+\S*$/, '')}…`
}

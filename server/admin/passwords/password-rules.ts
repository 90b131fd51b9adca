import { readFile } from 'node:fs/promises'
import { foldText } from '../../../events/domain/navigation/fold-text.ts'
import { MIN_PASSWORD_LENGTH } from '../../../events/domain/newsroom/limits.ts'

const CONTEXT_WORDS = ['admin', 'administrator', 'amministratore', 'amministrazione', 'password', 'passwd', 'portale', 'redazione']
const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
const MIN_WORD = 4

/**
 * Returns the fault of a password that attackers would guess first, in English; null if there is none. Sources: NIST SP 800-63B-4, 3.1.1.2,
 * and OWASP ASVS 5.0, 6.2.4 and 6.2.11. A context word is allowed but does not count towards the length.
 * @param names of the site: its title, its host
 */
export async function faultOfPassword(password: string, names: readonly string[]): Promise<string | null> {
  const plain = foldText(password)
  const rest = without(contextWords(names), plain)
  const isCommon = await readCommonPasswords()
  if ([plain, withoutLookalikes(plain), rest].some(isCommon)) return 'is one of the passwords that are tried first: choose another'
  // Hyphens and full stops that joined the words do not count towards the length.
  if (rest === plain || rest.replaceAll(/[^\p{L}\p{N}]/gu, '').length >= MIN_PASSWORD_LENGTH) return null
  return `must have at least ${MIN_PASSWORD_LENGTH} characters besides words that anyone would guess (the site’s name, «admin», «password»)`
}

const withoutLookalikes = (text: string) => text.replaceAll(/[013457@$!]/g, (character) => LOOKALIKES[character]!)

/** Returns the words, longest first, so that removing a short one leaves no part of a long one. */
function contextWords(names: readonly string[]): string[] {
  const words = names.flatMap((name) => foldText(name).split(/[^\p{L}\p{N}]+/u)).filter((word) => word.length >= MIN_WORD)
  return [...new Set([...CONTEXT_WORDS, ...words])].toSorted((one, other) => other.length - one.length)
}

function without(words: readonly string[], text: string): string {
  let rest = text
  for (const word of words) {
    for (let at = withoutLookalikes(rest).indexOf(word); at >= 0; at = withoutLookalikes(rest).indexOf(word)) {
      rest = rest.slice(0, at) + rest.slice(at + word.length)
    }
  }
  return rest
}

/** The list stays one string and is released after the check, because 49,000 strings would stay in memory. */
async function readCommonPasswords(): Promise<(password: string) => boolean> {
  const list = await readFile(new URL(import.meta.resolve('@zxcvbn-ts/language-common/src/passwords.json')), 'utf8')
  return (password) => list.includes(JSON.stringify(password))
}

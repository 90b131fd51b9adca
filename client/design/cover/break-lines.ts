/** Returns the width of a character of the headline font in ems, rounded up. */
function widthOf(character: string): number {
  if (/[ijl.,:;’'!|]/.test(character)) return 0.27
  if (/[frt()«»-]/.test(character)) return 0.37
  if (/[mwMW%½¼¾™Œœ]/.test(character)) return 0.82
  if (/[\p{Lu}$£¥€]/u.test(character)) return 0.66
  if (character === ' ') return 0.22
  return 0.5
}

function measure(line: string): number {
  let ems = 0
  for (const character of line) ems += widthOf(character)
  return ems
}

/** Breaks the text into lines of at most `ems` of the headline font. A longer word has its own line. */
export function breakLines(text: string, ems: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)
    if (last !== undefined && measure(`${last} ${word}`) <= ems) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

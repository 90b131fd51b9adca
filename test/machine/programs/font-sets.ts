import { globSync } from 'node:fs'
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

/** Folder of the fonts from Debian's packages. */
const FONTS = '/usr/share/fonts/truetype'

/** The fonts of one kind of machine. */
export interface FontSet {
  readonly name: string
  /** Debian's packages. */
  readonly packages: readonly string[]
  /** The family that `serif` stands for, and the one of `sans-serif`, each with a glob of its files. */
  readonly serif: { readonly family: string; readonly files: string }
  readonly sans: { readonly family: string; readonly files: string }
}

export const FONT_SETS: readonly FontSet[] = [
  {
    name: 'DejaVu',
    packages: ['fonts-dejavu-core'],
    serif: { family: 'DejaVu Serif', files: 'dejavu/DejaVuSerif*' },
    sans: { family: 'DejaVu Sans', files: 'dejavu/DejaVuSans*' },
  },
  {
    name: 'Liberation',
    packages: ['fonts-liberation'],
    serif: { family: 'Liberation Serif', files: 'liberation/LiberationSerif-*' },
    sans: { family: 'Liberation Sans', files: 'liberation/LiberationSans-*' },
  },
  {
    name: 'Roboto and Noto Serif',
    packages: ['fonts-roboto-unhinted', 'fonts-noto-core'],
    serif: { family: 'Noto Serif', files: 'noto/NotoSerif-*' },
    sans: { family: 'Roboto', files: 'roboto/**/Roboto-*' },
  },
]

const filesOf = ({ serif, sans }: FontSet) => [serif, sans].map(({ files }) => globSync(join(FONTS, files)))

/** @returns whether the machine has the set's fonts */
export const hasFontSet = (set: FontSet): boolean => filesOf(set).every((files) => files.length > 0)

/**
 * Writes a fontconfig file into `folder`, which must not exist yet.
 * @returns the environment of a process that finds the set's fonts and no others
 */
export async function onlyFonts(set: FontSet, folder: string): Promise<Record<string, string>> {
  const fonts = join(folder, 'fonts')
  await mkdir(fonts, { recursive: true })
  for (const file of filesOf(set).flat()) await symlink(file, join(fonts, basename(file)))
  const standsFor = (generic: string, family: string) =>
    `<alias><family>${generic}</family><prefer><family>${family}</family></prefer></alias>`
  const file = join(folder, 'fonts.conf')
  await writeFile(
    file,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>${fonts}</dir>
  <cachedir>${join(folder, 'cache')}</cachedir>
  ${standsFor('serif', set.serif.family)}
  ${standsFor('sans-serif', set.sans.family)}
</fontconfig>
`,
  )
  return { FONTCONFIG_FILE: file }
}

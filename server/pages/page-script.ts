import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

const FOLDER = 'assets/entries'

/**
 * @param root the project's folder, with its build
 * @returns the address of the script that every page loads
 * @throws Error when the build has none
 */
export async function findPageScript(root: string): Promise<string> {
  const names = await readdir(join(root, 'dist/client', FOLDER))
  const name = names.find((one) => /^client_site_shell_page-script\.[\w-]+\.js$/.test(one))
  if (name === undefined) throw new Error(`${FOLDER} has no page script`)
  return `/${FOLDER}/${name}`
}

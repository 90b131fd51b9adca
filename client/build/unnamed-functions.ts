import type { Plugin } from 'vite'

/** What its authors' bundler writes at the top of a file to keep functions' names, and after each function. */
const HELPER = 'var __name = (target, value) => __defProp(target, "name", { value, configurable: true });'
const NAMED = /^__name\([\w$]+, "[^"]+"\);$/gm

/**
 * Radix UI's files set the name of each of their functions while they load. Only a debugger shows it, and on the working pages it is
 * more than half a kilobyte of brotli.
 */
export function unnamedFunctions(): Plugin {
  return {
    name: 'unnamed-functions',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!id.includes('/@radix-ui/') || !code.includes(HELPER)) return null
      return { code: code.replace(HELPER, 'var __name = (target) => target;').replaceAll(NAMED, ''), map: null }
    },
  }
}

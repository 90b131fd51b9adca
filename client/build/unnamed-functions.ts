import type { Plugin } from 'vite'

/** Helper with which Radix UI's bundler keeps the names of functions; `NAMED` matches its calls. */
const HELPER = 'var __name = (target, value) => __defProp(target, "name", { value, configurable: true });'
const NAMED = /^__name\([\w$]+, "[^"]+"\);$/gm

/**
 * Removes the calls that set the names of Radix UI's functions. Only a debugger shows these names, and they cost the working pages more
 * than half a kilobyte of brotli.
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

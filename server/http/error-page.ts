import escapeHtml from 'escape-html'
import type { Problem } from '../../client/api/contract.ts'
import { TO_FRONT_PAGE } from '../italian/http.ts'
import { hashOf } from './guards/security-headers.ts'

/** The colours of `client/design/styles/tokens.css` and fonts of every device, because the page renderer may have failed. */
const STYLE =
  ':root{color-scheme:light dark;--ink:light-dark(#1c1a17,#ece5da)}' +
  'body{margin:0;background:light-dark(#fbf7f0,#181512);color:var(--ink);font:1.125rem/1.5 Georgia,serif;overflow-wrap:anywhere}' +
  'main{max-width:36rem;margin:0 auto;padding:clamp(3rem,12vh,8rem) 1.25rem}' +
  'h1{margin:0 0 .75rem;font-size:clamp(2rem,1.6rem + 2vw,2.75rem);line-height:1.1;text-wrap:balance}' +
  'a{display:inline-block;padding-block:.6rem;color:light-dark(#0f4d3a,#8cc9ad);text-underline-offset:.18em}'

/** Policy of `errorPage`, which allows only its own style. */
export const ERROR_PAGE_POLICY = `default-src 'none'; style-src ${hashOf(STYLE)}; frame-ancestors 'none'; base-uri 'none'`

/**
 * Renders the page that readers see when no other page can be rendered. It contains no scripts, no external resources and no details of the
 * fault.
 * @param home target of its link
 * @returns a whole HTML document
 */
export const errorPage = ({ title, status, detail }: Problem, home = '/'): string => `<!doctype html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${status} · ${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(detail ?? '')}</p>
<p><a href="${escapeHtml(home)}">${TO_FRONT_PAGE}</a></p>
</main>
</body>
</html>
`

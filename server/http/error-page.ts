import escapeHtml from 'escape-html'
import type { Problem } from '../../client/api/contract.ts'

/**
 * What a reader sees when no page can be rendered: plain, without scripts, styles from elsewhere or details of the fault.
 * @param home where its link leads
 * @returns a whole HTML document
 */
export const errorPage = ({ title, status, detail }: Problem, home = '/'): string => `<!doctype html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${status} · ${escapeHtml(title)}</title>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(detail ?? '')}</p>
<p><a href="${escapeHtml(home)}">Torna alla prima pagina</a></p>
</main>
</body>
</html>
`

/**
 * Starts the hydration of a working page after the first paint, so that its hundred kilobytes do not compete with styles and
 * fonts. The Content Security Policy allows exactly this text by its SHA-256.
 */
export const HYDRATE_SCRIPT = `(function(){var e=document.currentScript.dataset.entry,h=function(){requestAnimationFrame(function(){setTimeout(function(){import(e)})})};document.readyState==='complete'?h():addEventListener('load',h)})()`

/**
 * Runs in the head before the first paint, so that the dark theme appears without a flash. The Content Security
 * Policy allows exactly this text by its SHA-256.
 */
export const THEME_SCRIPT = `(function(){var e=document.documentElement,t;try{t=localStorage.getItem('theme')}catch(_){}e.dataset.js='';e.classList.toggle('dark',t?t==='dark':matchMedia('(prefers-color-scheme: dark)').matches)})()`

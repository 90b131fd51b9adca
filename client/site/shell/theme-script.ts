/**
 * Runs in the head before anything is painted, so that the dark theme comes without a flash. The Content Security
 * Policy allows this exact text by its SHA-256: change it here and nowhere else.
 */
export const THEME_SCRIPT = `(function(){var e=document.documentElement,t;try{t=localStorage.getItem('theme')}catch(_){}e.dataset.js='';e.classList.toggle('dark',t?t==='dark':matchMedia('(prefers-color-scheme: dark)').matches)})()`

/**
 * Runs in the head before the first paint, so that the dark theme appears without a flash and its button works before the page's own
 * script. After a reload or a back navigation it sets `data-restored`: the whole page is laid out, because the scroll position is a number
 * of pixels. If storage is forbidden, the chosen theme lasts for the page. The Content Security Policy allows exactly this text by its
 * SHA-256.
 */
export const THEME_SCRIPT = `{let e=document.documentElement,c=e.classList,t,f;try{t=localStorage.getItem('theme');f=sessionStorage.getItem('faces')}catch{}e.dataset.js='';performance.getEntriesByType('navigation')[0]?.type=='navigate'||(e.dataset.restored='');c.toggle('dark',t?t=='dark':matchMedia('(prefers-color-scheme: dark)').matches);f&&c.add('faces');e.onclick=v=>{if(v.target.closest('[data-theme-toggle]')){t=c.toggle('dark')?'dark':'light';try{localStorage.setItem('theme',t)}catch{}}}}`

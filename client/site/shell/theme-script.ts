/**
 * Runs in the head before the first paint, so that the dark theme appears without a flash, and its button works from then on: the page's
 * own script comes later. A page that is read on (`data-restored`: after a reload, or on the way back) is laid out whole, for the place in it is
 * a number of pixels. Where storage is forbidden a choice lasts for the page. The Content Security Policy allows exactly this
 * text by its SHA-256.
 */
export const THEME_SCRIPT = `{let e=document.documentElement,c=e.classList,t,f;try{t=localStorage.getItem('theme');f=sessionStorage.getItem('faces')}catch{}e.dataset.js='';performance.getEntriesByType('navigation')[0]?.type=='navigate'||(e.dataset.restored='');c.toggle('dark',t?t=='dark':matchMedia('(prefers-color-scheme: dark)').matches);f&&c.add('faces');e.onclick=v=>{if(v.target.closest('[data-theme-toggle]')){t=c.toggle('dark')?'dark':'light';try{localStorage.setItem('theme',t)}catch{}}}}`

/**
 * Loads the page's own script after the first paint (Paint Timing; three seconds after `load` where there is none), so that what it
 * brings (fonts of text, React) does not compete with what readers see first. Then, too, the document is no longer `data-unpainted`:
 * covers may load. The Content Security Policy allows exactly this text by its SHA-256.
 */
export const START_SCRIPT = `{let d=document,e=d.currentScript.dataset.entry,s=()=>{delete d.documentElement.dataset.unpainted;e&&import(e);e=0};try{new PerformanceObserver(l=>l.getEntriesByName('first-contentful-paint')[0]&&setTimeout(s)).observe({type:'paint',buffered:true})}catch{}addEventListener('load',()=>setTimeout(s,3e3))}`

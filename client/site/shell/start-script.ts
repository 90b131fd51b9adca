/**
 * Loads the page's own script after the first paint (Paint Timing; three seconds after `load` where there is none), so that what it
 * brings (fonts of text, React) does not compete with what readers see first. Then, too, the document is no longer `data-unpainted`:
 * covers may load. React (`data-form`) comes when a pointer, a finger or the focus is in the form: until it is there the form is sent to the server,
 * which answers with what is wrong, and what was typed stays (`use-typed-before.ts`). The Content Security Policy allows exactly this text by its SHA-256.
 */
export const START_SCRIPT = `(function(){var d=document,o=d.currentScript.dataset,e=o.entry,f=o.form,s=function(){delete d.documentElement.dataset.unpainted;e&&import(e);e=0};try{new PerformanceObserver(function(l){l.getEntriesByName('first-contentful-paint')[0]&&setTimeout(s)}).observe({type:'paint',buffered:true})}catch{}addEventListener('load',function(){setTimeout(s,3e3)});f&&['pointerover','touchstart','focusin'].forEach(function(t){addEventListener(t,function(v){v.target.closest?.('main form')&&import(f)},{passive:true})})})()`

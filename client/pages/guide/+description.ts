export default 'Una guida gratuita per capire il trading automatico prima di provarlo: costi, rischi, controlli sull’intermediario. Pagina pubblicitaria.'

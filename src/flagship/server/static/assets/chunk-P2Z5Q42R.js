import{f as l}from"./chunk-V2M6WXVG.js";function e({words:r}){return r?l("p",{class:"problem",role:"alert",children:r}):null}export{e as a};

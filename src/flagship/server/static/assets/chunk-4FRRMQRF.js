import{f as l}from"./chunk-5FUP2HME.js";function e({words:r}){return r?l("p",{class:"problem",role:"alert",children:r}):null}export{e as a};

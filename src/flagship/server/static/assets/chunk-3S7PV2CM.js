import{f as l}from"./chunk-MA2XU2ZO.js";function e({words:r}){return r?l("p",{class:"problem",role:"alert",children:r}):null}export{e as a};

import{f as l}from"./chunk-VKD3U3JA.js";function e({words:r}){return r?l("p",{class:"problem",role:"alert",children:r}):null}export{e as a};

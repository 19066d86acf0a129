import{g as t}from"./chunk-C7I3DS5H.js";var r=new Map;function p(o){let n=r.get(o);return n||r.set(o,n=t(`/api/packs/${o}`)),n}export{p as a};

import{c as t}from"./chunk-2FYUGB67.js";var r=new Map;function p(o){let n=r.get(o);return n||r.set(o,n=t(`/api/packs/${o}`)),n}export{p as a};

import sharp from 'sharp'
const [out, width, ...fs] = process.argv.slice(2)
const parts=[];let left=0,h=0
for (const f of fs){const m=await sharp(f).metadata();const w=width==='390'?390:1440;const from=width==='390'?m.width-402:0;const hh=width==='390'?844:900;parts.push({input:await sharp(f).extract({left:from,top:0,width:w,height:Math.min(hh,m.height)}).toBuffer(),left,top:0});left+=w+12;h=Math.max(h,hh)}
const rows=width==='390'?left:Math.ceil(fs.length/2)
if(width==='390')await sharp({create:{width:left,height:h,channels:3,background:'#f0f'}}).composite(parts).png().toFile(out)
else{parts.forEach((p,i)=>{p.left=(i%2)*1452;p.top=Math.floor(i/2)*912});await sharp({create:{width:2904,height:rows*912,channels:3,background:'#f0f'}}).composite(parts).png().toFile(out)}

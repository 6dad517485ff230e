/// The script of a report page, which shows the filters, the timeline and the chains. The script
/// inserts values as text, never as markup.
///
/// A record is `[seq, kind, path, subject, cause, began in µs, lasted in ns, outcome, handlers,
/// values, changes, note]`. A name is given by its number; -1 means that there is no name.
enum PageScript {
  static let text = #"""
    'use strict';
    const D=JSON.parse(document.getElementById('data').textContent),R=D.records,N=D.names,PAGE=200;
    const $=id=>document.getElementById(id),name=i=>i<0?'':N[i];
    const BAD=new Set(['threw','failed','too-deep','unfinished']),NO=new Set(['vetoed','disabled','hidden','detached','cancelled']);
    const tone=r=>{const k=name(r[1]),o=name(r[7]);
      return k==='gap'||k==='damage'||BAD.has(o)?'error':NO.has(o)?'warning':o==='unhandled'?'faint':''};
    const place=new Map();R.forEach((r,i)=>{if(name(r[1])!=='damage')place.set(r[0],i)});
    // The wall clock may have been set during the session. Each anchor says what time it showed at
    // one moment of the session.
    const utc=us=>{let l=0,h=D.anchors.length;while(l<h){const m=(l+h)>>1;D.anchors[m][0]>us?h=m:l=m+1}
      const a=l?D.anchors[l-1]:[0,D.start_us];return a[1]+us-a[0]};
    const time=us=>{const d=new Date(Math.floor(utc(us)/1000));return isNaN(d)?'':d.toISOString().slice(11,23)};
    const breakable=path=>path.replaceAll('/','/\u200b');
    const lasted=ns=>ns<0?'':ns<1e3?ns+' ns':ns<1e6?(ns/1e3).toPrecision(3)+' µs':ns<1e9?(ns/1e6).toPrecision(3)+' ms':(ns/1e9).toPrecision(3)+' s';
    const el=(tag,text,cls)=>{const e=document.createElement(tag);if(text!==undefined)e.textContent=text;if(cls)e.className=cls;return e};
    const last=R.reduce((m,r)=>Math.max(m,r[5]+Math.max(0,r[6])/1e3),1);
    let from=0,to=last*1.001+1,found=[],page=0,children=null;

    function fill(select,values){for(const v of [...values].sort())select.append(new Option(v,v))}
    fill($('kind'),new Set(R.map(r=>name(r[1]))));fill($('outcome'),new Set(R.map(r=>name(r[7])).filter(Boolean)));

    const words=r=>[name(r[1]),name(r[2]),name(r[3]),name(r[7]),...r[8].map(name),r[9],...r[10].flat(),r[11]].join(' ').toLowerCase();
    function apply(){
      const text=$('text').value.toLowerCase(),kind=$('kind').value,outcome=$('outcome').value,
        slow=parseFloat($('slow').value)*1e6||0,inView=$('inview').checked;
      found=[];
      for(let i=0;i<R.length;i++){const r=R[i];
        if(kind&&name(r[1])!==kind||outcome&&name(r[7])!==outcome||slow&&r[6]<slow)continue;
        if(inView&&(r[5]<from||r[5]>to))continue;
        if(text&&!words(r).includes(text))continue;
        found.push(i)}
      page=0;table();
    }
    function table(){
      const body=$('rows');body.textContent='';
      const start=page*PAGE,end=Math.min(found.length,start+PAGE);
      for(let k=start;k<end;k++)body.append(row(found[k]));
      $('count').textContent=found.length?`Records ${start+1} to ${end} of ${found.length}`:'No record matches';
      $('before').disabled=page===0;$('behind').disabled=end>=found.length;
    }
    function row(i){
      const r=R[i],tr=el('tr',undefined,tone(r));tr.dataset.i=i;
      const b=el('button','#'+r[0]);b.type='button';b.setAttribute('aria-expanded','false');
      b.setAttribute('aria-label',`Record ${r[0]}, its values and its chain`);b.onclick=()=>toggle(tr,i,b);
      const first=el('td',undefined,'n');first.append(b);
      tr.append(el('td',time(r[5]),'t'),first,el('td',name(r[1])),el('td',breakable(name(r[2])),'w'),
        el('td',(name(r[3])+' '+r[9]).trim(),'w'),el('td',name(r[7])),el('td',lasted(r[6]),'n'),el('td',r[8].map(name).join(', ').replaceAll("+","\u200b+"),'w'),
        el('td',r[4]<0?'':'#'+r[4],'n'));
      return tr;
    }
    function title(r){return `#${r[0]} ${name(r[1])} ${name(r[3])} ${r[9]}`.trim()+(r[2]<0?'':' on '+name(r[2]))}
    function kids(i){
      if(!children){children=new Map();R.forEach((r,k)=>{if(r[4]>=0&&r[4]<r[0]){const a=children.get(r[4]);a?a.push(k):children.set(r[4],[k])}})}
      return children.get(R[i][0])||[];
    }
    function link(i,text){
      const a=el('a',text);a.href='#records';a.onclick=e=>{e.preventDefault();show(i)};return a}
    function toggle(tr,i,b){
      const open=tr.classList.toggle('open');b.setAttribute('aria-expanded',open);
      if(!open){tr.nextSibling.remove();return}
      const r=R[i],d=el('tr',undefined,'detail'),td=el('td');td.colSpan=9;d.append(td);
      if(r[11])td.append(el('p',r[11],'error'));
      if(r[10].length){td.append(el('p','What changed:'));const ul=el('ul',undefined,'chain');
        for(const c of r[10])ul.append(el('li',`${c[0]}: ${c[1]} → ${c[2]}`));td.append(ul)}
      const chain=[];let at=i;const lost=[];
      for(let n=0;n<200&&at!==undefined;n++){chain.unshift(at);const c=R[at][4];if(c<0||c>=R[at][0])break;
        if(!place.has(c)){lost.push(c);break}at=place.get(c)}
      td.append(el('p','Why: the causes of this record, the first one on top'));
      const ol=el('ol',undefined,'chain');for(const c of lost)ol.append(el('li',`#${c} is not on this page`));
      for(const c of chain){const li=el('li',undefined,c===i?'this':'');
        li.append(c===i?title(R[c]):link(c,title(R[c])));ol.append(li)}
      td.append(ol);
      const below=kids(i);
      if(below.length){td.append(el('p',`Direct effects: ${below.length}`));const ul=el('ul',undefined,'chain');
        for(const c of below.slice(0,50)){const li=el('li');li.append(link(c,title(R[c])));ul.append(li)}
        if(below.length>50)ul.append(el('li',`and ${below.length-50} more`));td.append(ul)}
      tr.after(d);
    }
    function show(i){
      let k=found.indexOf(i);
      if(k<0){for(const id of ['text','slow'])$(id).value='';$('kind').value='';$('outcome').value='';$('inview').checked=false;apply();k=found.indexOf(i)}
      page=Math.floor(k/PAGE);table();
      const b=$('rows').querySelector(`tr[data-i="${i}"] button`);b.scrollIntoView({block:'center'});b.focus();
      if(b.getAttribute('aria-expanded')==='false')b.click();
    }
    for(const id of ['text','kind','outcome','slow','inview'])$(id).addEventListener('input',apply);
    $('filters').addEventListener('submit',e=>e.preventDefault());
    $('filters').addEventListener('reset',()=>setTimeout(apply));
    $('before').onclick=()=>{page--;table()};$('behind').onclick=()=>{page++;table()};
    document.addEventListener('click',e=>{const a=e.target.closest('a[data-seq]');if(!a)return;
      const i=place.get(+a.dataset.seq);if(i===undefined)return;e.preventDefault();show(i)});

    const LANES=[['input',['input']],['events',['event','question','notification']],['effects',['effect','timer','completion']],
      ['changes',['row-change','change']],['other',[]]];
    const lane=k=>{const i=LANES.findIndex(l=>l[1].includes(k));return i<0?4:i},canvas=$('map'),laneOf=N.map(lane);
    function draw(){
      const w=canvas.clientWidth,h=canvas.clientHeight,s=devicePixelRatio||1;canvas.width=w*s;canvas.height=h*s;
      const c=canvas.getContext('2d'),css=getComputedStyle(document.documentElement),col=n=>css.getPropertyValue('--'+n).trim();
      c.scale(s,s);const left=70,width=w-left-8,top=8,step=(h-34)/5,bins=new Map();let shown=0;
      for(const r of R){const end=r[5]+Math.max(0,r[6])/1e3;if(end<from||r[5]>to)continue;shown++;
        const x=Math.max(0,Math.floor((r[5]-from)/(to-from)*width)),x2=Math.min(width,Math.ceil((end-from)/(to-from)*width)),
          t=tone(r),key=(laneOf[r[1]]*4+(t==='error'?3:t==='warning'?2:t==='faint'?0:1))*8192+x;
        bins.set(key,Math.max(bins.get(key)||1,x2-x))}
      c.font='12px system-ui,sans-serif';c.textBaseline='middle';
      LANES.forEach((l,i)=>{c.fillStyle=col('faint');c.fillText(l[0],4,top+step*(i+.5));
        c.fillStyle=col('line');c.fillRect(left,top+step*(i+1)-1,width,1)});
      const tones=['line','accent','warning','error'];
      for(const [key,wide] of [...bins].sort((a,b)=>a[0]-b[0])){const x=key%8192,rest=(key-x)/8192,t=rest%4,i=(rest-t)/4;
        c.fillStyle=col(tones[t]);c.fillRect(left+x,top+step*i+3,Math.max(1.5,wide),step-7)}
      c.fillStyle=col('faint');c.textAlign='left';c.fillText(time(from),left,h-12);c.textAlign='right';c.fillText(time(to),w-8,h-12);c.textAlign='left';
      $('range').textContent=`${time(from)} to ${time(to)} UTC, ${shown} of ${R.length} records`;
    }
    function zoom(f,at=.5){const len=Math.max(10,(to-from)*f),mid=from+(to-from)*at;
      from=Math.max(0,mid-len*at);to=Math.min(last*1.001+1,from+len);moved()}
    function move(f){const len=to-from;from=Math.max(0,Math.min(last*1.001+1-len,from+len*f));to=from+len;moved()}
    function all(){from=0;to=last*1.001+1;moved()}
    let waiting=0;function moved(){draw();if($('inview').checked){clearTimeout(waiting);waiting=setTimeout(apply,150)}}
    $('in').onclick=()=>zoom(.5);$('out').onclick=()=>zoom(2);$('all').onclick=all;
    $('earlier').onclick=()=>move(-.5);$('later').onclick=()=>move(.5);
    canvas.addEventListener('keydown',e=>{const k={'+':()=>zoom(.5),'=':()=>zoom(.5),'-':()=>zoom(2),ArrowLeft:()=>move(-.2),
      ArrowRight:()=>move(.2),Home:all,'0':all}[e.key];if(k){e.preventDefault();k()}});
    canvas.addEventListener('wheel',e=>{if(!e.ctrlKey&&!e.shiftKey)return;e.preventDefault();
      const b=canvas.getBoundingClientRect();zoom(e.deltaY>0?1.25:.8,Math.min(1,Math.max(0,(e.clientX-b.left-70)/(b.width-78))))},{passive:false});
    canvas.addEventListener('click',e=>{const b=canvas.getBoundingClientRect(),at=from+(e.clientX-b.left-70)/(b.width-78)*(to-from),
      l=Math.floor((e.clientY-b.top-8)/((b.height-34)/5));let best=-1,near=Infinity;
      R.forEach((r,i)=>{if(laneOf[r[1]]!==l)return;const d=Math.abs(r[5]-at);if(d<near){near=d;best=i}});if(best>=0)show(best)});
    addEventListener('resize',draw);matchMedia('(prefers-color-scheme:dark)').addEventListener('change',draw);
    apply();draw();document.documentElement.dataset.ready=Math.round(performance.now());
    """#
}

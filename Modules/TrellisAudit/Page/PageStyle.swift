/// The style sheet of a report page, for light screens, dark screens and paper. The contrast is at
/// least 4.5 to 1.
enum PageStyle {
  static let text = """
    :root{color-scheme:light dark;--ground:#fff;--text:#1b1f24;--faint:#57606a;--line:#d0d7de;--raised:#f6f8fa;
    --accent:#0550ae;--error:#b31d28;--warning:#7d4e00;--good:#116329;--mark:#fff3c4}
    @media (prefers-color-scheme:dark){:root{--ground:#0d1117;--text:#e6edf3;--faint:#9ea7b3;--line:#3d444d;
    --raised:#161b22;--accent:#79c0ff;--error:#ff8f87;--warning:#e3b341;--good:#6fdd8b;--mark:#3a3000}}
    *{box-sizing:border-box}html{scroll-padding-top:1rem}
    body{margin:0;background:var(--ground);color:var(--text);font:16px/1.5 system-ui,sans-serif}
    header,main,footer{max-width:90rem;margin:0 auto;padding:0 1.5rem}
    h1{font-size:1.6rem;line-height:1.25;margin:1.5rem 0 .5rem}h2{font-size:1.2rem;margin:2.5rem 0 .5rem}
    a{color:var(--accent)}p{margin:.5rem 0;max-width:70ch}
    .skip{position:absolute;left:-99rem}.skip:focus{left:1rem;top:.5rem;background:var(--ground);padding:.5rem}
    nav ul{display:flex;flex-wrap:wrap;gap:1rem;list-style:none;margin:1rem 0;padding:0}
    dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(11rem,1fr));gap:.75rem 1.5rem;margin:1rem 0}
    dt{color:var(--faint);font-size:.85rem}dd{margin:0;overflow-wrap:anywhere}
    .scroll{overflow-x:auto;border:1px solid var(--line);border-radius:6px}
    .scroll:focus-visible,canvas:focus-visible,button:focus-visible,input:focus-visible,select:focus-visible,a:focus-visible,
    summary:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
    table{border-collapse:collapse;width:100%;font-size:.875rem}
    caption{text-align:left;color:var(--faint);padding:.4rem .6rem}
    th,td{text-align:left;vertical-align:top;padding:.3rem .6rem;border-top:1px solid var(--line)}
    thead th{background:var(--raised);border-top:0;position:sticky;top:0}
    td.n,th.n{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}
    td.t{white-space:nowrap;font-variant-numeric:tabular-nums}td.w{overflow-wrap:anywhere;min-width:10rem}
    .error{color:var(--error)}.warning{color:var(--warning)}.faint{color:var(--faint)}.ok{color:var(--good)}
    .violation{color:var(--error)}.incomplete{color:var(--warning)}
    form,.tools{display:flex;flex-wrap:wrap;gap:.75rem 1rem;align-items:end;margin:.75rem 0}
    label{display:grid;gap:.2rem;font-size:.85rem;color:var(--faint)}label.check{display:flex;gap:.4rem;align-items:center}
    input,select,button{font:inherit;font-size:.9rem;color:var(--text);background:var(--ground);border:1px solid var(--faint);
    border-radius:6px;padding:.3rem .6rem;min-height:2.1rem}
    input[type=checkbox]{min-height:0;width:1.1rem;height:1.1rem}
    button{background:var(--raised);cursor:pointer}button:disabled{opacity:.6;cursor:default}
    td button{padding:0 .4rem;min-height:1.6rem;font-variant-numeric:tabular-nums}
    canvas{display:block;width:100%;height:170px;border:1px solid var(--line);border-radius:6px;touch-action:none}
    tr.open td{background:var(--raised)}tr.detail td{background:var(--raised);border-top:0;padding:.2rem .6rem .8rem 2rem}
    .chain{margin:.3rem 0;padding-left:1.2rem}.chain li{overflow-wrap:anywhere}.chain .this{background:var(--mark)}
    footer{margin:3rem auto 2rem;color:var(--faint);font-size:.85rem}
    @media print{:root{color-scheme:light;--ground:#fff;--text:#000;--faint:#444;--line:#999;--raised:#fff;--error:#900;
    --warning:#640;--good:#040;--accent:#000}body{font-size:10pt}nav,.tools,form,.skip,#timeline{display:none}
    .scroll{overflow:visible;border:0}thead{display:table-header-group}tr{break-inside:avoid}h2{break-after:avoid}
    thead th{position:static}header,main,footer{max-width:none;padding:0}}
    """
}

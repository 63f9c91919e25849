/**
 * The widget for a shop's page. `StartPayment` opens the payment page in a frame by a form's POST. The frame's messages
 * reach the shop's page directly, because it is the frame's parent.
 */
export function widgetScript(base: string): string {
  return `'use strict';(()=>{
const action=${JSON.stringify(`${base}/Merchant/Index.aspx`)};
const origin=new URL(action).origin;
let layer;
const close=()=>{layer?.remove();layer=undefined;document.documentElement.style.removeProperty('overflow')};
const open=(params)=>{
  close();
  layer=document.createElement('div');
  Object.assign(layer.style,{position:'fixed',inset:'0',zIndex:'2147483000',background:'rgb(0 0 0 / 55%)'});
  const frame=document.createElement('iframe');
  frame.id=frame.name='robokassa_iframe';
  frame.title='Оплата';
  Object.assign(frame.style,{width:'100%',height:'100%',border:'0',colorScheme:'auto'});
  const form=document.createElement('form');
  form.method='POST';form.action=action;form.target=frame.name;form.hidden=true;
  for(const [name,value] of Object.entries({...params,InFrame:'1'})){
    if(value===undefined||value===null)continue;
    const input=document.createElement('input');
    input.type='hidden';input.name=name;input.value=String(value);form.append(input);
  }
  layer.append(frame,form);
  document.body.append(layer);
  document.documentElement.style.overflow='hidden';
  form.submit();
  frame.focus();
};
addEventListener('message',({origin:from,data})=>{
  if(from!==origin||!layer||!data)return;
  if(data.type==='robokassaClosed')close();
  const shown=layer;
  if(data.type==='robokassaFrameResult')setTimeout(()=>{if(layer===shown)close()},1200);
});
window.Robokassa={StartPayment:open,Render:open,ClosePaymentForm:close};
})();`;
}

/** Inside the frame: sends the data of its element to the page around it. */
export const frameScript = `'use strict';(()=>{
const {event,result}=document.querySelector('[data-event]')?.dataset??{};
if(event)parent.postMessage({type:event,...(result&&{result})},'*');
})();`;

/** For a separate window: a script may close it only if a script opened it. */
export const closeScript = "'use strict';window.close();";

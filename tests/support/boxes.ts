/** Host layouts that contain the element. All but the first shrink to their content. */
export const boxes = {
  block: '<div><b></b></div>',
  'flex row': '<div style="display: flex"><b></b></div>',
  'flex row with a text': `<div style="display: flex"><p>${'Words and more. '.repeat(40)}</p><b></b></div>`,
  'inline flex row': '<div style="display: inline-flex"><b></b></div>',
  'centred column':
    '<div style="display: flex; flex-direction: column; align-items: center"><b></b></div>',
  dialog: '<dialog open style="padding: 0"><b></b></dialog>',
  popover: '<div popover style="padding: 0; border: 0"><b></b></div>',
  float: '<div style="float: inline-start"><b></b></div>',
  'inline block': '<div style="display: inline-block"><b></b></div>',
  'absolute box': '<div style="position: absolute"><b></b></div>',
  'table cell': '<table style="border-spacing: 0"><td style="padding: 0"><b></b></td></table>',
  'fit-content': '<div style="inline-size: fit-content"><b></b></div>',
  'auto columns':
    '<div style="display: grid; grid-template-columns: auto auto"><p>Words</p><b></b></div>',
  'centred grid': '<div style="display: grid; place-items: center"><b></b></div>',
  'floating element': '<div><b style="float: inline-start"></b></div>',
  'grid of one auto column':
    '<div style="display: grid; grid-template-columns: auto; justify-content: start"><b></b></div>',
  'inline grid': '<div style="display: inline-grid"><b></b></div>',
  'item of a flex row that may shrink':
    '<div style="display: flex"><div style="min-inline-size: 0"><b></b></div></div>',
  'item that may shrink to nothing':
    '<div style="display: flex"><b style="min-inline-size: 0"></b></div>',
  'grid with minmax(0, max-content)':
    '<div style="display: grid; grid-template-columns: minmax(0, max-content)"><b></b></div>',
  'open details': '<details open style="float: inline-start"><summary>S</summary><b></b></details>',
  'details in a flex row':
    '<div style="display: flex"><details open><summary>S</summary><b></b></details></div>',
  'one column of text': '<div style="columns: 1"><b></b></div>',
  fieldset:
    '<fieldset style="float: inline-start; border: 0; margin: 0; padding: 0"><b></b></fieldset>',
  'element as wide as its content': '<div><b style="inline-size: max-content"></b></div>',
  'dialog as wide as its content':
    '<dialog open style="padding: 0; border: 0; inline-size: fit-content"><b></b></dialog>',
  'box that contains its layout':
    '<div style="contain: layout; inline-size: fit-content"><b></b></div>',
  'cell beside a word': '<table><td>Words</td><td style="padding: 0"><b></b></td></table>',
  'row from right to left': '<div dir="rtl" style="display: flex"><b></b></div>',
  'child of a box without a box':
    '<div style="display: flex"><div style="display: contents"><b></b></div></div>',
  'moved box': '<div style="float: inline-end; transform: translateX(0)"><b></b></div>',
  'enlarged row': '<div style="display: flex; zoom: 1.25"><b></b></div>',
  'fixed box': '<div style="transform: scale(1)"><div style="position: fixed"><b></b></div></div>',
  'box as narrow as its content': '<div style="inline-size: min-content"><b></b></div>',
  'grid that begins at the start': '<div style="display: grid; justify-items: start"><b></b></div>',
  'wrapping row': '<div style="display: flex; flex-wrap: wrap"><p>Words</p><b></b></div>',
  'column that may shrink':
    '<div style="display: flex; flex-direction: column; align-items: flex-start"><b></b></div>',
  'two columns of text': '<div style="columns: 2; column-gap: 0"><b></b></div>',
}

import { expect, test } from 'vitest';
import { html } from './page.ts';

test('escapes values, but not its own markup', () => {
  const name = `<img src=x onerror="alert('1')">&`;
  expect(html`<p title="${name}">${name}</p>`.text).toBe(
    '<p title="&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;">' +
      '&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;</p>',
  );
  expect(html`<ul>${[1, 2].map((n) => html`<li>${n}</li>`)}</ul>${false}${null}`.text).toBe(
    '<ul><li>1</li><li>2</li></ul>',
  );
});

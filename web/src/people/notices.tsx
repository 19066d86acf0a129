/* /notices: where this person is called when it is their turn at a table they left. */
import { useEffect, useState } from 'preact/hooks';
import { allowNotices, notices as permission } from '../attention';
import { Button } from '../parts/button';
import { Icon } from '../parts/icon';
import { Problem } from '../parts/problem';
import { SiteBar } from '../parts/site_bar';
import { endPush, loadNotices, setWebhook } from '../push';
import { text } from '../text';
import type { Notice, Notices } from '../types.gen';
import { words } from './text';

export function NoticesPage() {
  const [found, setFound] = useState<Notices | null>(null);
  const [url, setUrl] = useState('');
  const [problem, setProblem] = useState('');
  const change = (asked: Promise<Notices>) => {
    setProblem('');
    return asked.then(setFound, (error: Error) => setProblem(error.message));
  };
  useEffect(() => {
    document.title = `${words.notices.title} · ${text.brand}`;
    void change(loadNotices());
  }, []);
  const keep = (event: Event) => {
    event.preventDefault();
    void change(setWebhook(url.trim(), true)).then(() => setUrl(''));
  };
  const end = (one: Notice) => void change(one.push ? endPush(one.url) : setWebhook(one.url, false));
  return (
    <>
      <SiteBar />
      <main class="wrap people">
        <section class="panel sec noticesec">
          <h1>{words.notices.title}</h1>
          <p class="muted">{words.notices.lead}</p>
          <Problem words={problem} />
          <ul class="noticelist">
            {found?.notices.map((one) => (
              <li key={one.url}>
                <Icon name={one.push ? 'bell' : 'link'} />
                <span class="grow cut">
                  {one.push ? words.notices.browser : words.notices.webhook} <span class="cap">{hostOf(one.url)}</span>
                </span>
                <Button small onPress={() => end(one)}>
                  {words.notices.end}
                </Button>
              </li>
            ))}
          </ul>
          {permission.value === 'none' || permission.value === 'denied' ? (
            <p class="cap">{words.notices.blocked}</p>
          ) : (
            <Button icon="bell" onPress={() => void change(allow())}>
              {words.notices.here}
            </Button>
          )}
          <form class="row gap2" onSubmit={keep}>
            <input
              class="field grow"
              type="url"
              required
              placeholder="https://"
              aria-label={words.notices.address}
              value={url}
              onInput={({ currentTarget }) => setUrl(currentTarget.value)}
            />
            <button type="submit" class="btn">
              {words.notices.add}
            </button>
          </form>
          <p class="cap">{words.notices.webhookHint}</p>
        </section>
      </main>
    </>
  );
}

const allow = () =>
  allowNotices().then(loadNotices, () => {
    throw new Error(words.notices.failed);
  });

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : url);

/* A page that is loaded when it is opened. */
import { useEffect, useState } from 'preact/hooks';
import type { ComponentType } from 'preact';
import { screenStyles } from '../screen_styles';
import { text } from '../text';

export function LazyPage(props: { load: () => Promise<ComponentType> }) {
  const [Page, setPage] = useState<ComponentType | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    Promise.all([props.load(), screenStyles()]).then(
      ([found]) => setPage(() => found),
      () => setFailed(true),
    );
  }, [props.load]);
  if (failed) return <p class="blank">{text.shell.lost}</p>;
  return Page ? <Page /> : <p class="blank muted">{text.shell.opening}</p>;
}

/* The name of the house, leading home. */
import { follow } from '../router';
import { text } from '../text';
import { Icon } from './icon';

export function Brand() {
  return (
    <a class="brand" href="/" onClick={follow} aria-label={text.shell.home}>
      <Icon name="logo" />
      <span class="brandname">{text.brand}</span>
    </a>
  );
}

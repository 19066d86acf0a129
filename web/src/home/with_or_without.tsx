/* Something that a table has or does not have. */
import { Segments } from '../parts/segments';
import { text } from '../text';

export function WithOrWithout(props: { label: string; value: boolean; onChange: (value: boolean) => void }) {
  return (
    <Segments
      label={props.label}
      values={[
        ['no', text.home.without],
        ['yes', text.home.with],
      ]}
      value={props.value ? 'yes' : 'no'}
      onChange={(next) => props.onChange(next === 'yes')}
    />
  );
}

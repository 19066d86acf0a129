/* What a page of rules shows, once it is fetched. */
import { useEffect, useState } from 'preact/hooks';
import { rulesText } from './text';

export function useLoaded<Value>(load: () => Promise<Value>): { value: Value | null; problem: string } {
  const [value, setValue] = useState<Value | null>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    setValue(null);
    load().then(setValue, () => setProblem(rulesText.failed));
  }, [load]);
  return { value, problem };
}

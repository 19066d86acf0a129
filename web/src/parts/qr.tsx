/* A link as a QR code, drawn here: no other server learns of it. */
import { useEffect, useState } from 'preact/hooks';

export function Qr({ link, label }: { link: string; label: string }) {
  const [path, setPath] = useState<[side: number, drawing: string]>([1, '']);
  useEffect(() => {
    let live = true;
    void import('uqr').then(({ encode }) => {
      const { size, data } = encode(link, { border: 1 });
      const squares = data.flatMap((row, y) => row.map((on, x) => (on ? `M${x} ${y}h1v1h-1z` : '')));
      if (live) setPath([size, squares.join('')]);
    });
    return () => {
      live = false;
    };
  }, [link]);
  return (
    <svg class="qr" viewBox={`0 0 ${path[0]} ${path[0]}`} role="img" aria-label={label}>
      <path d={path[1]} />
    </svg>
  );
}
